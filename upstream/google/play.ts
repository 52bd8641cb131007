import { openAsBlob } from 'node:fs';
import { z } from '#lib/contract/zod.ts';
import { askGoogle, type GoogleRequest, GoogleTrouble, rootOf } from './request.ts';
import type { GoogleSettings } from './settings.ts';
import type { GoogleSignIn } from './sign-in.ts';
import { trackName } from './track.ts';

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

const MIB = 1_048_576;
const sizeText = (bytes: number): string =>
  bytes < MIB ? `${Math.ceil(bytes / 1_024)} KB` : `${Math.ceil(bytes / MIB)} MB`;

const UPLOADS = {
  apk: { place: 'apks', type: 'application/vnd.android.package-archive' },
  aab: { place: 'bundles', type: 'application/octet-stream' },
} as const;

const edit = z.object({ id: z.string().min(1) });
const uploaded = z.object({ versionCode: z.number().int().positive() });
const track = z.looseObject({});

/** No answer, or one that does not say: it may be out. */
function uncertain(error: unknown): unknown {
  if (!(error instanceof GoogleTrouble) || (error.status > 0 && error.status < 500)) return error;
  return new GoogleTrouble(
    'Google no confirmó la publicación: no se sabe si la versión salió. Mírala en Google Play Console antes de publicar de nuevo.',
    error.status,
    error.code,
    error.detail,
  );
}

/**
 * Publishes one file; gives its version code.
 * @throws GoogleTrouble, SignInTrouble; then the edit is thrown away and nothing is published, save
 * when the message says that nobody knows
 */
export async function publish(
  signIn: GoogleSignIn,
  settings: GoogleSettings,
  { app, path, kind, say, signal }: Publication,
): Promise<number> {
  const root = rootOf('androidpublisher', settings);
  const place = `androidpublisher/v3/applications/${encodeURIComponent(app)}/edits`;
  const ask = <S extends z.ZodType>(
    url: string,
    form: S,
    request: Omit<GoogleRequest, 'purpose'>,
  ) =>
    askGoogle(signIn, `${root}/${url}`, form, {
      purpose: 'play',
      ...request,
      ...(signal && { signal }),
    });

  const { id } = await ask(place, edit, { method: 'POST', body: {} });
  const own = `${place}/${encodeURIComponent(id)}`;
  try {
    const upload = UPLOADS[kind];
    const file = await openAsBlob(path);
    say(`Subiendo ${sizeText(file.size)} a Google Play…`);
    const { versionCode } = await ask(`upload/${own}/${upload.place}?uploadType=media`, uploaded, {
      method: 'POST',
      body: file,
      headers: { 'content-type': upload.type },
      timeLimit: UPLOAD_LIMIT_MS,
    });
    const { playTrack, playStatus } = settings;
    say(`Versión ${versionCode} subida; se pone en ${trackName(playTrack)}…`);
    await ask(`${own}/tracks/${encodeURIComponent(playTrack)}`, track, {
      method: 'PUT',
      body: {
        track: playTrack,
        releases: [{ versionCodes: [String(versionCode)], status: playStatus }],
      },
    });
    signal?.throwIfAborted();
    // From here on it is published: whoever cancels now is told so, and not that it was cancelled.
    await askGoogle(signIn, `${root}/${own}:commit`, edit, {
      ...{ purpose: 'play', method: 'POST', timeLimit: COMMIT_LIMIT_MS },
    }).catch((error) => {
      throw uncertain(error);
    });
    return versionCode;
  } catch (error) {
    // An edit that nobody commits ends by itself; thrown away it is gone at once.
    await askGoogle(signIn, `${root}/${own}`, z.unknown(), {
      ...{ purpose: 'play', method: 'DELETE' },
    }).catch(() => {});
    throw error;
  }
}
