import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PUBLIC_URL, startPanel } from '#lib/bff/fixture.ts';
import { safeRedirect } from './auth-options.ts';
import { Browser, FORM, LOGIN, signedIn, TOKEN } from './browser-fixture.ts';
import { readSession } from './session.ts';

/** Signing out, and what `/api/auth` lets through. */

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
    { 'sec-fetch-site': 'same-site', origin: 'http://otra.localhost' },
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

test('a cookie from before Salir stays dead when the panel is started again', async (t) => {
  for (const answer of [{ status: 200 }, { status: 404 }, { hangUp: true }]) {
    const { panel, browser } = await signedIn(t);
    panel.upstream.on('POST /api/logout', answer);
    const cookie = `cabina=${browser.cookies.get('cabina')}`;
    await browser.post('signout', {});
    globalThis.cabinaEnded = undefined;
    globalThis.cabinaSeals = undefined;
    // One that was told takes the token no more; one that could not be told would.
    const told = 'status' in answer && answer.status === 200;
    panel.upstream.on('GET /api/me', told ? { status: 401 } : { body: LOGIN });
    const { status } = await panel.call('GET /api/messages', { cookie });
    assert.equal(status, 401, JSON.stringify(answer));
    assert.equal(panel.upstream.of('GET /api/messages').length, 0);
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

test('a cookie that can’t be read locks nobody out of signing in', async (t) => {
  const { browser } = await signedIn(t);
  for (const [name, value] of [
    ['csrf-cabina', '%'],
    ['cabina', '%zz'],
  ] as const) {
    browser.cookies.set(name, value);
    const response = await browser.ask('csrf');
    assert.equal(response.status, 200, name);
    assert.equal(typeof (await response.json()).csrfToken, 'string');
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
