import assert from 'node:assert/strict';
import { test } from 'node:test';
import { jpegOf, openHouse, type Station, uploadOf } from '../../testing/house.ts';
import { createProgram, program, programsOf } from '../../testing/programs.ts';
import { caseFile } from '../../testing/stage.ts';

const MIB = 1_048_576;

const namesOf = async (station: Station) => (await programsOf(station)).map(({ name }) => name);

test('C12 covers of 2.5 MB and 8 MB are kept byte for byte, above 10 MB nothing is stored', async (t) => {
  const house = await openHouse(t);
  const station = await house.station();
  const [small, large] = [await jpegOf(2.5 * MIB), await jpegOf(8 * MIB)];
  const { cover, image } = await createProgram(station, {
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
  assert.equal((await programsOf(station)).length, 1);
  assert.equal(house.stored().length, 2);
  await createProgram(station, { cover: uploadOf(await jpegOf(10 * MIB)) });
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
    const bytes = caseFile(`images/${name}`);
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
  assert.deepEqual(await programsOf(station), []);
  assert.deepEqual(house.stored(), []);
});

test('an update replaces what it brings, removes the old file, and keeps the place in the list', async (t) => {
  const house = await openHouse(t);
  const station = await house.station();
  const first = await createProgram(station, { cover: uploadOf(await jpegOf()) });
  await createProgram(station, { name: 'B' });
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
  assert.equal((await programsOf(station))[0]?.cover, body.cover);
});

test('a save that comes twice, pictures included, changes nothing the second time', async (t) => {
  const house = await openHouse(t);
  const station = await house.station();
  const { id, version } = await createProgram(station, { cover: uploadOf(await jpegOf()) });
  const save = async () =>
    station.call('POST /api/programing', {
      body: { ...program, id, version, name: 'Otro', cover: uploadOf(await jpegOf(4_000)) },
    });
  const [first, second] = [await save(), await save()];
  assert.deepEqual([first.status, second.status], [200, 200]);
  assert.deepEqual(second.body, first.body);
  assert.deepEqual(house.stored(), [first.body.cover]);
});

test('only a cover or a banner of an own programme can be removed as an image', async (t) => {
  const house = await openHouse(t);
  const [station, other] = [await house.station(), await house.station()];
  const upload = uploadOf(await jpegOf());
  const own = await createProgram(station, { cover: upload, image: upload });
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
