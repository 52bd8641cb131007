import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { cookieOf, sessionOf, startPanel } from '#lib/bff/fixture.ts';
import { log } from '#lib/log.ts';
import { Browser, errorIn, LOGIN } from './browser-fixture.ts';
import { ADMIN, AT_USER, desk, RECORD } from './impersonation-fixture.ts';
import { readSession } from './session.ts';
import { warnOfWrongAddress } from './wrong-address.ts';

/** Refusals by a fault of the installation or its upstream: the person is told, and so is the log. */

const LONG = 'canario'.repeat(430);

/** Reads what is logged at warn or above; call it once the panel has its settings. */
function linesOf(t: TestContext): () => string {
  const spies = (['warn', 'error'] as const).map((level) => t.mock.method(log(), level, () => {}));
  return () =>
    JSON.stringify(spies.flatMap(({ mock }) => mock.calls.map((call) => call.arguments)));
}

const SIGN_INS: [why: string, answer: object, inLog: RegExp][] = [
  ['a token too long', { body: { ...LOGIN, token: LONG } }, /"tokenLength":3010.*one cookie/],
  [
    'an error',
    { status: 503, body: { message: 'Volvemos pronto' } },
    /503.*answered with an error/,
  ],
  ['a page', { status: 502, body: '<html>nginx</html>' }, /502.*answered with an error/],
  ['a page for an answer', { body: '<html>hola</html>' }, /does not fit the contract/],
  ['no token', { body: { ...LOGIN, token: undefined } }, /"token".*does not fit the contract/],
  ['a redirect', { status: 302, headers: { location: '/otra' } }, /redirect/],
  ['no answer', { hangUp: true }, /did not answer/],
  ['too large an answer', { body: 'x'.repeat(21_000_000) }, /answered too much/],
  ['an unknown encoding', { headers: { 'content-encoding': 'zstd' } }, /zstd.*encoding/],
];

for (const [why, answer, inLog] of SIGN_INS)
  test(`C36 a sign-in that fails by ${why} is in the log with its reason, without the token`, async (t) => {
    const panel = await startPanel(t);
    const lines = linesOf(t);
    panel.upstream.on('POST /api/login', answer);
    const response = await new Browser().signIn();
    assert.ok(response.status >= 500, String(response.status));
    assert.ok(await errorIn(response));
    assert.match(lines(), inLog);
    assert.doesNotMatch(lines(), /canario|clave"/);
  });

test('C36 a browser that did not keep the sign-in’s cookie is in the log', async (t) => {
  await startPanel(t);
  const lines = linesOf(t);
  await new Browser().ask('callback/credentials', {
    method: 'POST',
    body: new URLSearchParams({ email: 'ana@radio.test', password: 'clave', csrfToken: 'perdida' }),
  });
  assert.match(lines(), /cookie.*did not come back/);
});

test('C36 a sign-in page at an address where nobody can sign in is in the log', async (t) => {
  await startPanel(t);
  const lines = linesOf(t);
  warnOfWrongAddress(new Headers({ host: 'localhost:4200' }));
  assert.equal(lines(), '[]');
  warnOfWrongAddress(new Headers({ host: 'radio.example:8080' }));
  assert.match(lines(), /radio\.example:8080.*PUBLIC_URL/);
});

test('C36 a session that does not open is in the log', async (t) => {
  await startPanel(t);
  const cookie = await cookieOf(sessionOf());
  await startPanel(t, { SESSION_SECRET: 'otra frase de prueba de más de treinta y dos' });
  const lines = linesOf(t);
  assert.equal(await readSession(`${cookie.slice(0, -4)}AAAA`), null);
  assert.match(lines(), /SESSION_SECRET/);
});

test('C36 a call that does not come from the panel’s address is in the log', async (t) => {
  const panel = await startPanel(t);
  const lines = linesOf(t);
  const { status } = await panel.call('DELETE /api/push/{id}', {
    params: { id: '3' },
    cookie: await cookieOf(sessionOf()),
    headers: { origin: 'http://192.0.2.7:3000', 'sec-fetch-site': 'cross-site' },
  });
  assert.equal(status, 403);
  assert.match(lines(), /192\.0\.2\.7.*PUBLIC_URL/);
});

for (const [why, body] of [
  ['no JSON', '<html>'],
  ['somebody else’s record', { ...RECORD, id: 9 }],
  ['a record that does not fit', { ...RECORD, email: {} }],
] as const)
  test(`C36 entering as somebody that fails by ${why} is in the log with its reason`, async (t) => {
    const { upstream, enter } = await desk(t);
    upstream.on(AT_USER, { body });
    const lines = linesOf(t);
    assert.equal((await enter()).status, 502);
    assert.match(lines(), /GET \/api\/user-with-radio.*(no JSON|other account|does not fit)/);
    assert.doesNotMatch(lines(), /canario/);
  });

test('C36 a key that opens another account is in the log', async (t) => {
  const { upstream, enter } = await desk(t);
  upstream.on('POST /api/login', { body: ADMIN });
  const lines = linesOf(t);
  assert.equal((await enter()).status, 502);
  assert.match(lines(), /other account/);
});

for (const answer of [{ status: 404 }, { status: 500 }])
  test(`C36 a ${answer.status} to who somebody is is in the log`, async (t) => {
    const { upstream, call } = await startPanel(t);
    const lines = linesOf(t);
    upstream.on('GET /api/me', answer);
    const response = await call('GET /api/qr', { cookie: await cookieOf(sessionOf()) });
    assert.ok(response.status >= 500);
    assert.match(lines(), new RegExp(`GET /api/me.*${answer.status}`));
  });

test('C36 a file that is a page is in the log', async (t) => {
  const { upstream, call } = await startPanel(t);
  const lines = linesOf(t);
  upstream.on('/api/storage/', { headers: { 'content-type': 'text/html' }, body: '<html>' });
  const params = { filename: 'a.png' };
  const cookie = await cookieOf(sessionOf());
  const { status } = await call('GET /api/storage/images/{filename}', { params, cookie });
  assert.equal(status, 502);
  assert.match(lines(), /text\/html.*no file/);
});

test('C36 an error that repeats the token is not shown, and the log says so', async (t) => {
  const { upstream, call } = await startPanel(t);
  const lines = linesOf(t);
  const session = sessionOf();
  upstream.on('/api/user/', { status: 500, body: { message: `mala ${session.token}` } });
  await call('GET /api/user/{id}', { params: { id: '7' }, cookie: await cookieOf(session) });
  assert.match(lines(), /repeats/);
  assert.ok(!lines().includes(session.token));
});
