import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SettingsError, settingsFrom } from '../env.ts';
import { startGoogle } from '../testing/google.ts';
import { askGoogle, GoogleTrouble, rootOf } from './request.ts';
import { googleSignIn, SignInTrouble } from './sign-in.ts';

const account = (keyFile: string) => {
  const { google } = settingsFrom({ GOOGLE_SERVICE_ACCOUNT: keyFile });
  assert.ok(google.account);
  return google.account;
};

test('signs in with a request that it signed, once for each purpose', async (t) => {
  const google = await startGoogle(t);
  const signIn = googleSignIn(account(google.keyFile));
  const many = await Promise.all(Array.from({ length: 5 }, () => signIn.token('firebase')));
  assert.equal(new Set(many).size, 1);
  await signIn.token('play');
  assert.deepEqual(
    google.signIns.map(({ scope, iss }) => [scope, iss]),
    [
      ['https://www.googleapis.com/auth/firebase', 'cabina@mis-radios.iam.gserviceaccount.com'],
      [
        'https://www.googleapis.com/auth/androidpublisher',
        'cabina@mis-radios.iam.gserviceaccount.com',
      ],
    ],
  );
});

test('a refused service account is told apart from a Google that is busy', async (t) => {
  const google = await startGoogle(t);
  google.refuseSignIns(400);
  await assert.rejects(
    googleSignIn(account(google.keyFile)).token('firebase'),
    (error) => error instanceof SignInTrouble && !error.passing && !/PRIVATE/.test(error.message),
  );
  const elsewhere = JSON.parse(google.keyFile);
  elsewhere.token_uri = 'http://127.0.0.1:1/token';
  await assert.rejects(
    googleSignIn(account(JSON.stringify(elsewhere))).token('firebase'),
    (error) => error instanceof SignInTrouble && error.passing,
  );
});

test('requests carry the token, and failures are told in Spanish with Google’s own word beside', async (t) => {
  const google = await startGoogle(t);
  const signIn = googleSignIn(account(google.keyFile));
  const ask = (path: string, body?: unknown) =>
    askGoogle(signIn, `${rootOf('firebase', google.settings)}${path}`, {
      purpose: 'firebase',
      method: body === undefined ? 'GET' : 'POST',
      body,
    });
  google.on('POST /v1/x', ({ json, scope }) => ({ body: { json, scope } }));
  assert.deepEqual(await ask('/v1/x', { a: 1 }), {
    json: { a: 1 },
    scope: 'https://www.googleapis.com/auth/firebase',
  });
  google.on('GET /v1/taken', () => ({
    status: 409,
    body: { error: { status: 'ALREADY_EXISTS', message: 'Requested entity already exists' } },
  }));
  google.on('GET /v1/html', () => ({ status: 502, body: '<html>bad gateway' }));
  google.on('GET /v1/odd', () => ({ body: '<html>fine' }));
  const trouble = async (path: string) => {
    const error = await ask(path).then(
      () => assert.fail('no trouble'),
      (thrown: unknown) => thrown,
    );
    assert.ok(error instanceof GoogleTrouble);
    return error;
  };
  const taken = await trouble('/v1/taken');
  assert.deepEqual([taken.status, taken.code], [409, 'ALREADY_EXISTS']);
  assert.match((await trouble('/v1/html')).message, /^Google tuvo un error/);
  assert.equal((await trouble('/v1/odd')).status, 0);
  assert.equal((await trouble('/v1/none')).status, 404);
});

test('a wrong service account setting is told without repeating it', () => {
  for (const [value, why] of [
    ['/no/existe.json', /no se puede leer/],
    ['{"type":', /no es JSON/],
    ['{"type":"authorized_user","refresh_token":"s3cr3t0"}', /service_account/],
    [
      '{"type":"service_account","client_email":"a@b","private_key":"s3cr3t0"}',
      /clave privada .* dañada/,
    ],
  ] as const)
    assert.throws(
      () => settingsFrom({ GOOGLE_SERVICE_ACCOUNT: value }),
      (error) =>
        error instanceof SettingsError &&
        why.test(error.message) &&
        error.message.startsWith('GOOGLE_SERVICE_ACCOUNT: ') &&
        !error.message.includes('s3cr3t0'),
    );
});
