import assert from 'node:assert/strict';
import { test } from 'node:test';
import { whileAsked } from '#lib/asked.ts';
import { startPanel } from '#lib/bff/fixture.ts';
import { Browser, errorIn, LOGIN, signedIn, TOKEN } from './browser-fixture.ts';
import { readSession } from './session.ts';

/** Signing in through next-auth. */

test('signing in asks the upstream once and gives one sealed, HttpOnly cookie', async (t) => {
  const { panel, browser, response } = await signedIn(t);
  assert.equal(response.status, 200);
  assert.deepEqual(
    panel.upstream.requests.map(({ method, path, body }) => [method, path, JSON.parse(body)]),
    [['POST', '/api/login', { email: 'ana@radio.test', password: 'clave' }]],
  );
  const [line = ''] = response.headers.getSetCookie();
  assert.match(line, /^cabina=Fe26[^;]+; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/);
  assert.deepEqual([...browser.cookies.keys()].sort(), ['cabina', 'csrf-cabina', 'mark-cabina']);
  const session = await readSession(`cabina=${browser.cookies.get('cabina')}`);
  assert.equal(session?.token, TOKEN);
  assert.deepEqual([session?.id, session?.role], ['7', 0]);
});

test('over https the cookies are Secure and bound to the host', async (t) => {
  const { response } = await signedIn(t, { PUBLIC_URL: 'https://panel.radio.test' });
  const [line = ''] = response.headers.getSetCookie();
  assert.match(
    line,
    /^__Host-cabina=[^;]+; Path=\/; Expires=[^;]+; HttpOnly; Secure; SameSite=Lax$/,
  );
});

test('the token is in no answer', async (t) => {
  const { browser, response } = await signedIn(t);
  const answers = [response, await browser.ask('session'), await browser.ask('providers')];
  for (const answer of answers) {
    const text = (await answer.text()) + JSON.stringify([...answer.headers]);
    assert.ok(!text.includes(TOKEN));
  }
});

test('the session endpoint gives id, e-mail, name and role, and never writes the cookie', async (t) => {
  const { browser } = await signedIn(t);
  const response = await browser.ask('session');
  const { user } = (await response.json()) as { user: unknown };
  assert.deepEqual(user, { id: '7', email: 'ana@radio.test', name: 'Ana', role: 0 });
  assert.deepEqual(response.headers.getSetCookie(), []);
  const stranger = new Browser();
  stranger.cookies.set('cabina', 'Fe26.2*roto');
  const none = await stranger.ask('session');
  assert.deepEqual([none.status, await none.json()], [200, {}]);
  assert.deepEqual(
    none.headers.getSetCookie().filter((line) => line.startsWith('cabina=')),
    [],
  );
});

test('each sign-in is a new session: nothing that was there before goes on', async (t) => {
  const { browser } = await signedIn(t);
  const first = browser.cookies.get('cabina');
  browser.cookies.set('cabina.0', 'plantada');
  await browser.signIn();
  assert.notEqual(browser.cookies.get('cabina'), first);
  const [one, two] = await Promise.all(
    [first, browser.cookies.get('cabina')].map((seal) => readSession(`cabina=${seal}`)),
  );
  assert.notEqual(one?.sid, two?.sid);
});

test('what the upstream says about a failed sign-in is what the person reads', async (t) => {
  const panel = await startPanel(t);
  const cases: [object, number, string][] = [
    [{ status: 401, body: { message: 'Clave incorrecta' } }, 401, 'Clave incorrecta'],
    [{ status: 422, body: { error: 'Falta el email' } }, 422, 'Falta el email'],
    [
      { status: 401, body: 'null' },
      401,
      'El email o la contraseña no son correctos. Revísalos e inténtalo de nuevo.',
    ],
    [{ status: 403, body: { message: 'Cuenta suspendida' } }, 403, 'Cuenta suspendida'],
    [{ status: 502, body: '<html>nginx</html>' }, 502, 'respuesta que no se entiende'],
    [{ body: '<html>hola</html>' }, 502, 'respuesta que no se entiende'],
    [{ body: {} }, 502, 'respuesta que no se entiende'],
    [{ body: { ...LOGIN, token: 'x'.repeat(3_000) } }, 502, 'demasiado larga'],
    [{ hangUp: true }, 502, 'No se pudo conectar'],
  ];
  for (const [nth, [answer, status, text]] of cases.entries()) {
    panel.upstream.on('POST /api/login', answer);
    const browser = new Browser();
    // Each for itself: so many wrong ones of one account would be limited (C33).
    const response = await browser.signIn({ email: `ana${nth}@radio.test`, password: 'clave' });
    assert.equal(response.status, status, text);
    assert.ok((await errorIn(response))?.includes(text), text);
    assert.equal(browser.cookies.has('cabina'), false, text);
  }
});

test('a sign-in that nobody answers ends in time', async (t) => {
  const panel = await startPanel(t, { UPSTREAM_TIMEOUT_MS: '100' });
  panel.upstream.on('POST /api/login', { delay: Number.POSITIVE_INFINITY });
  const response = await new Browser().signIn();
  assert.equal(response.status, 504);
  assert.match((await errorIn(response)) ?? '', /tardó demasiado/);
});

test('too many tries keep their 429 and Retry-After', async (t) => {
  const panel = await startPanel(t);
  panel.upstream.on('POST /api/login', {
    status: 429,
    headers: { 'retry-after': '900' },
    body: { message: 'Demasiados intentos.' },
  });
  const response = await new Browser().signIn();
  assert.equal(response.status, 429);
  assert.equal(response.headers.get('retry-after'), '900');
  assert.equal(await errorIn(response), 'Demasiados intentos.');
});

test('what is no e-mail and password is refused before anything leaves', async (t) => {
  const panel = await startPanel(t);
  for (const fields of [{}, { email: 'a'.repeat(300), password: 'x' }, { email: 'a@b.c' }]) {
    const response = await new Browser().signIn(fields as Record<string, string>);
    assert.equal(response.status, 400);
  }
  assert.equal(panel.upstream.requests.length, 0);
});

test('a key never goes up with a plain sign-in', async (t) => {
  const { panel, browser } = await signedIn(t);
  await browser.signIn({ email: 'a@b.c', password: 'x', key: 'robada', role: '1' });
  const sent = JSON.parse(panel.upstream.of('POST /api/login').at(-1)?.body ?? '');
  assert.deepEqual(sent, { email: 'a@b.c', password: 'x' });
});

const MARK = 'marca-del-navegador-1';

test('the upstream hears where a sign-in comes from, and nothing that the browser claims', async (t) => {
  const panel = await startPanel(t, { PANEL_SECRET: 's'.repeat(32) });
  panel.upstream.on('POST /api/login', { body: LOGIN });
  const browser = new Browser();
  const forged = { 'x-forwarded-for': '203.0.113.66', 'x-cabina-panel': 'falso' };
  const fields = { email: 'ana@radio.test', password: 'clave' };
  await whileAsked({ id: 'AAAAA-BBBBB', address: '192.0.2.1' }, () =>
    browser.post('callback/credentials', fields, forged),
  );
  const told = panel.upstream.of('POST /api/login')[0]?.headers;
  assert.equal(told?.['x-forwarded-for'], '192.0.2.1');
  assert.equal(told?.['x-cabina-panel'], 's'.repeat(32));
  assert.equal(told?.['x-request-id'], 'AAAAA-BBBBB');
});

test('a browser’s mark comes from the upstream, goes back to it alone, and outlives the session', async (t) => {
  const panel = await startPanel(t);
  panel.upstream.on('POST /api/login', { body: { ...LOGIN, browser_mark: MARK } });
  const browser = new Browser();
  const response = await browser.signIn();
  assert.ok(!(await response.text()).includes(MARK));
  const line = response.headers.getSetCookie().find((cookie) => cookie.startsWith('mark-cabina='));
  assert.match(line ?? '', /^mark-cabina=[^;]+; Path=\/; Max-Age=\d{8}; HttpOnly; SameSite=Lax$/);
  await browser.post('signout', {});
  await browser.signIn();
  const bodies = panel.upstream.of('POST /api/login').map(({ body }) => JSON.parse(body));
  assert.deepEqual(
    bodies.map(({ browser_mark }) => browser_mark),
    [undefined, MARK],
  );
  // One that can be none of ours goes no further.
  browser.cookies.set('mark-cabina', 'x'.repeat(3_000));
  await browser.signIn();
  const last = JSON.parse(panel.upstream.of('POST /api/login').at(-1)?.body ?? '{}');
  assert.equal(last.browser_mark, undefined);
});

test('an upstream’s own limit is told with its Retry-After', async (t) => {
  const panel = await startPanel(t);
  const headers = { 'retry-after': '120' };
  panel.upstream.on('POST /api/login', { status: 429, body: 'Too Many Requests', headers });
  const response = await new Browser().signIn();
  assert.equal(response.status, 429);
  assert.equal(response.headers.get('retry-after'), '120');
  assert.match((await errorIn(response)) ?? '', /^Hubo demasiados intentos seguidos/);
});

test('C37 a role that is not understood keeps nobody from signing in', async (t) => {
  const panel = await startPanel(t);
  for (const role of [true, {}, [1], 'admin', null]) {
    panel.upstream.on('POST /api/login', { body: { ...LOGIN, role } });
    const browser = new Browser();
    assert.equal((await browser.signIn()).status, 200, JSON.stringify(role));
    const session = await readSession(`cabina=${browser.cookies.get('cabina')}`);
    assert.equal(session?.role, null, JSON.stringify(role));
  }
});
