import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Radio } from '#lib/contract/radio.ts';
import { jpegOf, openHouse, type Person, uploadOf } from '../../testing/house.ts';

const MIB = 1_048_576;
const form = {
  name: 'Radio Ñandú',
  about: 'Desde el sur.\nPara todos.',
  stream_url: 'vivo.radio.example/aire',
  stream_video: '',
  web: '',
  ...{ facebook: '', twitter: '@nandu', instagram: '', wsp: '549' },
  color: '#00aa00',
  find_cover_by: 2,
  meta_title: 'Ñandú',
  meta_subtitle: 'La voz',
};

const update = (person: Person, fields: object = {}) =>
  person.call('POST /api/radio', { body: { ...form, ...fields } });

async function radioOf(person: Person): Promise<Radio> {
  const { status, body } = await person.call('GET /api/radio');
  assert.equal(status, 200);
  assert.equal(body.length, 1);
  return body[0] as Radio;
}

test('the radio comes as a list of one, with its owner’s role and what support has set', async (t) => {
  const house = await openHouse(t);
  const station = await house.station({ sponsors_module: 1 });
  const radio = await radioOf(station);
  assert.deepEqual(
    [radio.id, radio.flavor, radio.sponsors_module, radio.roles_module, radio.package],
    [station.radioId, station.flavor, true, false, 'com'],
  );
  assert.equal((radio.user as { role: number }).role, 0);
  const hidden = ['messages_rev', 'messages_floor'].filter((name) => name in radio);
  assert.deepEqual(hidden, []);
});

test('an update is answered with the stored radio, for the form', async (t) => {
  const house = await openHouse(t);
  const station = await house.station();
  const before = await radioOf(station);
  const logo = uploadOf(await jpegOf());
  const { status, body } = await update(station, { id: before.id, logo_200: logo });
  assert.equal(status, 200);
  assert.deepEqual(body, await radioOf(station));
  assert.deepEqual(
    [body.name, body.about, body.stream_url, body.color, body.find_cover_by],
    ['Radio Ñandú', form.about, 'https://vivo.radio.example/aire', '#00aa00', 2],
  );
  assert.equal(body.color_accent, before.color_accent);
  assert.deepEqual(house.stored(), [body.logo_200]);
  const again = await update(station, { logo_200: body.logo_200, background: '', logo_500: null });
  assert.equal(again.body.logo_200, body.logo_200);
  assert.equal(again.body.version, body.version);
});

test('C18 modules, package, flavor, owner and somebody else’s radio are not the form’s to set', async (t) => {
  const house = await openHouse(t);
  const [station, other] = [await house.station(), await house.station()];
  const before = await radioOf(other);
  const { body } = await update(station, {
    sponsors_module: true,
    roles_module: true,
    user: { id: station.userId, role: 1 },
    user_id: other.userId,
    radio_id: other.radioId,
    package: 'org',
    flavor: 'robada',
    is_apk: 1,
    firebase_app_id: 'x',
    created_at: '2001-01-01',
  });
  const radio = await radioOf(station);
  assert.equal(body.id, station.radioId);
  assert.deepEqual(
    [radio.sponsors_module, radio.roles_module, radio.package, radio.flavor, radio.is_apk],
    [false, false, 'com', station.flavor, 0],
  );
  assert.equal(radio.firebase_app_id, '');
  assert.equal((await update(station, { id: other.radioId })).status, 404);
  assert.deepEqual(await radioOf(other), before);
  const { body: me } = await station.call('GET /api/me');
  assert.deepEqual([me.role, me.radio_id], [0, station.radioId]);
});

test('each text has its limit, and one more is refused beside its field', async (t) => {
  const house = await openHouse(t);
  const station = await house.station();
  for (const [field, max] of [
    ['name', 30],
    ['meta_title', 20],
    ['meta_subtitle', 50],
  ] as const) {
    assert.equal((await update(station, { [field]: 'ñ'.repeat(max) })).status, 200);
    const { status, body } = await update(station, { [field]: 'ñ'.repeat(max + 1) });
    assert.equal(status, 400);
    assert.deepEqual(Object.keys(body.fields ?? {}), [field]);
  }
  for (const wrong of [
    { stream_url: 'rtmp://x.example' },
    { web: 'javascript:alert(1)' },
    { color: 'rojo' },
    { find_cover_by: 4 },
  ])
    assert.equal((await update(station, wrong)).status, 400, JSON.stringify(wrong));
});

test('the banner takes 500000 bytes, background and cover whatever is under 10 MB', async (t) => {
  const house = await openHouse(t);
  const station = await house.station();
  const upload = async (bytes: number) => uploadOf(await jpegOf(bytes));
  assert.equal((await update(station, { logo_500: await upload(500_000) })).status, 200);
  const heavy = await update(station, { logo_500: await upload(500_001) });
  assert.equal(heavy.status, 400);
  assert.match(heavy.body.fields?.logo_500 ?? '', /más de 500 KB/);
  const large = { background: await upload(3 * MIB + 1), logo_200: await upload(10 * MIB) };
  assert.equal((await update(station, large)).status, 200);
  assert.equal(house.stored().length, 3);
  const over = await update(station, { background: await upload(10 * MIB + 1) });
  assert.equal(over.status, 413);
  assert.match(over.body.message ?? '', /10 MB/);
  assert.equal(house.stored().length, 3);
});

test('of two who save at once the second is told, and its pictures are not stored', async (t) => {
  const house = await openHouse(t);
  const station = await house.station();
  const { version } = await radioOf(station);
  const first = update(station, { name: 'Uno', version });
  const second = update(station, { name: 'Dos', version, logo_200: uploadOf(await jpegOf()) });
  const statuses = [(await first).status, (await second).status];
  assert.deepEqual(statuses, [200, 409]);
  assert.equal((await radioOf(station)).name, 'Uno');
  assert.deepEqual(house.stored(), []);
});

test('an operator without a radio makes it once, with the defaults of a new one', async (t) => {
  const house = await openHouse(t);
  const station = await house.station();
  const { db } = house.services.store;
  await db.updateTable('users').set({ radio_id: null }).where('id', '=', station.userId).execute();
  assert.deepEqual((await station.call('GET /api/radio')).body, []);
  assert.equal((await update(station)).status, 404);

  const create = async () =>
    station.call('PUT /api/radio', {
      body: { ...form, name: '', roles_module: true, logo_200: uploadOf(await jpegOf()) },
    });
  const answers = await Promise.all([create(), create()]);
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409]);
  const radio = await radioOf(station);
  assert.deepEqual(
    [radio.name, radio.package, radio.flavor, radio.color_accent, radio.roles_module],
    ['Nueva Radio', 'com', '', '#ff0000', false],
  );
  assert.deepEqual(house.stored(), [radio.logo_200]);
  assert.equal((await create()).status, 409);
});
