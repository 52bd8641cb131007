import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { jpegOf, openHouse, type Station, uploadOf } from '../../testing/house.ts';

const MIB = 1_048_576;
const program = {
  name: 'Mañanas',
  locutor: 'Ana',
  start_at: '06:00',
  end_at: '09:30',
  ...{ mon: 1, tue: 1, wed: 0, thu: 0, fri: 0, sat: 0, sun: 0 },
};

const create = async (station: Station, fields: object = {}) => {
  const { status, body } = await station.call('PUT /api/programing', {
    body: { ...program, ...fields },
  });
  assert.equal(status, 200, body.message ?? '');
  return body as Record<string, unknown> & { id: number; image: string; cover: string };
};
const listOf = async (station: Station) => (await station.call('GET /api/programing')).body;
const namesOf = async (station: Station) => (await listOf(station)).map(({ name }) => name);

test('a new programme goes to the end of its own radio’s list', async (t) => {
  const house = await openHouse(t);
  const [one, other] = [await house.station(), await house.station()];
  for (const name of ['A', 'B', 'C']) await create(one, { name });
  await create(other, { name: 'Ajeno' });
  assert.deepEqual(
    (await listOf(one)).map(({ name, order }) => [name, order]),
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
    const { id } = await create(station, { start_at, end_at });
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
  await create(station, { name: 'ñ'.repeat(40), locutor: '😀'.repeat(90) });
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
  assert.equal((await listOf(station)).length, 1);
});

test('C12 covers of 2.5 MB and 8 MB are kept byte for byte, above 10 MB nothing is stored', async (t) => {
  const house = await openHouse(t);
  const station = await house.station();
  const [small, large] = [await jpegOf(2.5 * MIB), await jpegOf(8 * MIB)];
  const { cover, image } = await create(station, {
    cover: uploadOf(small),
    image: uploadOf(large, 'portada vieja.png'),
  });
  for (const [name, bytes] of [
    [cover, small],
    [image, large],
  ] as const) {
    const stored = await house.picture(station, name);
    assert.ok(stored.bytes.equals(bytes));
    assert.match(stored.header, /^image\/jpeg inline/);
  }
  assert.match((await house.picture(station, image)).header, /"portada vieja\.jpg"/);

  for (const bytes of [10 * MIB + 1, 10 * MIB + 300_000]) {
    const { status, body } = await station.call('PUT /api/programing', {
      body: { ...program, cover: uploadOf(await jpegOf(bytes)) },
    });
    assert.equal(status, 413);
    assert.match(body.message ?? '', /10 MB|demasiado grande/);
  }
  assert.equal((await listOf(station)).length, 1);
  assert.equal(house.stored().length, 2);
  await create(station, { cover: uploadOf(await jpegOf(10 * MIB)) });
});

test('pictures are judged by their content, and refused ones leave nothing', async (t) => {
  const house = await openHouse(t);
  const station = await house.station();
  const verdicts: Record<string, number> = {
    'svg-disfrazado.png': 415,
    'foto-iphone.heic': 415,
    'png-cortado.png': 400,
    'bomba-20000x20000.png': 413,
  };
  const good = uploadOf(await jpegOf());
  for (const [name, expected] of Object.entries(verdicts)) {
    const bytes = readFileSync(new URL(`../../../cases/images/${name}`, import.meta.url));
    const { status, body } = await station.call('PUT /api/programing', {
      body: { ...program, image: good, cover: uploadOf(bytes, name) },
    });
    assert.equal(status, expected, name);
    assert.equal(body.fields?.cover, body.message);
  }
  for (const value of ['no es base64 ñ', `${good.value.slice(0, -8)}????====`]) {
    const { status } = await station.call('PUT /api/programing', {
      body: { ...program, cover: { ...good, value } },
    });
    assert.equal(status, 400);
  }
  assert.deepEqual(await listOf(station), []);
  assert.deepEqual(house.stored(), []);
});

test('an update replaces what it brings, removes the old file, and keeps the place in the list', async (t) => {
  const house = await openHouse(t);
  const station = await house.station();
  const first = await create(station, { cover: uploadOf(await jpegOf()) });
  await create(station, { name: 'B' });
  const { status, body } = await station.call('POST /api/programing', {
    body: {
      ...program,
      id: first.id,
      name: 'Otro',
      order: 7,
      cover: uploadOf(await jpegOf(5_000)),
    },
  });
  assert.equal(status, 200);
  assert.notEqual(body.cover, first.cover);
  assert.deepEqual(house.stored(), [body.cover]);
  assert.deepEqual(await namesOf(station), ['Otro', 'B']);
  for (const cover of [body.cover, '', null, undefined, 'ajeno.jpg'])
    await station.call('POST /api/programing', { body: { ...program, id: first.id, cover } });
  assert.equal((await listOf(station))[0]?.cover, body.cover);
});

test('a save over somebody else’s is told, and stores nothing', async (t) => {
  const house = await openHouse(t);
  const station = await house.station();
  const { id, version } = await create(station);
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

test('a save that comes twice, pictures included, changes nothing the second time', async (t) => {
  const house = await openHouse(t);
  const station = await house.station();
  const { id, version } = await create(station, { cover: uploadOf(await jpegOf()) });
  const save = async () =>
    station.call('POST /api/programing', {
      body: { ...program, id, version, name: 'Otro', cover: uploadOf(await jpegOf(4_000)) },
    });
  const [first, second] = [await save(), await save()];
  assert.deepEqual([first.status, second.status], [200, 200]);
  assert.deepEqual(second.body, first.body);
  assert.deepEqual(house.stored(), [first.body.cover]);
});

test('C15 one call rewrites the whole order, or nothing', async (t) => {
  const house = await openHouse(t);
  const [station, other] = [await house.station(), await house.station()];
  const ids: number[] = [];
  for (const name of ['A', 'B', 'C', 'D']) ids.push((await create(station, { name })).id);
  const foreign = (await create(other)).id;
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
    (await listOf(station)).map(({ order }) => order),
    [0, 1, 2, 3],
  );
  assert.equal((await listOf(other))[0]?.order, 0);
});

test('deleting a programme takes its files with it; another radio’s is not there', async (t) => {
  const house = await openHouse(t);
  const [station, other] = [await house.station(), await house.station()];
  const upload = uploadOf(await jpegOf());
  const own = await create(station, { cover: upload, image: upload });
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

test('only a cover or a banner of an own programme can be removed as an image', async (t) => {
  const house = await openHouse(t);
  const [station, other] = [await house.station(), await house.station()];
  const upload = uploadOf(await jpegOf());
  const own = await create(station, { cover: upload, image: upload });
  const sponsor = await station.call('POST /api/sponsor', { body: { image: upload, link: '' } });
  const remove = (who: Station, filename: string) =>
    who.call('DELETE /api/image/{filename}', { params: { filename } });
  assert.equal((await remove(other, own.cover)).status, 404);
  assert.equal((await remove(station, String(sponsor.body.image))).status, 404);
  assert.equal((await remove(station, '..%2fcabina.db')).status, 404);
  assert.equal((await remove(station, own.cover)).status, 200);
  assert.equal((await remove(station, own.cover)).status, 404);
  const { body } = await station.call('GET /api/programing/{id}', { params: { id: own.id } });
  assert.deepEqual([body.cover, body.image, body.version], ['', own.image, own.version]);
  assert.deepEqual(house.stored(), [own.image, sponsor.body.image].sort());
});

test('a duplicate gets copies of the pictures that its original shows', async (t) => {
  const house = await openHouse(t);
  const [station, other] = [await house.station(), await house.station()];
  const bytes = await jpegOf(3_000);
  const first = await create(station, { cover: uploadOf(bytes, 'tapa.jpg') });
  const copy = await create(station, { cover: first.cover, image: '' });
  assert.notEqual(copy.cover, first.cover);
  assert.equal(copy.image, '');
  await station.call('DELETE /api/programing/{id}', { params: { id: first.id } });
  assert.deepEqual(house.stored(), [copy.cover]);
  const stored = await house.picture(station, copy.cover);
  assert.ok(stored.bytes.equals(bytes));
  assert.match(stored.header, /tapa\.jpg/);
  const stolen = await other.call('PUT /api/programing', {
    body: { ...program, cover: copy.cover },
  });
  assert.equal(stolen.status, 400);
});

test('C18 fields that are nobody’s to set are dropped', async (t) => {
  const house = await openHouse(t);
  const [station, other] = [await house.station(), await house.station()];
  const { id } = await create(station, { radio_id: other.radioId, created_at: '2001-01-01' });
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
