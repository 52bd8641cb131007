import assert from 'node:assert/strict';
import { test } from 'node:test';
import { joinDollar, pathBelow, rootPath } from '#lib/contract/dollar-path.ts';
import {
  crumbsOf,
  downloadOf,
  folderAfter,
  folderAsked,
  inOrder,
  isBelow,
  kindOf,
  mayDelete,
} from './apk-files.ts';

test('a breadcrumb leads through every folder', () => {
  assert.deepEqual(crumbsOf('fmsur$debug$2026'), [
    { name: 'fmsur', path: 'fmsur' },
    { name: 'debug', path: 'fmsur$debug' },
    { name: '2026', path: 'fmsur$debug$2026' },
  ]);
});

test('C16 names with $, spaces, accents and emoji keep their way through path and address', () => {
  const name = 'canción niño €$1 "final" 100%.apk';
  const path = joinDollar(['fmsur', name]);
  assert.deepEqual(
    crumbsOf(path).map((crumb) => crumb.name),
    ['fmsur', name],
  );
  assert.equal(downloadOf(path), `/api/storage/apk/fmsur/${encodeURIComponent(name)}`);
  assert.equal(pathBelow('fmsur', name, path), path);
});

const ODD = ['$$', '$&', 'y$&.apk', "$'x", 'a$b', '%24', '100%25.apk'];
const NO_WAY = ['..', '.', '', 'a\\b', '..\\otra', 'a/b', '/etc', 'a\0b', '%2e%2e', '\ud800'];

test('C35 a name with the separator has a path where the upstream writes it as we do', () => {
  for (const name of ODD) {
    const path = joinDollar(['fm', 'debug', name]);
    assert.equal(pathBelow('fm$debug', name, path), path);
    assert.equal(downloadOf(path), `/api/storage/apk/fm/debug/${encodeURIComponent(name)}`);
    assert.deepEqual(crumbsOf(`${path}$x`), [
      { name: 'fm', path: 'fm' },
      { name: 'debug', path: 'fm$debug' },
      { name, path },
      { name: 'x', path: `${path}$x` },
    ]);
  }
});

test('C35 with another upstream it has none, whatever that says of it: it may be another folder’s', () => {
  for (const name of ODD)
    for (const next of ['', `fm$${name}`, name, 'otra', 'fm$otra'])
      assert.equal(pathBelow('fm', name, next), null, `${name} ${next}`);
  for (const name of NO_WAY)
    for (const next of ['', `fm$${name}`, joinDollar(['fm', name])])
      assert.equal(pathBelow('fm', name, next), null, `${name} ${next}`);
  for (const flavor of [...ODD, ...NO_WAY]) assert.equal(rootPath(flavor), null, flavor);
});

test('C35 a plain name has its path, whatever another upstream says of it; so has one with a %', () => {
  for (const name of ['debug', '100%.apk', '50%20.apk', 'canción €.apk', '...'])
    for (const next of ['', `fm$${name}`, name, 'otra$x', '..'])
      assert.equal(pathBelow('fm', name, next), `fm$${name}`);
  assert.equal(downloadOf('fm$100%.apk'), '/api/storage/apk/fm/100%25.apk');
  assert.deepEqual(crumbsOf('fm$100%$x').at(1), { name: '100%', path: 'fm$100%' });
  assert.equal(rootPath('fm'), 'fm');
});

test('C35 neither an address nor the answer of a deletion leads to another folder', () => {
  for (const asked of ['', 'fm', 'otra', 'fm$', 'fm$$', 'fm$$x', 'fm2$x'])
    assert.equal(folderAsked('fm', asked), 'fm');
  assert.equal(folderAsked('fm', 'fm$x'), 'fm$x');
  for (const backTo of ['', 'otra', '..', 'fm$x$y', 'fm$x$z', 'fm$z', 'f', 'fm$x$y$z'])
    assert.equal(folderAfter('fm', 'fm$x$y', backTo), 'fm$x$y', backTo);
  for (const backTo of ['fm', 'fm$x']) assert.equal(folderAfter('fm', 'fm$x$y', backTo), backTo);
});

test('what would leave the folder has no address', () => {
  assert.equal(downloadOf('fmsur$..$otra'), null);
});

test('folders, apps, JSON and the rest are told apart, whoever writes the extension how', () => {
  const kind = (name: string, extension = '', isDir = false) => kindOf({ name, extension, isDir });
  assert.deepEqual(
    [
      kind('a.apk'),
      kind('A.AAB'),
      kind('x', '.json'),
      kind('b.txt'),
      kind('c.apk', '', true),
      kind('sin'),
    ],
    ['app', 'app', 'json', 'other', 'folder', 'other'],
  );
});

test('only apps and JSON files can be deleted', () => {
  const may = (['app', 'json', 'folder', 'other'] as const).map(mayDelete);
  assert.deepEqual(may, [true, true, false, false]);
});

test('folders come first, by name, and those of builds the newest first', () => {
  const entry = (name: string, isDir = false) => ({ name, isDir });
  const shown = (...entries: { name: string; isDir: boolean }[]) =>
    inOrder(entries).map(({ name }) => name);
  assert.deepEqual(
    shown(entry('z.apk'), entry('publish', true), entry('Árbol.json'), entry('debug', true)),
    ['debug', 'publish', 'Árbol.json', 'z.apk'],
  );
  assert.deepEqual(
    shown(
      entry('2026-01-02_08-00-00', true),
      entry('a10.apk'),
      entry('a9.apk'),
      entry('2026-11-28_09-46-30', true),
    ),
    ['2026-11-28_09-46-30', '2026-01-02_08-00-00', 'a9.apk', 'a10.apk'],
  );
});

test('a folder leads below another, never below itself or one that begins like it', () => {
  assert.deepEqual(
    ['fm$debug', 'fm', 'fm2$debug', ''].map((path) => isBelow('fm', path)),
    [true, false, false, false],
  );
});
