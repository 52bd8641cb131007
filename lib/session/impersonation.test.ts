import assert from 'node:assert/strict';
import { test } from 'node:test';
import { errorIn } from './browser-fixture.ts';
import { ADMIN, ANA, AT_USER, desk, KEY, RECORD } from './impersonation-fixture.ts';

/** 'Ingresar con este usuario' (design §4): in. */

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
