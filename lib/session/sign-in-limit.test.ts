import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { whileAsked } from '#lib/asked.ts';
import { startPanel } from '#lib/bff/fixture.ts';
import { SIGN_IN_LIMITED } from '#lib/contract/login.ts';
import { Browser, errorIn, LOGIN } from './browser-fixture.ts';

/** Guessing passwords at a panel whose upstream lets everybody try. */

const RIGHT = 'la clave de Ana';
const EMAIL = 'ana@radio.test';
const WRONG = { status: 401, body: { message: 'Clave incorrecta' } };

async function start(t: TestContext, headers: Record<string, string> = {}) {
  const panel = await startPanel(t);
  panel.upstream.on('POST /api/login', ({ body }) => ({
    ...(JSON.parse(body).password === RIGHT ? { body: LOGIN } : WRONG),
    headers,
  }));
  const enter = (password: string, address: string, browser = new Browser(), email = EMAIL) =>
    whileAsked({ id: 'AAAAA-BBBBB', address }, () => browser.signIn({ email, password }));
  const tried = () => panel.upstream.of('POST /api/login').length;
  return { panel, enter, tried };
}

test('C33 of 200 wrong passwords from one address five reach the upstream, however many at once', async (t) => {
  const { enter, tried } = await start(t);
  for (let round = 0; round < 8; round += 1)
    await Promise.all(
      Array.from({ length: 25 }, (_, nth) => enter(`mal ${round} ${nth}`, '203.0.113.1')),
    );
  assert.equal(tried(), 5);
  const last = await enter(RIGHT, '203.0.113.1');
  assert.equal(last.status, 429);
  const seconds = Number(last.headers.get('retry-after'));
  assert.ok(seconds > 0 && seconds <= 900, `${seconds}`);
  assert.match((await errorIn(last)) ?? '', /^Demasiados intentos\. Espera 1\d minutos/);
  assert.equal(tried(), 5);
});

test('C33 of one account ten are tried from all addresses, of one address a hundred on all accounts', async (t) => {
  const { enter, tried, panel } = await start(t);
  for (let nth = 0; nth < 40; nth += 1) await enter('mal', `203.0.113.${nth}`);
  assert.equal(tried(), 10);
  panel.upstream.requests.length = 0;
  for (let nth = 0; nth < 120; nth += 1)
    await enter('mal', '198.51.100.7', new Browser(), `cuenta${nth}@radio.test`);
  assert.equal(tried(), 100);
});

test('C33 the owner gets in from their own browser while the account is attacked', async (t) => {
  const { enter } = await start(t);
  const own = new Browser();
  assert.equal((await enter(RIGHT, '192.0.2.1', own)).status, 200);
  const other = new Browser();
  assert.equal((await enter(RIGHT, '192.0.2.2', other, 'luz@radio.test')).status, 200);
  for (let nth = 0; nth < 40; nth += 1) await enter('mal', `203.0.113.${nth}`);
  assert.equal((await enter(RIGHT, '192.0.2.3')).status, 429, 'a new browser waits');
  assert.equal((await enter(RIGHT, '192.0.2.2', other)).status, 429, 'known for another account');
  const forged = new Browser();
  const mark = own.cookies.get('mark-cabina') ?? '';
  forged.cookies.set('mark-cabina', `${mark.slice(0, -1)}${mark.endsWith('A') ? 'Q' : 'A'}`);
  assert.equal((await enter(RIGHT, '192.0.2.4', forged)).status, 429, 'a forged mark');
  assert.equal((await enter('mal', '192.0.2.1', own)).status, 401);
  assert.equal((await enter(RIGHT, '192.0.2.1', own)).status, 200);
  const wrong = [];
  for (let nth = 0; nth < 12; nth += 1) wrong.push((await enter('mal', '192.0.2.1', own)).status);
  assert.deepEqual(
    wrong.filter((status) => status === 401).length,
    10,
    'a known browser has an end too',
  );
});

test('C33 right passwords are no guesses', async (t) => {
  const { enter } = await start(t);
  for (let nth = 0; nth < 120; nth += 1)
    assert.equal((await enter(RIGHT, '192.0.2.1')).status, 200);
});

test('C33 what an upstream says instead of a verdict counts, and what was never checked does not', async (t) => {
  const { panel, enter, tried } = await start(t);
  const unchecked = [
    { hangUp: true },
    { status: 503, body: '' },
    { status: 500, body: { message: 'Falló.' } },
    { status: 429, body: '' },
  ];
  for (const answer of unchecked) {
    panel.upstream.on('POST /api/login', answer);
    for (let nth = 0; nth < 12; nth += 1) await enter('mal', '203.0.113.1');
  }
  panel.upstream.requests.length = 0;
  for (const answer of [{ body: 'null' }, { status: 404, body: {} }, { status: 204 }]) {
    panel.upstream.on('POST /api/login', answer);
    for (let nth = 0; nth < 4; nth += 1) await enter('mal', '203.0.113.1');
  }
  assert.equal(tried(), 5);
});

test('C33 in front of an upstream that limits by itself nothing is counted', async (t) => {
  const { panel, enter, tried } = await start(t, { [SIGN_IN_LIMITED]: '1' });
  for (let nth = 0; nth < 30; nth += 1)
    assert.equal((await enter('mal', '203.0.113.1')).status, 401);
  assert.equal(tried(), 30);
  const headers = { [SIGN_IN_LIMITED]: '1', 'retry-after': '60' };
  panel.upstream.on('POST /api/login', { status: 429, body: {}, headers });
  assert.equal((await enter('mal', '203.0.113.1')).status, 429);
  // Another one in its place, which does not: from then on the panel counts.
  panel.upstream.on('POST /api/login', WRONG);
  for (let nth = 0; nth < 30; nth += 1) await enter('mal', '203.0.113.1');
  assert.equal(tried(), 31 + 1 + 5);
});

test('C33 people who share a browser are known there, five at most', async (t) => {
  const { panel, enter, tried } = await start(t);
  const shared = new Browser();
  const people = Array.from({ length: 6 }, (_, nth) => `persona${nth}@radio.test`);
  for (const email of people) await enter(RIGHT, '192.0.2.1', shared, email);
  assert.ok((shared.cookies.get('mark-cabina') ?? '').length < 200);
  assert.equal(
    panel.upstream.of('POST /api/login').some(({ body }) => 'browser_mark' in JSON.parse(body)),
    false,
    'the upstream is not sent what is not its own',
  );
  const known = [];
  for (const email of people) {
    for (let nth = 0; nth < 12; nth += 1)
      await enter('mal', `203.0.113.${nth}`, new Browser(), email);
    known.push((await enter('mal', '192.0.2.9', shared, email)).status === 401);
  }
  assert.deepEqual(known, [false, true, true, true, true, true]);
  assert.ok(tried() > 0);
});
