import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { NextRequest } from 'next/server.js';
import { meAnswer, PUBLIC_URL, startPanel } from '#lib/bff/fixture.ts';
import { Browser, errorIn } from './browser-fixture.ts';
import { readSession } from './session.ts';
import { visitPage } from './visit.ts';

/** 'Ingresar con este usuario' (design §4). */

const ADMIN = { token: 'canario-admin', id: 1, email: 'eva@cabina.test', name: 'Eva', role: 1 };
const ANA = { token: 'canario-ana', id: 7, email: 'ana@radio.test', name: 'Ana', role: 0 };
const KEY = 'canario-llave';
const RECORD = {
  ...{ id: 7, name: 'Ana', email: 'ana@radio.test', role: 0, suspended: 0 },
  ...{ created_at: '2026-01-02T03:04:05Z', radio: { id: 3, name: 'FM Litoral' }, login_key: KEY },
};
const AT_USER = 'GET /api/user-with-radio/7';

interface Login {
  email: string;
  password?: string;
  key?: string;
}

/** A panel whose super admin is signed in, before an upstream with one operator, Ana. */
async function desk(t: TestContext, role = 1) {
  const panel = await startPanel(t);
  globalThis.cabinaMe?.clear();
  panel.upstream.on('POST /api/login', ({ body }) => {
    const { key } = JSON.parse(body) as Login;
    return { body: key === undefined ? { ...ADMIN, role } : ANA };
  });
  panel.upstream.on('GET /api/me', ({ headers }) => ({
    body: headers.authentication === ANA.token ? meAnswer(0) : meAnswer(role),
  }));
  panel.upstream.on(AT_USER, { body: RECORD });
  const browser = new Browser();
  await browser.signIn({ email: 'eva@cabina.test', password: 'clave' });
  const cookie = () => `cabina=${browser.cookies.get('cabina')}`;
  const enter = (fields: Record<string, string> = {}) =>
    browser.post('callback/enter-as', { user: '7', from: '/main/user/7', ...fields });
  const visit = (path: string, headers: Record<string, string> = {}) =>
    visitPage(new NextRequest(PUBLIC_URL + path, { headers: { cookie: cookie(), ...headers } }));
  return { ...panel, browser, cookie, enter, visit, now: () => readSession(cookie()) };
}

test('a super admin becomes the user, by the key that the server fetched', async (t) => {
  const { upstream, enter, now, browser } = await desk(t);
  const answer = await enter();
  assert.equal(answer.status, 200);
  const session = await now();
  assert.deepEqual([session?.id, session?.token, session?.name], ['7', ANA.token, 'Ana']);
  assert.deepEqual(
    [session?.behind?.admin.name, session?.behind?.radio, session?.behind?.from],
    ['Eva', 'FM Litoral', '/main/user/7'],
  );
  assert.equal(upstream.of(AT_USER)[0]?.headers.authentication, ADMIN.token);
  const login = upstream.of('POST /api/login').at(-1);
  assert.deepEqual(JSON.parse(login?.body ?? ''), { email: 'ana@radio.test', key: KEY });
  assert.equal(login?.headers.authentication, undefined);
  const said = (await answer.text()) + (await (await browser.ask('session')).text());
  for (const secret of [KEY, ADMIN.token, ANA.token]) assert.ok(!said.includes(secret));
});

test('the cookie stays one of at most 4,096 bytes; tokens that are too long are refused', async (t) => {
  const { upstream, enter, browser, now } = await desk(t);
  const long = 'x'.repeat(1_100);
  upstream.on('POST /api/login', { body: { ...ANA, token: long } });
  const answer = await enter();
  const [line = ''] = answer.headers.getSetCookie();
  assert.ok(line.length <= 4_096 && line.startsWith('cabina='));
  assert.equal((await now())?.token, long);
  await browser.post('callback/come-back', {});
  upstream.on('POST /api/login', { body: { ...ANA, token: 'x'.repeat(2_600) } });
  const refused = await enter();
  assert.match((await errorIn(refused)) ?? '', /demasiado larga/);
  assert.equal((await now())?.id, '1');
});

test('each call carries the token of whom it is made as, never the other', async (t) => {
  const { upstream, enter, browser, call, cookie } = await desk(t);
  upstream.on('GET /api/messages', { body: [] });
  await enter();
  upstream.requests.length = 0;
  assert.equal((await call('GET /api/messages', { cookie: cookie() })).status, 200);
  assert.equal((await call('GET /api/users', { cookie: cookie() })).status, 403);
  const tokens = upstream.requests.map(({ headers }) => headers.authentication);
  assert.deepEqual([...new Set(tokens)], [ANA.token]);
  const old = cookie();
  await browser.post('callback/come-back', {});
  upstream.requests.length = 0;
  upstream.on('GET /api/users', { body: [] });
  assert.equal((await call('GET /api/users', { cookie: cookie() })).status, 200);
  const after = upstream.requests.map(({ headers }) => headers.authentication);
  assert.deepEqual([...new Set(after)], [ADMIN.token]);
  assert.equal((await call('GET /api/messages', { cookie: old })).status, 401, 'over for good');
});

test('back is one call: the same session as before, and the other is over upstream', async (t) => {
  const { upstream, enter, browser, now } = await desk(t);
  const before = await now();
  await enter();
  assert.equal((await browser.post('callback/come-back', {})).status, 200);
  const after = await now();
  assert.deepEqual([after?.sid, after?.token], [before?.sid, ADMIN.token]);
  assert.equal(after?.behind, undefined);
  assert.deepEqual(
    upstream.of('POST /api/logout').map(({ headers }) => headers.authentication),
    [ANA.token],
  );
  const again = await browser.post('callback/come-back', {});
  assert.equal(again.status, 409);
  assert.equal((await now())?.token, ADMIN.token);
});

test('nobody enters from within somebody else’s session', async (t) => {
  const { upstream, enter, now } = await desk(t);
  await enter();
  upstream.requests.length = 0;
  const answer = await enter({ user: '8' });
  assert.equal(answer.status, 409);
  assert.match((await errorIn(answer)) ?? '', /vuelve antes a tu cuenta/);
  assert.equal(upstream.requests.length, 0);
  assert.equal((await now())?.id, '7');
});

test('only super admins enter, and nobody without a session', async (t) => {
  for (const role of [0, 2, 3]) {
    const { upstream, enter, now } = await desk(t, role);
    assert.equal((await enter()).status, 403, String(role));
    assert.equal(upstream.of('/api/user-with-radio').length, 0);
    assert.equal((await now())?.id, '1');
  }
  const { upstream, browser } = await desk(t);
  browser.cookies.delete('cabina');
  upstream.requests.length = 0;
  assert.equal((await browser.post('callback/enter-as', { user: '7' })).status, 401);
  assert.equal((await browser.post('callback/come-back', {})).status, 409);
  assert.equal(upstream.requests.length, 0);
});

test('C20 entering and coming back from elsewhere are refused', async (t) => {
  const { upstream, browser, enter, now } = await desk(t);
  upstream.requests.length = 0;
  for (const headers of [{ 'sec-fetch-site': 'cross-site' }, { 'sec-fetch-site': 'same-site' }])
    for (const path of ['callback/enter-as', 'callback/come-back'])
      assert.equal((await browser.post(path, { user: '7' }, headers)).status, 403);
  for (const csrfToken of ['', 'falso']) {
    const body = new URLSearchParams({ csrfToken, user: '7', json: 'true' });
    await browser.ask('callback/enter-as', { method: 'POST', body });
  }
  assert.equal(upstream.requests.length, 0);
  assert.equal((await now())?.id, '1');
  await enter();
  assert.equal((await now())?.id, '7');
});

test('what stands in the way is told in Spanish, and nobody is entered', async (t) => {
  const { upstream, enter, now } = await desk(t);
  const { login_key: _, ...keyless } = RECORD;
  const cases: [object, number, RegExp][] = [
    [{ body: 'null' }, 403, /^No tiene permisos para esta accion$/],
    [{ status: 403, body: { message: 'No tienes permisos.' } }, 403, /No tienes permisos/],
    [{ status: 404, body: { message: 'Este usuario no existe.' } }, 404, /no existe/],
    [{ body: { ...keyless, suspended: 1 } }, 409, /suspendida/],
    [{ body: keyless }, 409, /no permite ingresar/],
    [{ body: { ...RECORD, key: { id: 1, storeFile: 'a.p12' }, login_key: null } }, 409, /permite/],
    [{ body: { ...RECORD, id: 8 } }, 502, /no se entiende/],
    [{ status: 502, body: '<html>nginx</html>' }, 502, /no se entiende/],
    [{ hangUp: true }, 502, /No se pudo conectar/],
  ];
  for (const [answer, status, said] of cases) {
    upstream.on(AT_USER, answer);
    const response = await enter();
    assert.equal(response.status, status, String(said));
    assert.match((await errorIn(response)) ?? '', said);
    assert.equal((await now())?.id, '1');
  }
  for (const user of ['1', '', '..', 'a/b']) assert.ok((await enter({ user })).status >= 400, user);
});

test('an upstream whose key is called otherwise, and whose user comes in a list', async (t) => {
  const { upstream, enter, now } = await desk(t);
  const { login_key, ...rest } = RECORD;
  upstream.on(AT_USER, { body: [{ ...rest, id: '7', key: login_key }] });
  assert.equal((await enter()).status, 200);
  assert.equal((await now())?.id, '7');
});

test('a key that opens somebody else’s session is not used', async (t) => {
  const { upstream, enter, now } = await desk(t);
  upstream.on('POST /api/login', { body: { ...ANA, id: 9 } });
  assert.equal((await enter()).status, 502);
  assert.equal((await now())?.id, '1');
  assert.equal(upstream.of('POST /api/logout')[0]?.headers.authentication, ANA.token);
});

test('the way back is a screen of the panel, whatever was asked', async (t) => {
  const { browser, enter, now } = await desk(t);
  for (const [from, to] of [
    ['/main/users?buscar=litoral&fila=7', '/main/users?buscar=litoral&fila=7'],
    ['https://evil.test/', '/main/users'],
    ['//evil.test/main/users', '/main/users'],
    ['/main/nada', '/main/users'],
    [`/main/users?buscar=${'x'.repeat(400)}`, '/main/users'],
  ]) {
    await enter({ from: from ?? '' });
    assert.equal((await now())?.behind?.from, to);
    await browser.post('callback/come-back', {});
  }
});

test('«Salir» ends both sessions, here and upstream', async (t) => {
  const { upstream, browser, enter, cookie, now } = await desk(t);
  const own = cookie();
  await enter();
  const other = cookie();
  assert.equal((await browser.post('signout', {})).status, 200);
  assert.equal(browser.cookies.has('cabina'), false);
  const ended = upstream.of('POST /api/logout').map(({ headers }) => headers.authentication);
  assert.deepEqual(ended.sort(), [ADMIN.token, ANA.token]);
  for (const old of [own, other]) assert.equal(await readSession(old), null);
  assert.equal(await now(), null);
});

test('after an hour the next visit is the super admin’s again, with a notice', async (t) => {
  t.mock.timers.enable({ apis: ['Date'], now: Date.now() });
  const { enter, visit, cookie, call, browser } = await desk(t);
  await enter();
  t.mock.timers.tick(3_600_000 - 2_000);
  assert.equal((await visit('/main/messages')).headers.get('location'), null);
  t.mock.timers.tick(2_000);
  assert.equal((await call('GET /api/messages', { cookie: cookie() })).status, 401);
  const soft = await visit('/main/pushs', { 'sec-fetch-dest': 'empty' });
  assert.equal(soft.status, 401, 'the router’s request gets no piece of another person’s page');
  const answer = await visit('/main/messages');
  assert.equal(answer.status, 307);
  const to = new URL(answer.headers.get('location') ?? '');
  assert.equal(to.pathname + to.search, '/main/user/7?regreso=hora');
  const seal = answer.cookies.get('cabina')?.value ?? '';
  assert.equal((await readSession(`cabina=${seal}`))?.token, ADMIN.token);
  // 'Salir' instead would have ended the one that is left.
  assert.equal((await browser.post('signout', {})).status, 200);
  assert.equal(await readSession(`cabina=${seal}`), null);
});

test('a user whose session ends upstream leaves the super admin where they were', async (t) => {
  const { upstream, enter, visit, call, cookie } = await desk(t);
  await enter();
  upstream.on('GET /api/messages', { status: 401 });
  upstream.on('GET /api/me', ({ headers }) =>
    headers.authentication === ANA.token ? { status: 401 } : { body: meAnswer(1) },
  );
  assert.equal((await call('GET /api/messages', { cookie: cookie() })).status, 401);
  for (const path of ['/main/messages', '/login?motivo=sesion&volver=%2Fmain%2Fmessages']) {
    const to = new URL((await visit(path)).headers.get('location') ?? '');
    assert.equal(to.pathname + to.search, '/main/user/7?regreso=fin', path);
  }
});

test('when the super admin’s own session is over too, it is the sign-in', async (t) => {
  t.mock.timers.enable({ apis: ['Date'], now: Date.now() });
  const { enter, visit, browser } = await desk(t);
  await enter();
  t.mock.timers.tick(31 * 86_400_000);
  const to = new URL((await visit('/main/messages')).headers.get('location') ?? '');
  assert.equal(to.pathname, '/login');
  const back = await browser.post('callback/come-back', {});
  assert.equal(back.status, 409);
});
