import assert from 'node:assert/strict';
import { test } from 'node:test';
import { appCalls } from '#lib/contract/app.ts';
import { type House, jpegOf, openHouse, type Station, uploadOf } from '../testing/house.ts';
import { send } from '../testing/stage.ts';

type Read = 'radio' | 'programing' | 'sponsors' | 'qrs';

const get = (house: House, path: string, init?: RequestInit) => house.fetch(`/app/${path}`, init);

/** What an app reads; nothing beside what the contract names. */
async function read(house: House, flavor: string, what: Read) {
  const answer = await get(house, `${flavor}/${what}`);
  assert.equal(answer.status, 200);
  const body = await answer.json();
  assert.deepEqual(appCalls[`GET /app/{flavor}/${what}`].answer.parse(body), body);
  return body as Record<string, unknown>[];
}

const statusOf = async (house: House, path: string, init?: RequestInit) =>
  (await get(house, path, init)).status;

const post = (house: House, path: string, body?: unknown) =>
  get(house, path, {
    method: 'POST',
    ...(body !== undefined && {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  });

const program = {
  ...{ name: 'Trasnoche', locutor: 'Ana', start_at: '23:00', end_at: '02:00' },
  ...{ mon: 0, tue: 0, wed: 0, thu: 0, fri: 0, sat: 1, sun: 0 },
};

/** One of everything that a station publishes; gives the names of its pictures. */
async function publish(station: Station): Promise<Record<string, string>> {
  const image = async (bytes: number) => uploadOf(await jpegOf(bytes));
  const [radio] = (await station.call('GET /api/radio')).body;
  const radioBody = { ...radio, logo_200: await image(1_000), find_cover_by: 1 };
  const saved = await station.call('POST /api/radio', { body: radioBody });
  const shown = await station.call('PUT /api/programing', {
    body: { ...program, cover: await image(1_001), image: await image(1_002) },
  });
  const sponsor = await station.call('POST /api/sponsor', {
    body: { link: 'a.example', image: await image(1_003) },
  });
  const qr = await station.call('POST /api/qr', {
    body: { name: 'Sorteo', image: await image(1_004) },
  });
  const push = await station.call('PUT /api/push', {
    body: { title: 'Hola', message: '', link: '', image: await image(1_005) },
  });
  const names = {
    logo: saved.body.logo_200,
    cover: shown.body.cover,
    banner: shown.body.image,
    sponsor: sponsor.body.image,
    qr: qr.body.image,
    push: push.body.image,
  };
  for (const [what, name] of Object.entries(names)) assert.ok(name, what);
  return names as Record<string, string>;
}

test('an app reads its radio’s configuration, programmes, sponsors and QRs, and nothing more', async (t) => {
  const house = await openHouse(t);
  const [station, other] = [await house.station({ sponsors_module: 1 }), await house.station()];
  const names = await publish(station);
  await publish(other);
  const radio = (await read(house, station.flavor, 'radio')) as unknown as Record<string, unknown>;
  assert.deepEqual(
    [radio.name, radio.flavor, radio.logo_200, radio.topic],
    ['Radio radio1', 'radio1', names.logo, 'radio-radio1'],
  );
  const [shown, ...more] = await read(house, station.flavor, 'programing');
  assert.deepEqual(
    [shown?.name, shown?.start_at, shown?.end_at, shown?.sat, shown?.cover, more.length],
    ['Trasnoche', '23:00:00', '02:00:00', 1, names.cover, 0],
  );
  const [sponsor] = await read(house, station.flavor, 'sponsors');
  assert.deepEqual([sponsor?.image, sponsor?.link], [names.sponsor, 'https://a.example']);
  const [qr] = await read(house, station.flavor, 'qrs');
  assert.deepEqual([qr?.name, qr?.image], ['Sorteo', names.qr]);
});

test('sponsors and their pictures are published only with their module', async (t) => {
  const house = await openHouse(t);
  const station = await house.station();
  const names = await publish(station);
  assert.deepEqual(await read(house, station.flavor, 'sponsors'), []);
  assert.equal(await statusOf(house, `${station.flavor}/images/${names.sponsor}`), 404);
});

test('what a radio publishes can be fetched; what a listener sent it cannot', async (t) => {
  const house = await openHouse(t);
  const [station, other] = [await house.station({ sponsors_module: 1 }), await house.station()];
  for (const [what, name] of Object.entries(await publish(station))) {
    const answer = await get(house, `${station.flavor}/images/${name}`);
    assert.equal(answer.status, 200, what);
    assert.equal(answer.headers.get('content-type'), 'image/jpeg');
    assert.equal(answer.headers.get('x-content-type-options'), 'nosniff');
    assert.match(answer.headers.get('cache-control') ?? '', /^public/);
    assert.ok((await answer.arrayBuffer()).byteLength >= 1_000);
    const etag = answer.headers.get('etag') ?? '';
    const again = await get(house, `${station.flavor}/images/${name}`, {
      headers: { 'if-none-match': etag },
    });
    assert.equal(again.status, 304);
    assert.equal(await statusOf(house, `${other.flavor}/images/${name}`), 404, what);
  }
  await send(house, station.flavor, { image: 'images/foto.webp', audio: 'audio/saludo.mp3' });
  const [letter] = (await station.call('GET /api/messages')).body;
  assert.ok(letter?.image && letter.audio);
  for (const name of [letter.image, letter.audio, '..%2f..%2fcabina.db', 'nada.jpg', '%00'])
    assert.equal(await statusOf(house, `${station.flavor}/images/${name}`), 404, name);
});

test('a radio that does not exist or is suspended publishes nothing', async (t) => {
  const house = await openHouse(t);
  const station = await house.station();
  const paths = ['radio', 'programing', 'sponsors', 'qrs'];
  for (const path of paths) {
    assert.equal(await statusOf(house, `nadie/${path}`), 404);
    assert.equal(await statusOf(house, `..%2f/${path}`), 404);
  }
  await house.services.store.db
    .updateTable('users')
    .set({ suspended: 1 })
    .where('id', '=', station.userId)
    .execute();
  for (const path of paths) assert.equal(await statusOf(house, `${station.flavor}/${path}`), 404);
});

test('an app of any origin may read; a list that has not changed costs a 304', async (t) => {
  const house = await openHouse(t);
  const { flavor } = await house.station();
  const answer = await get(house, `${flavor}/radio`, { headers: { origin: 'https://a.example' } });
  assert.equal(answer.headers.get('access-control-allow-origin'), '*');
  assert.equal(answer.headers.get('cache-control'), 'public, max-age=30');
  const etag = answer.headers.get('etag') ?? '';
  assert.equal(
    await statusOf(house, `${flavor}/radio`, { headers: { 'if-none-match': etag } }),
    304,
  );
  assert.equal(await statusOf(house, `${flavor}/radio`, { method: 'HEAD' }), 200);
  const wrong = await get(house, `${flavor}/radio`, { method: 'DELETE' });
  assert.deepEqual([wrong.status, wrong.headers.get('allow')], [405, 'GET, HEAD, OPTIONS']);
  const read = await get(house, `${flavor}/devices`);
  assert.deepEqual([read.status, read.headers.get('allow')], [405, 'POST, OPTIONS']);
});

test('saving and sharing a QR is counted, many at once too, and no version grows', async (t) => {
  const house = await openHouse(t, { appRatePerMinute: 1_000 });
  const [station, other] = [await house.station(), await house.station()];
  await publish(station);
  const [qr] = (await station.call('GET /api/qr')).body;
  const count = (flavor: string, what: string) => post(house, `${flavor}/qrs/${qr?.id}/${what}`);
  await Promise.all(Array.from({ length: 10 }, () => count(station.flavor, 'download')));
  const shared = await count(station.flavor, 'share');
  assert.deepEqual(await shared.json(), { download_count: 10, share_count: 1 });
  assert.equal((await count(other.flavor, 'share')).status, 404);
  assert.equal((await post(house, `${station.flavor}/qrs/x/share`)).status, 404);
  const [after] = (await station.call('GET /api/qr')).body;
  assert.deepEqual(
    [after?.download_count, after?.share_count, after?.version],
    [10, 1, qr?.version],
  );
});

test('a phone registers for one radio, and again without a second row', async (t) => {
  const house = await openHouse(t);
  const [station, other] = [await house.station(), await house.station()];
  const device = { token: 'x'.repeat(163), platform: 'android' };
  const register = (flavor: string, body: unknown) => post(house, `${flavor}/devices`, body);
  const first = await register(station.flavor, device);
  assert.deepEqual([first.status, await first.json()], [201, { topic: 'radio-radio1' }]);
  house.wait(1_000);
  await register(station.flavor, { ...device, role: 1 });
  await register(other.flavor, device);
  const rows = await house.services.store.db.selectFrom('devices').selectAll().execute();
  assert.deepEqual(
    rows.map((row) => [row.radio_id, row.token === device.token, row.seen_at > row.created_at]),
    [
      [station.radioId, true, true],
      [other.radioId, true, false],
    ],
  );
  for (const [body, status] of [
    [{ platform: 'android' }, 400],
    [{ ...device, token: ' ' }, 400],
    [{ ...device, token: 'x'.repeat(4_097) }, 400],
    [{ ...device, platform: 'palm' }, 400],
    [{ ...device, more: 'x'.repeat(9_000) }, 413],
  ] as const)
    assert.equal((await register(station.flavor, body)).status, status);
});

test('one address counts and reads only so often', async (t) => {
  const house = await openHouse(t, { appRatePerMinute: 2 });
  const { flavor } = await house.station();
  const device = { token: 'abc', platform: 'ios' };
  const statuses: number[] = [];
  for (let count = 0; count < 3; count += 1)
    statuses.push((await post(house, `${flavor}/devices`, device)).status);
  assert.deepEqual(statuses, [201, 201, 429]);
  for (let count = 0; count < 80; count += 1)
    assert.equal(await statusOf(house, `${flavor}/radio`), 200);
  const late = await get(house, `${flavor}/radio`);
  assert.equal(late.status, 429);
  assert.ok(Number(late.headers.get('retry-after')) > 0);
});

test('a device token with a line end or another control character is refused', async (context) => {
  const house = await openHouse(context, { appRatePerMinute: 1_000 });
  const { flavor } = await house.station();
  const status = async (token: string) => {
    const answer = await house.fetch(`/app/${flavor}/devices`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token, platform: 'android' }),
    });
    return answer.status;
  };
  const bad = [
    'a\nb',
    'a\r\nX-Evil: 1',
    'abc\n',
    '\nabc',
    'a\tb',
    'a\u0000b',
    'a\u0085b',
    'a\u2028b',
  ];
  for (const token of [...bad, 'a\u2029b', 'a\u007fb'])
    assert.equal(await status(token), 400, JSON.stringify(token));
  assert.equal(await status('dXJs-_:APA91b'), 201);
});
