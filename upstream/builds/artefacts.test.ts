import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { walksOut } from '#lib/contract/walks-out.ts';
import { emptyFolder } from '../testing/stage.ts';
import {
  filesBelow,
  keepArtefacts,
  onlyOne,
  type SearchLimits,
  sweepUnfinished,
} from './artefacts.ts';

/** What a build left, however odd. */

async function find(folder: string, limits?: SearchLimits) {
  const lines: string[] = [];
  const files = await filesBelow(folder, (line) => lines.push(line), limits);
  return { files, said: lines.join('\n') };
}

function ground(t: TestContext) {
  const root = emptyFolder(t);
  const out = join(root, 'salida');
  const apk = join(root, 'apk');
  const secret = join(root, 'secreto');
  for (const folder of [out, apk, secret]) mkdirSync(folder);
  writeFileSync(join(secret, 'passwd'), 'canario');
  const put = (path: string, text = path) => {
    mkdirSync(join(out, path, '..'), { recursive: true });
    writeFileSync(join(out, path), text);
  };
  const keep = async () => {
    const { files, said } = await find(out);
    const kept = await keepArtefacts(files, apk, ['fm', 'debug'], 'hoy', () => {});
    const paths = kept.map(({ place }) => place.replace('fm/debug/hoy/', ''));
    return { paths, said, texts: kept.map(({ path }) => readFileSync(path, 'utf8')) };
  };
  return { root, out, apk, secret, put, keep };
}

test('no link is followed: to a file, to a folder, around in a circle, in place of the folder', async (t) => {
  const { out, secret, put, keep, root } = ground(t);
  put('app.apk', 'la app');
  symlinkSync(secret, join(out, 'etc'));
  symlinkSync(join(secret, 'passwd'), join(out, 'passwd.apk'));
  for (const [to, name] of [
    ['.', 'aqui'],
    ['..', 'arriba'],
  ] as const)
    symlinkSync(to, join(out, name));
  execFileSync('/bin/sh', ['-c', 'mkfifo "$0"', join(out, 'tubo.apk')]);
  const { paths, texts, said } = await keep();
  assert.deepEqual([paths, texts], [['app.apk'], ['la app']]);
  assert.match(said, /no es un archivo, como los enlaces: 5/);

  rmSync(out, { recursive: true });
  symlinkSync(secret, out);
  const linked = await find(out);
  assert.deepEqual(linked.files, []);
  assert.match(linked.said, /CABINA_OUT ya no es una carpeta/);
  rmSync(out);
  assert.match((await find(out)).said, /CABINA_OUT ya no es una carpeta/);
  // The folder around it.
  symlinkSync(root, join(root, 'trabajo'));
  mkdirSync(out);
  put('app.apk');
  assert.deepEqual((await find(join(root, 'trabajo', 'salida'))).files, []);
});

test('a file that became a link since it was seen is not read', async (t) => {
  const { out, apk, secret, put } = ground(t);
  put('app.apk');
  put('mapa.txt');
  const { files } = await find(out);
  rmSync(join(out, 'mapa.txt'));
  symlinkSync(join(secret, 'passwd'), join(out, 'mapa.txt'));
  const lines: string[] = [];
  const kept = await keepArtefacts(files, apk, ['fm'], 'hoy', (line) => lines.push(line));
  assert.deepEqual(
    kept.map(({ path }) => readFileSync(path, 'utf8')),
    ['app.apk'],
  );
  assert.match(lines.join(), /no se pudieron leer: 1/);
});

test('what can’t be read or has no name in UTF-8 is left out and told, and the rest stays', async (t) => {
  const { out, put, keep } = ground(t);
  put('app.apk');
  writeFileSync(
    Buffer.concat([Buffer.from(`${out}/ma`), Buffer.from([0xf1]), Buffer.from('.apk')]),
    '',
  );
  // Folders below each other until no path reaches them.
  const name = 'x'.repeat(255);
  const script = `cd '${out}'; for n in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20; do mkdir ${name}; cd -P ${name}; done`;
  execFileSync('/bin/sh', ['-c', script]);
  const { paths, said } = await keep();
  assert.deepEqual(paths, ['app.apk']);
  assert.match(said, /UTF-8: 1/);
  assert.match(said, /no se pudieron leer: 1/);
  execFileSync('rm', ['-r', join(out, name)]);
});

test('of too many files the apps come first, and it is told how many were left out', async (t) => {
  const { put, keep } = ground(t);
  for (let count = 0; count < 300; count += 1) put(`a/${count}.json`);
  put('z/app.APK');
  put('z/app.aab');
  const { paths, said } = await keep();
  assert.deepEqual(paths.slice(0, 2).sort(), ['app.APK', 'app.aab']);
  assert.equal(paths.length, 200);
  assert.match(said, /Quedaron fuera: 102/);
});

test('a build that leaves folders without end is looked at for a while', async (t) => {
  const { out, put } = ground(t);
  put('app.apk');
  const deep = Array.from({ length: 60 }, () => 'a').join('/');
  mkdirSync(join(out, deep), { recursive: true });
  writeFileSync(join(out, deep, 'hondo.apk'), '');
  const { files, said } = await find(out, { depth: 10, entries: 50, files: 5 });
  assert.deepEqual(
    files.map(({ name }) => name),
    ['app.apk'],
  );
  assert.match(said, /demasiado/);
  for (let count = 0; count < 60; count += 1) put(`b/${count}/x.txt`);
  assert.match((await find(out, { depth: 10, entries: 50, files: 5 })).said, /demasiado/);
});

test('odd names: long ones twice, dots among control characters, backslashes', async (t) => {
  const { put, keep, apk } = ground(t);
  const long = `${'ñ'.repeat(125)}.apk`;
  for (const path of [`a/${long}`, `b/${long}`, '.\u0001.', 'x\\..', ' . ', 'a/igual', 'b/igual'])
    put(path);
  for (const path of ['%2e%2e', '..%5c.apk', '..;x', '$.', '100%.apk', 'a%2fb.apk']) put(path);
  const { paths } = await keep();
  assert.equal(new Set(paths).size, 13);
  assert.deepEqual(paths.filter(walksOut), []);
  assert.ok(paths.includes('100%.apk') && paths.includes('a%2fb.apk') && paths.includes('_2e_2e'));
  assert.ok(paths.every((path) => Buffer.byteLength(path) <= 255 && !/^\.+$|[/\\]/.test(path)));
  assert.equal(paths.filter((path) => path.endsWith('ñ.apk')).length, 2);
  assert.deepEqual(readdirSync(apk), ['fm']);
});

test('nothing half made stays: not when moving fails, nor after a crash', async (t) => {
  const { root, apk, put, out } = ground(t);
  put('app.apk');
  const { files } = await find(out);
  writeFileSync(join(root, 'lleno'), '');
  await assert.rejects(keepArtefacts(files, join(root, 'lleno'), ['fm'], 'hoy', () => {}));
  await keepArtefacts(files, apk, ['fm', 'debug'], 'hoy', () => {});
  for (const folder of ['fm/debug/ayer.parte', 'fm/publish/ayer.parte']) {
    mkdirSync(join(apk, folder), { recursive: true });
    writeFileSync(join(apk, folder, 'a.apk'), '');
  }
  writeFileSync(join(apk, 'fm/debug/hoy/mio.parte'), '');
  await sweepUnfinished(apk);
  assert.deepEqual(readdirSync(join(apk, 'fm/debug')), ['hoy']);
  assert.deepEqual(readdirSync(join(apk, 'fm/publish')), []);
  assert.ok(existsSync(join(apk, 'fm/debug/hoy/mio.parte')));
  await sweepUnfinished(join(root, 'no-existe'));
});

test('a build that is cancelled while its files are copied keeps none of them', async (t) => {
  const { apk, put, out } = ground(t);
  put('app.apk');
  const { files } = await find(out);
  const signal = AbortSignal.abort();
  await assert.rejects(keepArtefacts(files, apk, ['fm', 'debug'], 'hoy', () => {}, signal));
  assert.deepEqual(readdirSync(join(apk, 'fm/debug')), []);
});

test('the one app of its kind can be published', () => {
  const of = (...names: string[]) => names.map((name) => ({ name, path: name }));
  assert.equal(onlyOne(of('a.APK', 'b.json'), 'apk')?.name, 'a.APK');
  assert.equal(onlyOne(of('a.apk', 'b.apk'), 'apk'), null);
});
