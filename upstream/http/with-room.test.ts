import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Services } from '../services.ts';
import type { DiskReserve } from '../store/disk-reserve.ts';
import { type House, openHouse } from '../testing/house.ts';
import { send, sent } from '../testing/stage.ts';

const RESERVE_PAGES = 60;

/** The database may have no page more, but for the reserve's while that is given up. */
function fillDisk({ services }: House): { reserve: DiskReserve; empty: () => void } {
  const { store, log } = services;
  const limit = (pages: number) => store.raw.exec(`PRAGMA max_page_count = ${pages}`);
  const { page_count: pages } = store.raw.prepare('PRAGMA page_count').get() as {
    page_count: number;
  };
  let spent = false;
  let full = true;
  // As the pages that are free inside of the file are room too.
  store.raw.exec('CREATE TABLE ballast (bytes BLOB)');
  limit(pages + 1);
  const fill = store.raw.prepare('INSERT INTO ballast VALUES (zeroblob(?))');
  for (const bytes of [4_000, 1_000, 100]) {
    try {
      for (;;) fill.run(bytes);
    } catch {
      // Not one more of that size.
    }
  }
  log.level = 'silent';
  const reserve: DiskReserve = {
    isFull: () => full,
    isLow: () => full,
    isSpent: () => spent,
    spend() {
      const gave = !spent;
      spent = true;
      limit(pages + RESERVE_PAGES);
      return gave;
    },
    restore: async () => {
      if (!full) spent = false;
      return !spent;
    },
  };
  (services as { reserve: Services['reserve'] }).reserve = reserve;
  return {
    reserve,
    empty: () => {
      full = false;
      limit(1_000_000);
    },
  };
}

const signIn = (house: House, email: string) =>
  house.call('', 'POST', '/api/login', { email, password: 'una clave larga' });

test('C44 on a full disk people sign in, read, delete and sign out; nothing else is stored', async (t) => {
  const house = await openHouse(t, { appRatePerMinute: 1_000 });
  const { token, flavor } = await house.station();
  const id = await sent(house, flavor, { message: 'hola', image: 'images/foto.webp' });
  const { reserve, empty } = fillDisk(house);

  const entered = await signIn(house, `${flavor}@radio.example`);
  assert.equal(entered.status, 200);
  assert.ok(reserve.isSpent());
  const { token: fresh } = (await entered.json()) as { token: string };
  const me = (await (await house.call(fresh, 'GET', '/api/me')).json()) as { disk_full?: number };
  assert.equal(me.disk_full, 1);

  const refusals: [string, string, object][] = [
    ['POST', '/api/message', { id, read: true }],
    ['PUT', '/api/push', { title: 'Hola', message: 'Ya', link: '' }],
    ['POST', '/api/programing/order', []],
  ];
  for (const [method, path, body] of refusals) {
    const refused = await house.call(fresh, method, path, body);
    assert.equal(refused.status, 507, path);
    assert.match(((await refused.json()) as { message: string }).message, /sin espacio/);
  }
  for (const refused of [
    await send(house, flavor, { message: 'otra' }),
    await house.fetch(`/app/${flavor}/devices`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token: 'un-telefono', platform: 'android' }),
    }),
  ]) {
    assert.equal(refused.status, 507);
    assert.match(((await refused.json()) as { message: string }).message, /sin espacio/);
  }

  assert.equal((await house.call(fresh, 'GET', '/api/messages')).status, 200);
  assert.equal(house.stored().length, 1);
  assert.equal((await house.call(fresh, 'DELETE', `/api/message/${id}`)).status, 200);
  assert.equal(house.stored().length, 0);
  assert.equal((await house.call(fresh, 'POST', '/api/logout')).status, 200);
  assert.equal((await house.call(fresh, 'GET', '/api/me')).status, 401);

  empty();
  assert.equal((await send(house, flavor, { message: 'otra' })).status, 201);
  const after = (await (await house.call(token, 'GET', '/api/me')).json()) as object;
  assert.equal('disk_full' in after, false);
});
