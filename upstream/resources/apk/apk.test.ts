import assert from 'node:assert/strict';
import {
  existsSync,
  mkdirSync,
  readFileSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { addressOf } from '#lib/contract/address.ts';
import { splitDollar } from '#lib/contract/dollar-path.ts';
import { type House, openHouse, type Person } from '../../testing/house.ts';

async function open(t: TestContext): Promise<{ house: House; admin: Person; root: string }> {
  const house = await openHouse(t);
  return { house, admin: await house.superAdmin(), root: join(house.dataDir, 'media', 'apk') };
}

function put(root: string, path: string, text = path, at = 0): void {
  mkdirSync(join(root, path, '..'), { recursive: true });
  writeFileSync(join(root, path), text);
  if (at) utimesSync(join(root, path), at, at);
}

const list = (admin: Person, path: string) =>
  admin.call('GET /api/apk/{path}', { params: { path } });
const remove = (admin: Person, flavor: string, path: string) =>
  admin.call('DELETE /api/apk/{flavor}', { params: { flavor }, query: { path } });

test('a folder shows its folders and files with date and kind; one where nothing was built is empty', async (t) => {
  const { admin, root } = await open(t);
  put(root, 'fm/debug/a.apk');
  put(root, 'fm/viejo.apk', 'x', 1_000);
  put(root, 'fm/nuevo.JSON', 'x', 2_000);
  const { body } = await list(admin, 'fm');
  assert.equal(body.fullPath, 'fm');
  assert.deepEqual(
    body.files.map(({ name, extension, isDir, next }) => [name, extension, isDir, next]),
    [
      ['debug', '', true, 'fm$debug'],
      ['nuevo.JSON', 'json', false, 'fm$nuevo.JSON'],
      ['viejo.apk', 'apk', false, 'fm$viejo.apk'],
    ],
  );
  assert.equal(body.files[2]?.date, '1970-01-01T00:16:40.000Z');
  put(root, 'suelto.apk');
  const { body: top } = await list(admin, '');
  assert.deepEqual([top.fullPath, top.files.map(({ next }) => next)], ['', ['fm', 'suelto.apk']]);
  assert.deepEqual((await list(admin, 'nadie')).body, { files: [], fullPath: 'nadie' });
  assert.equal((await list(admin, 'fm$nadie')).status, 404);
  assert.equal((await list(admin, 'fm$viejo.apk')).status, 404);
});

test('C16 names with accents, quotes, $, % and signs are listed, downloaded and deleted whole', async (t) => {
  const { house, admin, root } = await open(t);
  const names = [
    'canción niño €.apk',
    '"comillas".apk',
    'a;b.apk',
    'línea\r\nX-Evil: 1.apk',
    'emoji😀.apk',
    'precio $5 (100%).apk',
    '%24%2525.apk',
    `${'ñ'.repeat(120)}.apk`,
  ];
  for (const name of names) put(root, `fm/carpeta $ ñ/${name}`, name);
  const { body: top } = await list(admin, 'fm');
  const folder = top.files[0]?.next ?? '';
  assert.deepEqual(splitDollar(folder), ['fm', 'carpeta $ ñ']);
  const { body } = await list(admin, folder);
  assert.deepEqual(body.files.map(({ name }) => name).sort(), [...names].sort());
  for (const { name, next } of body.files) {
    const path = splitDollar(next).join('/');
    const address = addressOf('GET /api/storage/apk/{path*}', { path }).path;
    const answer = await house.call(admin.token, 'GET', address);
    assert.equal(answer.status, 200, name);
    assert.equal(await answer.text(), name);
    assert.equal(answer.headers.get('x-evil'), null);
    const header = answer.headers.get('content-disposition') ?? '';
    assert.match(header, /^attachment; filename="[ -~]*"; filename\*=UTF-8''[!-~]+$/);
    assert.equal(decodeURIComponent(header.split("UTF-8''")[1] ?? ''), name);
    assert.equal((await remove(admin, 'fm', next)).status, 200, name);
    assert.equal(existsSync(join(root, splitDollar(next).join('/'))), false);
  }
});

test('deleting answers the folder to go back to, and takes empty folders along', async (t) => {
  const { admin, root } = await open(t);
  put(root, 'fm/debug/uno/a.apk');
  put(root, 'fm/debug/dos/a.apk');
  put(root, 'fm/debug/dos/b.json');
  // With the radio's folder, or from it on.
  assert.equal((await remove(admin, 'fm', 'fm$debug$uno$a.apk')).body.backTo, 'fm$debug');
  assert.equal((await remove(admin, 'fm', 'debug$dos$a.apk')).body.backTo, 'fm$debug$dos');
  assert.equal((await remove(admin, 'fm', 'debug$dos$b.json')).body.backTo, 'fm');
  assert.equal(existsSync(join(root, 'fm')), true);
  assert.equal((await remove(admin, 'fm', 'debug$dos$b.json')).status, 404);
  put(root, 'fm/debug/x.apk');
  assert.equal((await remove(admin, 'fm', 'debug')).status, 404);
  assert.equal(existsSync(join(root, 'fm/debug/x.apk')), true);
});

test('C19 no path leads out of the builds folder, to read or to delete', async (t) => {
  const { house, admin, root } = await open(t);
  const canary = join(house.dataDir, 'canario.txt');
  writeFileSync(canary, 'canario');
  put(root, 'fm/a.apk');
  symlinkSync(house.dataDir, join(root, 'fm', 'enlace'));
  symlinkSync(canary, join(root, 'fm', 'enlace.apk'));
  const tries = [
    '..%2f..%2fcanario.txt',
    '..$..$canario.txt',
    'fm$..$..$..$canario.txt',
    '$..$..$etc$passwd',
    '%252e%252e%252f',
    '%2e%2e$%2e%2e$canario.txt',
    '..%5c..%5ccanario.txt',
    'fm%00',
    '....//....//canario.txt',
    '/etc/passwd',
    'enlace$canario.txt',
    'fm$enlace$canario.txt',
    'fm$enlace.apk',
    'x'.repeat(5_000),
    `fm$${'y'.repeat(300)}`,
    '.',
    '%2524..%2524',
  ];
  for (const path of tries) {
    for (const [method, address] of [
      ['GET', `/api/apk/${encodeURIComponent(path)}`],
      ['GET', `/api/apk/${path}`],
      ['DELETE', `/api/apk/fm?path=${encodeURIComponent(path)}`],
      ['DELETE', `/api/apk/fm?path=${path}`],
      ['DELETE', `/api/apk/${encodeURIComponent(path)}?path=canario.txt`],
      ['GET', `/api/storage/apk/${encodeURIComponent(path)}`],
    ] as const) {
      const answer = await house.call(admin.token, method, address);
      const text = await answer.text();
      // Nothing, or the root, where '.' is.
      const files = answer.status === 200 ? JSON.parse(text).files : null;
      const inside = files?.every(({ next }: { next: string }) => next === 'fm');
      assert.ok(
        inside || [400, 404, 405].includes(answer.status),
        `${method} ${address}: ${answer.status} ${text}`,
      );
      assert.doesNotMatch(text, /canario"|root:/);
    }
  }
  assert.equal(readFileSync(canary, 'utf8'), 'canario');
  assert.equal(readFileSync(join(root, 'fm/a.apk'), 'utf8'), 'fm/a.apk');
  const { body } = await list(admin, 'fm');
  assert.deepEqual(
    body.files.map(({ name }) => name),
    ['a.apk'],
  );
});
