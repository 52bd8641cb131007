import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { PUBLIC_URL, startPanel } from '#lib/bff/fixture.ts';
import { handleAuth } from './auth-handler.ts';
import { safeRedirect } from './auth-options.ts';
import { readSession } from './session.ts';

const TOKEN = 'canario-del-token';
const LOGIN = { token: TOKEN, id: 7, email: 'ana@radio.test', name: 'Ana', role: 0 };
const FORM = 'application/x-www-form-urlencoded';

/** A browser as far as it matters: keeps cookies, sends them back. */
class Browser {
  readonly cookies = new Map<string, string>();
  async ask(path: string, init: RequestInit = {}): Promise<Response> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { 'sec-fetch-site': 'same-origin', ...(cookie && { cookie }), ...init.headers };
    const segments = (path.split('?')[0] ?? '').split('/');
    const request = new Request(`${PUBLIC_URL}/api/auth/${path}`, { ...init, headers });
    const response = await handleAuth(request, segments);
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const at = pair.indexOf('=');
      if (/Max-Age=0/i.test(line)) this.cookies.delete(pair.slice(0, at));
      else this.cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
    return response;
  }
  async post(path: string, fields: Record<string, string>, headers: Record<string, string> = {}) {
    const { csrfToken } = (await (await this.ask('csrf')).json()) as { csrfToken: string };
    const body = new URLSearchParams({ csrfToken, json: 'true', ...fields });
    return this.ask(path, { method: 'POST', body, headers: { 'content-type': FORM, ...headers } });
  }
  signIn(fields: Record<string, string> = { email: 'ana@radio.test', password: 'clave' }) {
    return this.post('callback/credentials', fields);
  }
}

const errorIn = async (response: Response): Promise<string | null> => {
  const { url } = (await response.json()) as { url: string };
  return new URL(url).searchParams.get('error');
};

async function signedIn(t: TestContext, env?: Record<string, string>) {
  const panel = await startPanel(t, env);
  panel.upstream.on('POST /api/login', { body: LOGIN });
  const browser = new Browser();
  const response = await browser.signIn();
  return { panel, browser, response };
}

test('signing in asks the upstream once and gives one sealed, HttpOnly cookie', async (t) => {
  const { panel, browser, response } = await signedIn(t);
  assert.equal(response.status, 200);
  assert.deepEqual(
    panel.upstream.requests.map(({ method, path, body }) => [method, path, JSON.parse(body)]),
    [['POST', '/api/login', { email: 'ana@radio.test', password: 'clave' }]],
  );
  const [line = ''] = response.headers.getSetCookie();
  assert.match(line, /^cabina=Fe26[^;]+; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/);
  assert.deepEqual([...browser.cookies.keys()].sort(), ['cabina', 'csrf-cabina']);
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
    [{ status: 401, body: 'null' }, 401, 'El email o la contraseña no son correctos.'],
    [{ status: 403, body: { message: 'Cuenta suspendida' } }, 403, 'Cuenta suspendida'],
    [{ status: 502, body: '<html>nginx</html>' }, 502, 'respuesta que no se entiende'],
    [{ body: '<html>hola</html>' }, 502, 'respuesta que no se entiende'],
    [{ body: {} }, 502, 'respuesta que no se entiende'],
    [{ body: { ...LOGIN, token: 'x'.repeat(3_000) } }, 502, 'demasiado larga'],
    [{ hangUp: true }, 502, 'No se pudo conectar'],
  ];
  for (const [answer, status, text] of cases) {
    panel.upstream.on('POST /api/login', answer);
    const browser = new Browser();
    const response = await browser.signIn();
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

test('without the CSRF token nobody is signed in or out', async (t) => {
  const { panel, browser } = await signedIn(t);
  panel.upstream.requests.length = 0;
  const before = browser.cookies.get('cabina');
  for (const path of ['callback/credentials', 'signout'])
    for (const csrfToken of ['', 'falso', 'a'.repeat(64)]) {
      const body = new URLSearchParams({ csrfToken, email: 'a@b.c', password: 'x', json: 'true' });
      const headers = { 'content-type': FORM };
      await browser.ask(path, { method: 'POST', body, headers });
    }
  assert.equal(panel.upstream.requests.length, 0);
  assert.equal(browser.cookies.get('cabina'), before);
});

test('C20 a sign-in or sign-out from elsewhere is refused before the cookie is read', async (t) => {
  const { panel, browser } = await signedIn(t);
  panel.upstream.requests.length = 0;
  const from: Record<string, string>[] = [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site', origin: 'http://otra.localhost:4200' },
    { 'sec-fetch-site': 'none' },
  ];
  for (const headers of from)
    for (const path of ['callback/credentials', 'signout']) {
      const response = await browser.post(path, { email: 'a@b.c', password: 'x' }, headers);
      assert.equal(response.status, 403);
      assert.deepEqual(response.headers.getSetCookie(), []);
    }
  assert.equal(panel.upstream.requests.length, 0);
});

test('Salir ends the session here and at the upstream, and clears the cookie', async (t) => {
  const { panel, browser } = await signedIn(t);
  const old = `cabina=${browser.cookies.get('cabina')}`;
  const response = await browser.post('signout', {});
  assert.equal(response.status, 200);
  assert.equal(browser.cookies.has('cabina'), false);
  const [told] = panel.upstream.of('POST /api/logout');
  assert.equal(told?.headers.authentication, TOKEN);
  assert.equal(await readSession(old), null);
});

test('Salir works with an upstream that has no sign-out, fails, or is gone', async (t) => {
  for (const answer of [{ status: 404 }, { status: 500, body: '<html>' }, { hangUp: true }]) {
    const { panel, browser } = await signedIn(t);
    panel.upstream.on('POST /api/logout', answer);
    const old = `cabina=${browser.cookies.get('cabina')}`;
    assert.equal((await browser.post('signout', {})).status, 200);
    assert.equal(browser.cookies.has('cabina'), false);
    assert.equal(await readSession(old), null);
  }
});

test('Salir with a dead cookie still clears it', async (t) => {
  await startPanel(t);
  const browser = new Browser();
  browser.cookies.set('cabina', 'Fe26.2*roto');
  assert.equal((await browser.post('signout', {})).status, 200);
  assert.equal(browser.cookies.has('cabina'), false);
});

test('C08 a poll in flight over Salir brings no cookie back, in 50 races', async (t) => {
  const { panel, browser } = await signedIn(t);
  panel.upstream.on('POST /api/login', () => ({ body: { ...LOGIN, token: crypto.randomUUID() } }));
  panel.upstream.on('GET /api/me', { body: { ...LOGIN, messages: 1 } });
  for (let race = 0; race < 50; race += 1) {
    panel.upstream.on('GET /api/messages', { body: [], delay: race % 10 });
    await browser.signIn();
    const cookie = `cabina=${browser.cookies.get('cabina')}`;
    const poll = panel.call('GET /api/messages', { cookie });
    const session = browser.ask('session');
    await browser.post('signout', {});
    const late = [await poll, await session];
    for (const answer of late) assert.deepEqual(answer.headers.getSetCookie(), []);
    assert.equal(browser.cookies.has('cabina'), false);
    const next = await panel.call('GET /api/messages', { cookie });
    assert.equal(next.status, 401, 'the next call of every tab is told');
  }
});

test('only what the panel uses of next-auth is there', async (t) => {
  const { browser } = await signedIn(t);
  for (const path of [
    'signin',
    'signin/credentials',
    'signout',
    'error?error=x',
    'verify-request',
  ]) {
    const response = await browser.ask(path);
    assert.deepEqual([response.status, response.headers.get('location')], [303, '/login'], path);
  }
  for (const path of ['_log', 'session', 'signin/credentials', 'callback/otro', 'nada'])
    assert.equal((await browser.post(path, {})).status, 404, path);
  for (const path of ['callback/credentials', 'nada', 'csrf/x'])
    assert.equal((await browser.ask(path)).status, 404, path);
});

test('a body that is no form, broken or too big is refused', async (t) => {
  await startPanel(t);
  const send = async (type: string, body: string) => {
    const init = { method: 'POST', headers: { 'content-type': type }, body };
    return (await new Browser().ask('callback/credentials', init)).status;
  };
  assert.equal(await send('text/plain', 'a=1'), 415);
  assert.equal(await send('multipart/form-data; boundary=x', '--x--'), 415);
  assert.equal(await send('application/json', '{'), 400);
  assert.equal(await send(FORM, `a=${'x'.repeat(20_000)}`), 413);
});

test('forged forwarding headers move nobody elsewhere', async (t) => {
  const { browser } = await signedIn(t);
  const forged = { 'x-forwarded-host': 'evil.test', host: 'evil.test' };
  const response = await browser.post('signout', { callbackUrl: 'https://evil.test/' }, forged);
  assert.deepEqual(await response.json(), { url: `${PUBLIC_URL}/` });
});

test('redirects stay on the panel', () => {
  const here = 'https://panel.radio.test';
  assert.equal(safeRedirect('/main/qr?x=1', here), `${here}/main/qr?x=1`);
  assert.equal(safeRedirect(`${here}/main`, here), `${here}/main`);
  const bad = [
    '//evil.test',
    '/\\evil.test',
    '\\\\evil.test',
    'javascript:alert(1)',
    'https://evil.test',
    `${here}.evil.test`,
    `${here}@evil.test`,
    'http://panel.radio.test/main',
    '',
    'main',
  ];
  for (const url of bad) assert.equal(safeRedirect(url, here), `${here}/`, url);
});
