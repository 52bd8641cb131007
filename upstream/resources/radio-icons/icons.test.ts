import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import sharp from 'sharp';
import { DENSITIES } from '#lib/contract/storage.ts';
import { backUp } from '../../cabina/backup.ts';
import { type House, jpegOf, openHouse, type Person } from '../../testing/house.ts';
import { caseFile, emptyFolder } from '../../testing/stage.ts';

const picture = (px: number, colour = '#2050c0', height = px) =>
  sharp({ create: { width: px, height, channels: 3, background: colour } })
    .png()
    .toBuffer();

const put = (admin: Person, flavor: string, bytes: Uint8Array, more: object = {}) =>
  admin.call('POST /api/radio/icons', {
    body: { file: Buffer.from(bytes).toString('base64'), flavor, ...more },
  });

async function icon(house: House, admin: Person, density: string, file = 'ic_launcher.png') {
  const path = `/api/storage/icons/radio1/res/mipmap-${density}/${file}`;
  const answer = await house.call(admin.token, 'GET', path);
  return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) };
}

const PX = { mdpi: 48, hdpi: 72, xhdpi: 96, xxhdpi: 144, xxxhdpi: 192 };

test('one picture gives the five densities where the specification says, and what adaptive icons need', async (t) => {
  const house = await openHouse(t);
  const admin = await house.superAdmin();
  const station = await house.station();
  const { status, body } = await put(admin, 'radio1', await picture(1_024));
  assert.deepEqual([status, (body as { icons: unknown }).icons], [200, [...DENSITIES]]);
  for (const density of DENSITIES) {
    const { status: found, bytes } = await icon(house, admin, density);
    const { width, height, format } = await sharp(bytes).metadata();
    assert.deepEqual([found, width, height, format], [200, PX[density], PX[density], 'png']);
  }
  const res = join(house.dataDir, 'media/icons/radio1/res');
  const round = sharp(join(res, 'mipmap-xhdpi/ic_launcher_round.png'));
  const { data, info } = await round.raw().toBuffer({ resolveWithObject: true });
  const alpha = (x: number, y: number) => data[(y * info.width + x) * 4 + 3];
  assert.deepEqual([info.channels, alpha(0, 0), alpha(48, 48)], [4, 0, 255]);
  const front = await sharp(join(res, 'mipmap-xhdpi/ic_launcher_foreground.png')).metadata();
  assert.deepEqual([front.width, front.height], [216, 216]);
  assert.match(
    readFileSync(join(res, 'mipmap-anydpi-v26/ic_launcher.xml'), 'utf8'),
    /<adaptive-icon/,
  );
  const colour = readFileSync(join(res, 'values/ic_launcher_background.xml'), 'utf8');
  assert.match(colour, /#2050c0/);
  const seen = await admin.call('GET /api/user-with-radio/{id}', {
    params: { id: station.userId },
  });
  assert.deepEqual([seen.body.radio?.has_icons, seen.body.radio?.icons], [1, [...DENSITIES]]);
  const list = await admin.call('GET /api/users');
  assert.deepEqual(
    list.body.map(({ radio }) => radio?.has_icons),
    [1, undefined],
  );
});

test('one density may have its own', async (t) => {
  const house = await openHouse(t);
  const admin = await house.superAdmin();
  await house.station();
  await put(admin, 'radio1', await picture(512));
  await put(admin, 'radio1', await picture(72, '#ff0000'), { density: 'hdpi' });
  const { dominant } = await sharp((await icon(house, admin, 'hdpi')).bytes).stats();
  assert.ok(dominant.r > 200 && dominant.b < 60);
  const other = await sharp((await icon(house, admin, 'mdpi')).bytes).stats();
  assert.ok(other.dominant.b > 150);
  const first = await house.station();
  const alone = await put(admin, first.flavor, await picture(48), { density: 'mdpi' });
  assert.deepEqual((alone.body as { icons: unknown }).icons, ['mdpi']);
});

test('icons that are replaced are never missing', async (t) => {
  const house = await openHouse(t);
  const admin = await house.superAdmin();
  await house.station();
  const bytes = await picture(512);
  await put(admin, 'radio1', bytes);
  const folder = join(house.dataDir, 'media/icons/radio1/res/mipmap-xhdpi');
  let storing = true;
  const stored = Promise.all([1, 2, 3].map(() => put(admin, 'radio1', bytes))).finally(() => {
    storing = false;
  });
  while (storing) {
    assert.ok(existsSync(join(folder, 'ic_launcher.png')));
    await new Promise((resolve) => setImmediate(resolve));
  }
  await stored;
  const left = readdirSync(join(folder, '..')).filter((name) => name.startsWith('mipmap-xhdpi'));
  assert.deepEqual(left, ['mipmap-xhdpi']);
});

test('a back-up taken while icons are replaced has them whole', async (t) => {
  const house = await openHouse(t);
  const admin = await house.superAdmin();
  await house.station();
  const bytes = await picture(512);
  await put(admin, 'radio1', bytes);
  let storing = true;
  const puts = Array.from({ length: 6 }, () => put(admin, 'radio1', bytes));
  const stored = Promise.all(puts).finally(() => {
    storing = false;
  });
  while (storing) {
    const folder = emptyFolder(t);
    await backUp(house.services.store, house.dataDir, folder, Date.now());
    const res = readdirSync(join(folder, 'media/icons/radio1/res'));
    assert.equal(res.filter((name) => /^mipmap-.*dpi$/.test(name)).length, 5);
  }
  await stored;
});

/** Wholly transparent, whatever its colours are. */
const clear = (side: number): Promise<Buffer> =>
  sharp({
    create: {
      width: side,
      height: side,
      channels: 4,
      background: { r: 255, g: 0, b: 0, alpha: 0 },
    },
  })
    .png()
    .toBuffer();

test('what is no icon is refused with the reason, and nothing is stored', async (t) => {
  const house = await openHouse(t);
  const admin = await house.superAdmin();
  await house.station();
  const heavy = await jpegOf(500_001);
  for (const [bytes, status, why, more] of [
    [await picture(511), 400, /512×512 como mínimo/, {}],
    [await picture(512, '#fff', 600), 400, /tiene que ser cuadrado: este mide 512×600/, {}],
    [await picture(40), 400, /de mdpi mide 48×48/, { density: 'mdpi' }],
    [await clear(512), 400, /transparente por completo/, {}],
    [await clear(48), 400, /transparente por completo/, { density: 'mdpi' }],
    [heavy, 413, /pesa 500001 y el tamaño maximo es de 500000 KB/, {}],
    [caseFile('images/logo-con-script.svg'), 415, /SVG/, {}],
    [caseFile('images/svg-disfrazado.png'), 415, /SVG/, {}],
    [caseFile('images/png-cortado.png'), 400, /dañada/, {}],
    [caseFile('images/bomba-20000x20000.png'), 413, /megapíxeles/, {}],
    [Buffer.from('hola, no soy'), 415, /no es una imagen/, {}],
  ] as const) {
    const { status: found, body } = await put(admin, 'radio1', bytes, more);
    const { message, fields } = body as { message: string; fields: Record<string, string> };
    assert.equal(found, status, message);
    assert.match(message, why);
    assert.deepEqual(Object.keys(fields ?? {}), ['file']);
  }
  assert.equal((await put(admin, 'nadie', await picture(512))).status, 404);
  assert.equal((await put(admin, '../radio1', await picture(512))).status, 404);
  assert.equal((await put(admin, 'radio1', await picture(512), { density: 'x' })).status, 400);
  assert.equal(existsSync(join(house.dataDir, 'media/icons/radio1')), false);
  assert.deepEqual(readdirSync(join(house.dataDir, 'media/icons')), []);
});

test('an icon of exactly 500000 bytes is taken', async (t) => {
  const house = await openHouse(t);
  const admin = await house.superAdmin();
  await house.station();
  const small = await sharp(await picture(512))
    .jpeg()
    .toBuffer();
  const padding = Buffer.alloc(500_000 - small.length, 0);
  const exact = Buffer.concat([small, padding]);
  assert.equal((await put(admin, 'radio1', exact)).status, 200);
});

test('densities that come in at once are all there', async (t) => {
  const house = await openHouse(t);
  const admin = await house.superAdmin();
  const station = await house.station();
  const bytes = await picture(192);
  await Promise.all(DENSITIES.map((density) => put(admin, station.flavor, bytes, { density })));
  const { body } = await admin.call('GET /api/user-with-radio/{id}', {
    params: { id: station.userId },
  });
  assert.deepEqual(body.radio?.icons, [...DENSITIES]);
});

test('icons of a radio that is renamed meanwhile do not land under a name that is free now', async (t) => {
  const house = await openHouse(t);
  const admin = await house.superAdmin();
  const station = await house.station();
  const { radioId } = station;
  const stored = put(admin, station.flavor, await picture(512));
  const { db } = house.services.store;
  await db.updateTable('radios').set({ flavor: 'otra' }).where('id', '=', radioId).execute();
  assert.equal((await stored).status, 404);
  assert.equal(existsSync(join(house.dataDir, 'media/icons', station.flavor)), false);
});

test('icons that wait longer than whoever sent them are told to come again, and none fails', async (t) => {
  const house = await openHouse(t);
  const admin = await house.superAdmin();
  const station = await house.station();
  const bytes = await picture(3_000);
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const all = Promise.all(Array.from({ length: 8 }, () => put(admin, station.flavor, bytes)));
  // Whoever waits at the next look has waited too long.
  const looks = setInterval(() => t.mock.timers.tick(5_000), 5);
  const answers = await all;
  clearInterval(looks);
  const told = answers.filter(({ status }) => status === 429);
  assert.ok(told.length > 0 && told.length < answers.length);
  for (const { status, body } of answers) assert.ok(status === 200 || status === 429, String(body));
  for (const { body } of told)
    assert.match((body as { message: string }).message, /Inténtalo de nuevo en un momento/);
});
