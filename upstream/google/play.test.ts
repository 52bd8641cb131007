import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { type Reply, startGoogle } from '../testing/google.ts';
import { emptyFolder } from '../testing/stage.ts';
import { publish } from './play.ts';
import { GoogleTrouble } from './request.ts';
import { googleSignIn } from './sign-in.ts';

const EDITS = '/androidpublisher/v3/applications/com.fmlitoral/edits';

test('a bundle goes up whole, on its track, and is committed', async (t) => {
  const google = await startGoogle(t);
  assert.ok(google.settings.account);
  const path = join(emptyFolder(t), 'app.aab');
  const bytes = Buffer.alloc(3_000_000, 'aab');
  writeFileSync(path, bytes);
  google.on(`POST ${EDITS}`, () => ({ body: { id: 'e1' } }));
  google.on(`POST /upload${EDITS}/e1/bundles?uploadType=media`, () => ({
    body: { versionCode: 12 },
  }));
  google.on(`PUT ${EDITS}/e1/tracks/production`, () => ({ body: {} }));
  google.on(`POST ${EDITS}/e1:commit`, () => ({ body: { id: 'e1' } }));
  const said: string[] = [];
  const version = await publish(googleSignIn(google.settings.account), google.settings, {
    ...{ app: 'com.fmlitoral', path, kind: 'aab' },
    say: (line) => said.push(line),
  });
  assert.equal(version, 12);
  const [, upload, track] = google.arrived;
  assert.ok(upload?.bytes.equals(bytes));
  assert.equal(upload?.headers['content-length'], String(bytes.length));
  assert.equal(upload?.headers['content-type'], 'application/octet-stream');
  assert.deepEqual(track?.json, {
    track: 'production',
    releases: [{ versionCodes: ['12'], status: 'completed' }],
  });
  assert.ok(google.arrived.every(({ scope }) => scope.endsWith('/auth/androidpublisher')));
  assert.match(said.join(), /3 MB.*Versión 12/);
});

test('a publication that fails throws its edit away', async (t) => {
  const google = await startGoogle(t);
  assert.ok(google.settings.account);
  const path = join(emptyFolder(t), 'app.apk');
  writeFileSync(path, 'apk');
  google.on(`POST ${EDITS}`, () => ({ body: { id: 'e2' } }));
  google.on(`POST /upload${EDITS}/e2/apks`, () => ({
    status: 403,
    body: { error: { message: 'Version code 12 has already been used.' } },
  }));
  google.on(`DELETE ${EDITS}/e2`, () => ({ status: 204, body: '' }));
  const going = publish(googleSignIn(google.settings.account), google.settings, {
    ...{ app: 'com.fmlitoral', path, kind: 'apk' },
    say: (line) => assert.match(line, /^Subiendo 1 KB a/),
  });
  await assert.rejects(going, (error) => error instanceof GoogleTrouble && error.status === 403);
  assert.equal(google.arrived.at(-1)?.method, 'DELETE');
  assert.ok(!google.arrived.some(({ path: asked }) => asked.endsWith(':commit')));
});

test('an answer of another form at any step publishes nothing, or says that nobody knows', async (t) => {
  const google = await startGoogle(t);
  const { account } = google.settings;
  assert.ok(account);
  const path = join(emptyFolder(t), 'app.aab');
  writeFileSync(path, 'aab');
  const steps = [
    [`POST ${EDITS}`, { id: 'e1' }],
    [`POST /upload${EDITS}/e1/bundles`, { versionCode: 12 }],
    [`PUT ${EDITS}/e1/tracks/production`, { track: 'production' }],
    [`POST ${EDITS}/e1:commit`, { id: 'e1' }],
  ] as const;
  for (const [broken] of steps)
    for (const body of ['null', '[]', '"x"', '{"id":{},"versionCode":[]}', '<html>', '']) {
      if (broken.startsWith('PUT') && body.startsWith('{')) continue;
      for (const [what, answer] of steps)
        google.on(what, (): Reply => ({ body: what === broken ? body : answer }));
      await assert.rejects(
        publish(googleSignIn(account), google.settings, {
          ...{ app: 'com.fmlitoral', path, kind: 'aab' },
          say: (line) => assert.doesNotMatch(line, /undefined|NaN|object/),
        }),
        (error) =>
          error instanceof GoogleTrouble &&
          (broken.endsWith(':commit') ? /no se sabe si la versión salió/ : /no se entiende/).test(
            error.message,
          ),
        `${broken} ${body}`,
      );
      assert.equal(
        google.arrived.at(-1)?.method,
        broken.startsWith(`POST ${EDITS}`) && !broken.endsWith('commit') ? 'POST' : 'DELETE',
      );
    }
});
