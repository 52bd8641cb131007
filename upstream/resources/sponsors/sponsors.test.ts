import assert from 'node:assert/strict';
import { test } from 'node:test';
import { jpegOf, openHouse, type Station, uploadOf } from '../../testing/house.ts';

const save = (station: Station, body: object) => station.call('POST /api/sponsor', { body });
const listOf = async (station: Station) => (await station.call('GET /api/sponsor')).body;

async function create(station: Station, link = '') {
  const { status, body } = await save(station, { link, image: uploadOf(await jpegOf()) });
  assert.equal(status, 200);
  return body as { id: number; image: string; version: number };
}

test('a sponsor is listed, opened as a list of one, and changed', async (t) => {
  const house = await openHouse(t);
  const station = await house.station();
  const first = await create(station, 'panaderia.example');
  await create(station);
  assert.deepEqual(
    (await listOf(station)).map(({ link }) => link),
    ['https://panaderia.example', ''],
  );
  const changed = await save(station, { id: first.id, link: 'http://otra.example', image: null });
  assert.equal(changed.status, 200);
  const { body } = await station.call('GET /api/sponsor/{id}', { params: { id: first.id } });
  assert.equal(body.length, 1);
  assert.deepEqual(
    [body[0]?.link, body[0]?.image, body[0]?.version],
    ['http://otra.example', first.image, 2],
  );
});

test('a sponsor without an image is refused, and so is a link that is none', async (t) => {
  const house = await openHouse(t);
  const station = await house.station();
  for (const image of [undefined, null, '', 'ajena.jpg']) {
    const { status, body } = await save(station, { link: '', image });
    assert.deepEqual([status, body.message], [400, 'Agregue una imagen']);
  }
  const bad = await save(station, { link: 'javascript:alert(1)', image: uploadOf(await jpegOf()) });
  assert.equal(bad.status, 400);
  assert.match(bad.body.fields?.link ?? '', /https:/);
  assert.deepEqual(await listOf(station), []);
  assert.deepEqual(house.stored(), []);
});

test('C12 a sponsor’s image of 3 MB is saved', async (t) => {
  const house = await openHouse(t);
  const station = await house.station();
  const image = uploadOf(await jpegOf(3_000_000));
  assert.equal((await save(station, { link: '', image })).status, 200);
});

test('a new image takes the old one’s place, and a stale save is told', async (t) => {
  const house = await openHouse(t);
  const station = await house.station();
  const { id, version } = await create(station);
  const second = await save(station, { id, link: '', version, image: uploadOf(await jpegOf(999)) });
  assert.deepEqual(house.stored(), [second.body.image]);
  const stale = await save(station, { id, version, link: 'a.b', image: uploadOf(await jpegOf()) });
  assert.equal(stale.status, 409);
  assert.deepEqual(house.stored(), [second.body.image]);
});

test('a sponsor goes with its own image’s name alone, and only from its own radio', async (t) => {
  const house = await openHouse(t);
  const [station, other] = [await house.station(), await house.station()];
  const [one, two] = [await create(station), await create(station)];
  const remove = (who: Station, id: number, image: string) =>
    who.call('DELETE /api/sponsor/{id}/{image}', { params: { id, image } });
  assert.equal((await remove(other, one.id, one.image)).status, 404);
  assert.equal((await remove(station, one.id, two.image)).status, 404);
  assert.equal((await remove(station, one.id, '=')).status, 404);
  assert.equal((await save(other, { id: one.id, link: '' })).status, 404);
  assert.equal((await other.call('GET /api/sponsor/{id}', { params: { id: one.id } })).status, 404);
  assert.equal((await listOf(station)).length, 2);
  assert.equal((await remove(station, one.id, one.image)).status, 200);
  assert.deepEqual(house.stored(), [two.image]);
});

test('a sponsor that has no image is deleted by =', async (t) => {
  const house = await openHouse(t);
  const station = await house.station();
  const { id } = await house.services.store.db
    .insertInto('sponsors')
    .values({ radio_id: station.radioId, link: '', image: null, created_at: '2026-01-01' })
    .returning('id')
    .executeTakeFirstOrThrow();
  assert.equal(
    (await save(station, { id, link: 'a.b', image: '' })).body.message,
    'Agregue una imagen',
  );
  const { status } = await station.call('DELETE /api/sponsor/{id}/{image}', {
    params: { id, image: '=' },
  });
  assert.equal(status, 200);
  assert.deepEqual(await listOf(station), []);
});
