import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openHouse } from '../../testing/house.ts';

test('an account is seen by whoever it is and by super admins', async (t) => {
  const house = await openHouse(t);
  const [station, other] = [await house.station(), await house.station()];
  const subUser = await house.subUser(station.radioId);
  const admin = await house.superAdmin();
  const see = (who: typeof subUser, id: number | string) =>
    who.call('GET /api/user/{id}', { params: { id } });
  const own = await see(station, station.userId);
  assert.deepEqual(own.body, {
    id: station.userId,
    name: 'Dueña de radio1',
    email: 'radio1@radio.example',
    role: 0,
  });
  assert.equal((await see(subUser, subUser.userId)).body.role, 2);
  assert.equal((await see(admin, other.userId)).status, 200);
  assert.equal((await see(admin, 9_999)).status, 404);
  assert.equal((await see(station, other.userId)).status, 403);
  assert.equal((await see(subUser, station.userId)).status, 403);
});

test('C18 an account is not changed by its own owner', async (t) => {
  const house = await openHouse(t);
  const station = await house.station();
  const body = { name: 'Yo', email: 'yo@radio.example', role: 1 };
  for (const name of ['POST /api/user/{id}', 'PUT /api/user/{id}'] as const) {
    assert.equal((await station.call(name, { params: { id: station.userId }, body })).status, 403);
    assert.equal((await station.call(name, { params: { id: 0 }, body })).status, 403);
  }
  assert.equal((await station.call('GET /api/me')).body.role, 0);
});
