import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test } from 'node:test';
import { z } from '#lib/contract/zod.ts';
import { isPresentable } from '#lib/http/presentable.ts';
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
    askGoogle(signIn, `${rootOf('firebase', google.settings)}${path}`, z.looseObject({}), {
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
  assert.equal((await trouble('/v1/none')).status, 404);
});

test('an answer of another form, or without an end, is told as one that is not understood', async (t) => {
  const google = await startGoogle(t);
  const signIn = googleSignIn(account(google.keyFile));
  const answers = [
    '<html>fine',
    'null',
    '[]',
    '{"name":5}',
    '{"na',
    `{"name":"${'x'.repeat(9e6)}"}`,
  ];
  for (const body of answers) {
    google.on('GET /v1/x', () => ({ body }));
    const url = `${rootOf('firebase', google.settings)}/v1/x`;
    await assert.rejects(
      askGoogle(signIn, url, z.object({ name: z.string() }), { purpose: 'firebase' }),
      (error) =>
        error instanceof GoogleTrouble &&
        error.status === 0 &&
        /no se entiende/.test(error.message) &&
        error.detail.length < 200,
      body.slice(0, 20),
    );
  }
});

test('whatever Google writes, our own words are shown; its own where they are words', async (t) => {
  const google = await startGoogle(t);
  const signIn = googleSignIn(account(google.keyFile));
  const texts: unknown[] = [
    ...['secret <b>', '{"a":1}', 'null', 'undefined is not', '/srv/app/x.js:12', 'x\n at y (z)'],
    ...['TypeError: x', 'SELECT a FROM b', 'EPERM', '\\', 'x => y', 'palabra '.repeat(400)],
    ...['\u0000\ud800', '<'.repeat(5_000), 7, null, {}, [], true],
  ];
  for (const status of [400, 403, 404, 409, 429, 500])
    for (const message of texts) {
      google.on('GET /v1/x', () => ({ status, body: { error: { message, status: 5 } } }));
      const url = `${rootOf('firebase', google.settings)}/v1/x`;
      const error = await askGoogle(signIn, url, z.unknown(), { purpose: 'firebase' }).catch(
        (thrown: unknown) => thrown,
      );
      const about = `${status} ${String(message).slice(0, 30)}`;
      assert.ok(error instanceof GoogleTrouble && error.status === status, about);
      assert.ok(isPresentable(error.message), `${about}: ${error.message}`);
      assert.match(error.message, /Google/);
    }
  google.on('GET /v1/x', () => ({
    status: 404,
    body: { error: { message: 'No <b>app</b>\n  of that {name}' } },
  }));
  await assert.rejects(
    askGoogle(signIn, `${rootOf('firebase', google.settings)}/v1/x`, z.unknown(), {
      purpose: 'firebase',
    }),
    /Google no encontró lo que se le pidió\. \(No app of that name\)/,
  );
});

test('a sign-in that answers anything but a token is told, and never carried along', async (t) => {
  for (const body of ['null', '{"access_token":7}', '<html>', '{}', `"${'x'.repeat(9e6)}"`]) {
    const google = await startGoogle(t);
    const signIn = googleSignIn(account(google.keyFile));
    google.answerSignIns(body);
    await assert.rejects(
      signIn.token('firebase'),
      (error) => error instanceof SignInTrouble && error.passing,
      body.slice(0, 20),
    );
  }
});

test('a sign-in that is led to another address is not carried there', async (t) => {
  const google = await startGoogle(t);
  const led = createServer((_, response) => {
    response.writeHead(307, { location: `${google.url}/token` }).end();
  });
  await new Promise<void>((resolve) => led.listen(0, '127.0.0.1', resolve));
  t.after(() => led.close());
  const elsewhere = {
    ...JSON.parse(google.keyFile),
    token_uri: `http://127.0.0.1:${(led.address() as AddressInfo).port}/token`,
  };
  google.answerSignIns('{"access_token":"ya29.ajeno","expires_in":3600}');
  await assert.rejects(
    googleSignIn(account(JSON.stringify(elsewhere))).token('firebase'),
    (error) => error instanceof SignInTrouble && error.passing,
  );
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
