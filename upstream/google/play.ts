import { openAsBlob } from 'node:fs';
import { askGoogle, type GoogleRequest, rootOf } from './request.ts';
import type { GoogleSettings } from './settings.ts';
import type { GoogleSignIn } from './sign-in.ts';

/** Publishing in Google Play: an edit, the upload, the track, the commit (Publishing API, version 3). */

export interface Publication {
  /** Application id. */
  app: string;
  path: string;
  kind: 'apk' | 'aab';
  /** Tells how far it is, in Spanish. */
  say(line: string): void;
  signal?: AbortSignal;
}

const UPLOAD_LIMIT_MS = 10 * 60_000;
const COMMIT_LIMIT_MS = 2 * 60_000;

const UPLOADS = {
  apk: { place: 'apks', type: 'application/vnd.android.package-archive' },
  aab: { place: 'bundles', type: 'application/octet-stream' },
} as const;

/**
 * Publishes one file; gives its version code.
 * @throws GoogleTrouble, SignInTrouble; then the edit is thrown away and nothing is published
 */
export async function publish(
  signIn: GoogleSignIn,
  settings: GoogleSettings,
  { app, path, kind, say, signal }: Publication,
): Promise<number> {
  const root = rootOf('androidpublisher', settings);
  const place = `androidpublisher/v3/applications/${encodeURIComponent(app)}/edits`;
  const ask = <T>(url: string, request: Omit<GoogleRequest, 'purpose'>) =>
    askGoogle<T>(signIn, `${root}/${url}`, {
      purpose: 'play',
      ...request,
      ...(signal && { signal }),
    });

  const edit = await ask<{ id: string }>(place, { method: 'POST', body: {} });
  const own = `${place}/${encodeURIComponent(edit.id)}`;
  try {
    const upload = UPLOADS[kind];
    const file = await openAsBlob(path);
    say(`Subiendo ${Math.ceil(file.size / 1_048_576)} MB a Google Play…`);
    const { versionCode } = await ask<{ versionCode: number }>(
      `upload/${own}/${upload.place}?uploadType=media`,
      {
        method: 'POST',
        body: file,
        headers: { 'content-type': upload.type },
        timeLimit: UPLOAD_LIMIT_MS,
      },
    );
    const { playTrack, playStatus } = settings;
    say(`Versión ${versionCode} subida; al canal ${playTrack}…`);
    await ask(`${own}/tracks/${encodeURIComponent(playTrack)}`, {
      method: 'PUT',
      body: {
        track: playTrack,
        releases: [{ versionCodes: [String(versionCode)], status: playStatus }],
      },
    });
    signal?.throwIfAborted();
    // From here on it is published: whoever cancels now is told so, and not that it was cancelled.
    await askGoogle(signIn, `${root}/${own}:commit`, {
      ...{ purpose: 'play', method: 'POST', timeLimit: COMMIT_LIMIT_MS },
    });
    return versionCode;
  } catch (error) {
    // An edit that nobody commits ends by itself; thrown away it is gone at once.
    await askGoogle(signIn, `${root}/${own}`, { purpose: 'play', method: 'DELETE' }).catch(
      () => {},
    );
    throw error;
  }
}
