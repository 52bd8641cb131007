import assert from 'node:assert/strict';
import { test } from 'node:test';
import { jpegOf, openHouse, type Station, uploadOf } from '../../testing/house.ts';
import { createProgram, program, programsOf } from '../../testing/programs.ts';

const namesOf = async (station: Station) => (await programsOf(station)).map(({ name }) => name);

test('a new programme goes to the end of its own radio’s list', async (t) => {
  const house = await openHouse(t);
  const [one, other] = [await house.station(), await house.station()];
  for (const name of ['A', 'B', 'C']) await createProgram(one, { name });
  await createProgram(other, { name: 'Ajeno' });
  assert.deepEqual(
    (await programsOf(one)).map(({ name, order }) => [name, order]),
    [
      ['A', 0],
      ['B', 1],
      ['C', 2],
    ],
  );
  assert.deepEqual(await namesOf(other), ['Ajeno']);
});

test('C06 programmes past midnight, whole days and empty hours are kept as wall-clock text', async (t) => {
  const house = await openHouse(t);
  const station = await house.station();
  for (const [start_at, end_at] of [
    ['23:00', '02:00'],
    ['00:00', '00:00'],
    ['23:59', '00:00'],
    ['22:00:00', '22:00:00'],
    ['', ''],
  ] as const) {
    const { id } = await createProgram(station, { start_at, end_at });
    const { body } = await station.call('GET /api/programing/{id}', { params: { id } });
    assert.deepEqual(
      [body.start_at?.slice(0, 5), body.end_at?.slice(0, 5)],
      [start_at.slice(0, 5), end_at.slice(0, 5)],
    );
  }
  const bad = await station.call('PUT /api/programing', {
    body: { ...program, start_at: '24:00' },
  });
  assert.equal(bad.status, 400);
  assert.ok(bad.body.fields?.start_at);
});

test('names take 40 and presenters 180 characters, and no more', async (t) => {
  const house = await openHouse(t);
  const station = await house.station();
  await createProgram(station, { name: 'ñ'.repeat(40), locutor: '😀'.repeat(90) });
  for (const [field, value] of [
    ['name', 'n'.repeat(41)],
    ['locutor', 'l'.repeat(181)],
  ] as const) {
    const { status, body } = await station.call('PUT /api/programing', {
      body: { ...program, [field]: value },
    });
    assert.equal(status, 400);
    assert.deepEqual(Object.keys(body.fields ?? {}), [field]);
  }
  assert.equal((await programsOf(station)).length, 1);
});

test('a save over somebody else’s is told, and stores nothing', async (t) => {
  const house = await openHouse(t);
  const station = await house.station();
  const { id, version } = await createProgram(station);
  const save = (fields: object) =>
    station.call('POST /api/programing', { body: { ...program, id, ...fields } });
  const saved = await save({ name: 'De Ana', version });
  assert.equal(saved.status, 200);
  const late = await save({ name: 'De Beto', version, cover: uploadOf(await jpegOf()) });
  assert.equal(late.status, 409);
  assert.match(late.body.message ?? '', /Otra persona/);
  assert.deepEqual(await namesOf(station), ['De Ana']);
  assert.deepEqual(house.stored(), []);
  // The same save again is none over somebody else's; without a version the last one wins.
  assert.equal((await save({ name: 'De Ana', version })).status, 200);
  assert.equal((await save({ name: 'De Carla', version: saved.body.version })).status, 200);
  assert.equal((await save({ name: 'Sin versión' })).status, 200);
});

test('C15 one call rewrites the whole order, or nothing', async (t) => {
  const house = await openHouse(t);
  const [station, other] = [await house.station(), await house.station()];
  const ids: number[] = [];
  for (const name of ['A', 'B', 'C', 'D']) ids.push((await createProgram(station, { name })).id);
  const foreign = (await createProgram(other)).id;
  const order = (list: unknown[], by = (index: number) => index) =>
    station.call('POST /api/programing/order', {
      body: list.map((id, index) => ({ id, order: by(index) })),
    });
  const [a, b, c, d] = ids as [number, number, number, number];
  assert.equal((await order([d, a, c, b])).status, 200);
  assert.deepEqual(await namesOf(station), ['D', 'A', 'C', 'B']);
  for (const [list, status] of [
    [[a, b, c], 400],
    [[a, b, c, c], 400],
    [[a, b, c, foreign], 404],
    [[a, b, c, 'x'], 404],
    [[a, b, c, d, foreign], 404],
    [[], 400],
  ] as const)
    assert.equal((await order([...list])).status, status, JSON.stringify(list));
  assert.equal((await order([a, b, c, d], () => 3)).status, 400);
  assert.deepEqual(await namesOf(station), ['D', 'A', 'C', 'B']);
  assert.equal((await order([b, a, c, d], (index) => index * 10 + 5)).status, 200);
  assert.deepEqual(
    (await programsOf(station)).map(({ order }) => order),
    [0, 1, 2, 3],
  );
  assert.equal((await programsOf(other))[0]?.order, 0);
});

test('deleting a programme takes its files with it; another radio’s is not there', async (t) => {
  const house = await openHouse(t);
  const [station, other] = [await house.station(), await house.station()];
  const upload = uploadOf(await jpegOf());
  const own = await createProgram(station, { cover: upload, image: upload });
  for (const name of ['GET /api/programing/{id}', 'DELETE /api/programing/{id}'] as const)
    assert.equal((await other.call(name, { params: { id: own.id } })).status, 404);
  assert.equal(
    (await other.call('POST /api/programing', { body: { ...program, id: own.id } })).status,
    404,
  );
  const remove = () => station.call('DELETE /api/programing/{id}', { params: { id: own.id } });
  assert.equal((await remove()).status, 200);
  assert.deepEqual(house.stored(), []);
  assert.equal((await remove()).status, 404);
});

test('C18 fields that are nobody’s to set are dropped', async (t) => {
  const house = await openHouse(t);
  const [station, other] = [await house.station(), await house.station()];
  const { id } = await createProgram(station, {
    radio_id: other.radioId,
    created_at: '2001-01-01',
  });
  await station.call('POST /api/programing', {
    body: { ...program, id, name: 'Mío', radio_id: other.radioId, user_id: 1, role: 1 },
  });
  assert.deepEqual(await namesOf(other), []);
  const { body } = await station.call('GET /api/programing/{id}', { params: { id } });
  assert.equal(body.name, 'Mío');
  assert.deepEqual(
    ['radio_id', 'created_at', 'user_id', 'role'].filter((field) => field in body),
    [],
  );
});

test('a sub-user needs the flag programmation', async (t) => {
  const house = await openHouse(t);
  const station = await house.station();
  const without = await house.subUser(station.radioId, { push: 1 });
  assert.equal((await without.call('GET /api/programing')).status, 403);
  const subUser = await house.subUser(station.radioId, { programmation: 1 });
  assert.equal((await subUser.call('GET /api/programing')).status, 200);
  assert.equal((await subUser.call('PUT /api/programing', { body: program })).status, 200);
});
