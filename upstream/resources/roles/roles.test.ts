import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openHouse, type Station } from '../../testing/house.ts';

const luz = { name: 'Luz', email: 'luz@radio.example', password: 'ocho o más' };

const add = (station: Station, fields: object = {}) =>
  station.call('POST /api/roles/add-user', { body: { ...luz, ...fields } });
const set = (station: Station, body: object) => station.call('PUT /api/roles/users', { body });
const listOf = async (station: Station) => (await station.call('GET /api/roles/users')).body;
const withRoles = { roles_module: 1 } as const;

test('without the module there is no list and nothing can be made', async (t) => {
  const house = await openHouse(t);
  const station = await house.station();
  assert.equal(await listOf(station), null);
  const { status, body } = await add(station);
  assert.equal(status, 403);
  assert.match(body.message ?? '', /módulo Roles/);
  assert.equal((await set(station, { id: 1, push: 1 })).status, 403);
});

test('a new sub-user has no section, signs in, and gets those that are switched on', async (t) => {
  const house = await openHouse(t);
  const station = await house.station(withRoles);
  const { status, body } = await add(station, { email: ' Luz@Radio.example ' });
  assert.equal(status, 200);
  assert.deepEqual(
    (await listOf(station)).map((row) => [row.id, row.email, row.messages, row.push, row.notes]),
    [[body.id, luz.email, 0, 0, 0]],
  );
  const entered = await house.call('', 'POST', '/api/login', {
    email: luz.email,
    password: luz.password,
  });
  const { token, role } = (await entered.json()) as { token: string; role: number };
  assert.equal(role, 2);
  const status_ = async (path: string) => (await house.call(token, 'GET', path)).status;
  assert.equal(await status_('/api/pushs'), 403);
  await set(station, { id: body.id, push: 1 });
  assert.equal(await status_('/api/pushs'), 200);
  assert.equal(await status_('/api/roles/users'), 403);
  await station.call('DELETE /api/roles/users/{id}', { params: { id: String(body.id) } });
  assert.equal(await status_('/api/pushs'), 401);
  assert.deepEqual(await listOf(station), []);
});

test('a sub-user needs a name, an e-mail of its own and a password of 8 characters', async (t) => {
  const house = await openHouse(t);
  const station = await house.station(withRoles);
  for (const [fields, field, status] of [
    [{ name: ' ' }, 'name', 400],
    [{ name: 'n'.repeat(61) }, 'name', 400],
    [{ email: 'luz' }, 'email', 400],
    [{ email: '\u200b@radio.example' }, 'email', 400],
    [{ email: 'radio1\u200b@radio.example' }, 'email', 409],
    [{ email: `${'l'.repeat(110)}@radio.example` }, 'email', 400],
    [{ password: '1234567' }, 'password', 400],
    [{ password: 'p'.repeat(121) }, 'password', 400],
    [{ email: 'RADIO1@radio.example' }, 'email', 409],
  ] as const) {
    const { status: found, body } = await add(station, fields);
    assert.equal(found, status, JSON.stringify(fields));
    assert.deepEqual(Object.keys(body.fields ?? {}), [field]);
  }
  assert.deepEqual(await listOf(station), []);
  const limits = { name: 'n'.repeat(60), password: 'p'.repeat(120) };
  assert.equal((await add(station, limits)).status, 200);
  assert.equal((await add(station, { password: '12345678', email: 'otra@x.example' })).status, 200);
});

test('two at once with one e-mail make one sub-user', async (t) => {
  const house = await openHouse(t);
  const station = await house.station(withRoles);
  const answers = await Promise.all([add(station), add(station)]);
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409]);
  assert.equal((await listOf(station)).length, 1);
});

test('C14 flags that are set fast one after another all hold', async (t) => {
  const house = await openHouse(t);
  const station = await house.station(withRoles);
  const { id } = (await add(station)).body;
  await Promise.all([
    set(station, { id, messages: 1 }),
    set(station, { id, push: 1 }),
    set(station, { id, notes: true }),
  ]);
  await set(station, { id, sponsor: 1, push: 0 });
  const [row] = await listOf(station);
  const { messages, push, sponsor, programmation, notes, configuration } = row ?? {};
  assert.deepEqual(
    [messages, push, sponsor, programmation, notes, configuration],
    [1, 0, 1, 0, 1, 0],
  );
});

test('C18 role, QR and radio are not the roles screen’s to set', async (t) => {
  const house = await openHouse(t);
  const [station, other] = [await house.station(withRoles), await house.station(withRoles)];
  const { id } = (await add(station, { role: 1, radio_id: other.radioId, qr: 1 })).body;
  await set(station, { id, role: 1, qr: 1, radio_id: other.radioId, name: 'Otra', email: 'x@y.z' });
  const account = await house.services.store.db
    .selectFrom('users')
    .select(['role', 'radio_id', 'name', 'email'])
    .where('id', '=', Number(id))
    .executeTakeFirst();
  assert.deepEqual(
    { ...account },
    { role: 2, radio_id: station.radioId, name: 'Luz', email: luz.email },
  );
});

test('owners and other radios’ people are no sub-users', async (t) => {
  const house = await openHouse(t);
  const [station, other] = [await house.station(withRoles), await house.station(withRoles)];
  const foreign = (await add(other)).body.id;
  for (const id of [foreign, station.userId, other.userId, 9_999, 'x']) {
    assert.equal((await set(station, { id, push: 1 })).status, 404);
    const params = { id: String(id) };
    assert.equal((await station.call('DELETE /api/roles/users/{id}', { params })).status, 404);
  }
  assert.equal((await listOf(other)).length, 1);
  assert.equal((await station.call('GET /api/me')).status, 200);
});

test('who made and who deleted a sub-user is remembered', async (t) => {
  const house = await openHouse(t);
  const station = await house.station(withRoles);
  const { id } = (await add(station)).body;
  await station.call('DELETE /api/roles/users/{id}', { params: { id: String(id) } });
  const deeds = await house.services.store.db
    .selectFrom('audit')
    .select(['action', 'user_id', 'detail', 'target'])
    .execute();
  assert.deepEqual(
    deeds.map((deed) => [deed.action, deed.user_id, deed.detail, deed.target]),
    [
      ['sub-user-created', station.userId, '', 'Luz <luz@radio.example>'],
      ['sub-user-deleted', station.userId, '', 'Luz <luz@radio.example>'],
    ],
  );
});
