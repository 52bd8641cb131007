import assert from 'node:assert/strict';
import { test } from 'node:test';
import { jpegOf, openHouse, type Station, uploadOf } from '../../testing/house.ts';

const save = (station: Station, body: object) => station.call('POST /api/qr', { body });
const listOf = async (station: Station) => (await station.call('GET /api/qr')).body;

async function create(station: Station, name = 'Sorteo') {
  const { status, body } = await save(station, { name, image: uploadOf(await jpegOf()) });
  assert.equal(status, 200);
  return body as { id: number; image: string; version: number };
}

test('a QR is listed with its counts, opened and renamed', async (t) => {
  const house = await openHouse(t);
  const station = await house.station();
  const { id, image } = await create(station, '  Sorteo  ');
  const [row] = await listOf(station);
  assert.deepEqual(
    [row?.name, row?.image, row?.download_count, row?.share_count],
    ['Sorteo', image, 0, 0],
  );
  assert.equal((await save(station, { id, name: 'Peña', image })).status, 200);
  const { body } = await station.call('GET /api/qr/{id}', { params: { id } });
  assert.deepEqual([body.name, body.image], ['Peña', image]);
});

test('a QR needs a name of three characters, spaces not counted, and an image', async (t) => {
  const house = await openHouse(t);
  const station = await house.station();
  const image = uploadOf(await jpegOf());
  for (const name of ['', 'ab', '    ', ' ab ']) {
    const { status, body } = await save(station, { name, image });
    assert.equal(status, 400);
    assert.match(body.fields?.name ?? '', /3 caracteres/);
  }
  assert.equal((await save(station, { name: 'abc' })).body.message, 'Agregue una imagen');
  assert.deepEqual(house.stored(), []);
  assert.equal((await save(station, { name: 'abc', image })).status, 200);
});

test('C18 counts are not the form’s to set', async (t) => {
  const house = await openHouse(t);
  const station = await house.station();
  const { id } = await create(station);
  await save(station, { id, name: 'Nuevo', download_count: 9, share_count: 9, radio_id: 99 });
  const [row] = await listOf(station);
  assert.deepEqual([row?.name, row?.download_count, row?.share_count], ['Nuevo', 0, 0]);
});

test('another radio’s QR is not there, and a wrong image’s name deletes nothing', async (t) => {
  const house = await openHouse(t);
  const [station, other] = [await house.station(), await house.station()];
  const { id, image } = await create(station);
  const remove = (who: Station, named: string) =>
    who.call('DELETE /api/qr/{id}/{image}', { params: { id, image: named } });
  assert.equal((await other.call('GET /api/qr/{id}', { params: { id } })).status, 404);
  assert.equal((await save(other, { id, name: 'Mío' })).status, 404);
  assert.equal((await remove(other, image)).status, 404);
  assert.equal((await remove(station, 'otra.jpg')).status, 404);
  assert.equal((await remove(station, image)).status, 200);
  assert.deepEqual(house.stored(), []);
});

test('sub-users have no QR section, whatever their flags', async (t) => {
  const house = await openHouse(t);
  const station = await house.station();
  const subUser = await house.subUser(station.radioId);
  assert.equal((await subUser.call('GET /api/qr')).status, 403);
});
