import { appendFileSync, writeFileSync } from 'node:fs';
import { type Arrived, startGoogle } from '#upstream/testing/google.ts';
import type { Env } from '../scripts/processes.ts';

/** A Google for the stage: registers apps, keeps the radios, publishes; and writes down what came. */

export interface Came {
  method: string;
  /** Path and query. */
  path: string;
  scope: string;
  /** Of the body. */
  bytes: number;
  json: unknown;
}

const PROJECT = 'radios-de-prueba';
const APPS = `/v1beta1/projects/${PROJECT}/androidApps`;
const EDITS = '/androidpublisher/v3/applications/';

const configOf = (appId: string): string =>
  Buffer.from(
    JSON.stringify({ project_info: { project_id: PROJECT }, client: [{ appId }] }),
  ).toString('base64');

/** `file` gets what comes, a line of JSON each (`Came`). */
export async function startFirebase(file: string): Promise<{ env: Env; stop(): void }> {
  let stop = () => {};
  const google = await startGoogle({
    after: (end) => {
      stop = end as () => void;
    },
  });
  writeFileSync(file, '');
  const on = (what: string, answer: (request: Arrived) => unknown) =>
    google.on(what, (request) => {
      const { method, path, scope, bytes, json } = request;
      const came: Came = { method, path, scope, bytes: bytes.length, json };
      appendFileSync(file, `${JSON.stringify(came)}\n`);
      return { body: answer(request) };
    });

  // An app's id is made of its name; its registration is done at the second look.
  const seen = new Set<string>();
  on(`POST ${APPS}`, ({ json }) => ({
    name: `operations/${(json as { packageName: string }).packageName}`,
  }));
  on('GET /v1beta1/operations/', ({ path }) => {
    const name = path.slice('/v1beta1/'.length);
    if (!seen.has(name)) {
      seen.add(name);
      return { name };
    }
    return { name, done: true, response: { appId: `1:9:android:${name.split('/')[1]}` } };
  });
  on(`GET ${APPS}/`, ({ path }) => ({
    configFilename: 'google-services.json',
    configFileContents: configOf(decodeURIComponent(path.split('/').at(-2) ?? '')),
  }));
  on('PATCH /db/radios.json', () => null);
  on(`POST ${EDITS}`, () => ({ id: 'edicion' }));
  on(`PUT ${EDITS}`, () => ({}));
  on(`POST /upload${EDITS}`, () => ({ versionCode: 1 }));
  return {
    env: {
      GOOGLE_SERVICE_ACCOUNT: google.keyFile,
      GOOGLE_API_URL: google.url,
      FIREBASE_PROJECT: PROJECT,
      FIREBASE_DATABASE_URL: `${google.url}/db`,
    },
    stop,
  };
}
