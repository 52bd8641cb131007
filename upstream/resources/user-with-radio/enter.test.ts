import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type House, openHouse, type Person, type Station } from '../../testing/house.ts';

const seen = (who: Person, id: number) =>
  who.call('GET /api/user-with-radio/{id}', { params: { id } });

async function keyFor(who: Person, id: number): Promise<string> {
  const { body } = await seen(who, id);
  return String(body.login_key);
}

/** Enters with a key; gives status and token. */
async function enter(house: House, { flavor }: Station, key: string) {
  const body = { email: `${flavor}@radio.example`, key };
  const answer = await house.call('', 'POST', '/api/login', body);
  const { token = '' } = (await answer.json()) as { token?: string };
  return { status: answer.status, token };
}

const meOf = async (house: House, token: string) =>
  (await house.call(token, 'GET', '/api/me')).status;

test('a super admin’s key enters as them once, for an hour, and is written down', async (t) => {
  const house = await openHouse(t);
  const admin = await house.superAdmin();
  const [station, other] = [await house.station(), await house.station()];
  const key = await keyFor(admin, station.userId);
  assert.match(key, /^[\w-]{43}$/);
  assert.equal((await enter(house, other, key)).status, 401);
  const again = await keyFor(admin, station.userId);
  const { status, token } = await enter(house, station, again);
  assert.equal(status, 200);
  assert.equal((await enter(house, station, again)).status, 401);
  const me = await house.call(token, 'GET', '/api/me');
  assert.equal(((await me.json()) as { id: number }).id, station.userId);
  // Hashed at rest.
  const rows = house.services.store.raw.prepare('SELECT * FROM login_keys').all();
  assert.ok(!JSON.stringify(rows).includes(key));

  await house.call(token, 'PUT', '/api/programing', {
    ...{ name: 'X', locutor: '', start_at: '', end_at: '' },
    ...{ mon: 1, tue: 0, wed: 0, thu: 0, fri: 0, sat: 0, sun: 0 },
  });
  const { body: log } = await admin.call('GET /api/audit');
  assert.deepEqual(
    log.map(({ action, who, as, target, detail }) => [action, who?.name, as?.name, target, detail]),
    [
      ['done-as', 'Súper', 'Dueña de radio1', 'Programación', 'Creó un programa'],
      [
        'entered-as',
        'Súper',
        undefined,
        'Dueña de radio1 <radio1@radio.example>',
        'Radio: «Radio radio1» (radio1)',
      ],
    ],
  );
  assert.equal(log[0]?.who?.email, 'super@cabina.example');
  house.wait(3_599_000);
  assert.equal(await meOf(house, token), 200);
  house.wait(2_000);
  assert.equal(await meOf(house, token), 401);
});

test('no key for oneself, for whoever may not sign in, nor from within another’s session', async (t) => {
  const house = await openHouse(t);
  const admin = await house.superAdmin();
  const station = await house.station();
  assert.equal((await seen(admin, admin.userId)).body.login_key, undefined);
  const form = { name: 'B', email: 'b@x.example', role: 1, password: 'una clave larga' };
  const { body } = await admin.call('PUT /api/user/{id}', { params: { id: 0 }, body: form });
  const second = Number(body.id);
  const key = await keyFor(admin, second);
  const answer = await house.call('', 'POST', '/api/login', { email: 'b@x.example', key });
  const { token } = (await answer.json()) as { token: string };
  const nested = await house.call(token, 'GET', `/api/user-with-radio/${station.userId}`);
  assert.equal(nested.status, 200);
  assert.equal('login_key' in ((await nested.json()) as object), false);

  const late = await keyFor(admin, station.userId);
  house.wait(121_000);
  assert.equal((await enter(house, station, late)).status, 401);
  const before = await keyFor(admin, station.userId);
  const suspend = { name: 'S', email: 'radio1@radio.example', role: 0, suspended: 1 };
  await admin.call('POST /api/user/{id}', { params: { id: station.userId }, body: suspend });
  assert.equal((await enter(house, station, before)).status, 401);
  assert.equal((await seen(admin, station.userId)).body.login_key, undefined);
});

test('suspending a super admin ends what they entered as, and their keys', async (t) => {
  const house = await openHouse(t);
  const admin = await house.superAdmin();
  const station = await house.station();
  const form = { name: 'B', email: 'b@x.example', role: 1, password: 'una clave larga' };
  const { body } = await admin.call('PUT /api/user/{id}', { params: { id: 0 }, body: form });
  const login = await house.call('', 'POST', '/api/login', form);
  const { token: own } = (await login.json()) as { token: string };
  const look = async () => {
    const answer = await house.call(own, 'GET', `/api/user-with-radio/${station.userId}`);
    return String(((await answer.json()) as { login_key: string }).login_key);
  };
  const { token } = await enter(house, station, await look());
  const unused = await look();
  assert.equal(await meOf(house, token), 200);
  const suspend = { ...form, password: '', suspended: 1 };
  await admin.call('POST /api/user/{id}', { params: { id: Number(body.id) }, body: suspend });
  assert.equal(await meOf(house, token), 401);
  assert.equal((await enter(house, station, unused)).status, 401);
  assert.equal(await meOf(house, station.token), 200);
});

test('the log is read a page at a time, newest first, and outlives whom it names', async (t) => {
  const house = await openHouse(t);
  const admin = await house.superAdmin();
  for (let count = 0; count < 5; count += 1) {
    const form = {
      name: `R${count}`,
      email: `r${count}@x.example`,
      role: 0,
      password: 'una clave larga',
    };
    const { body } = await admin.call('PUT /api/user/{id}', { params: { id: 0 }, body: form });
    await admin.call('DELETE /api/user/{id}', { params: { id: Number(body.id) } });
  }
  const page = async (number: number) =>
    (await admin.call('GET /api/audit', { query: { page: String(number), limit: '4' } })).body;
  const all = [...(await page(0)), ...(await page(1)), ...(await page(2)), ...(await page(3))];
  assert.equal(all.length, 10);
  assert.deepEqual([all[0]?.action, all[0]?.target], ['user-deleted', 'R4 <r4@x.example>']);
  assert.deepEqual([all[9]?.action, all[9]?.who?.email], ['user-created', 'super@cabina.example']);
});

test('the log is searched by person: who did it, as whom, or to whom', async (t) => {
  const house = await openHouse(t);
  const admin = await house.superAdmin();
  const station = await house.station();
  const { token } = await enter(house, station, await keyFor(admin, station.userId));
  await house.call(token, 'PUT', '/api/programing', {
    ...{ name: 'X', locutor: '', start_at: '', end_at: '' },
    ...{ mon: 1, tue: 0, wed: 0, thu: 0, fri: 0, sat: 0, sun: 0 },
  });
  const form = { name: 'Ñandú 100%', email: 'n_1@x.example', role: 0, password: 'una clave larga' };
  await admin.call('PUT /api/user/{id}', { params: { id: 0 }, body: form });
  const found = async (person: string) =>
    (await admin.call('GET /api/audit', { query: { person } })).body.map(({ action }) => action);
  assert.deepEqual(await found('SUPER'), ['user-created', 'done-as', 'entered-as']);
  assert.deepEqual(await found('radio1@radio'), ['done-as', 'entered-as']);
  assert.deepEqual(await found('  duena   radio1 '), ['done-as', 'entered-as']);
  assert.deepEqual(await found('nandu 100%'), ['user-created']);
  // Words of two people, a sign that means something to SQL, something that is no person.
  for (const none of ['super radio1', 'n%1', 'nX1@x', 'programación', "'"])
    assert.deepEqual(await found(none), [], none);
  assert.equal((await found('')).length, 3);
});
