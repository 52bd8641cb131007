import assert from 'node:assert/strict';
import { test } from 'node:test';
import { joinDollar } from '#lib/contract/dollar-path.ts';
import { crumbsOf, downloadOf, inOrder, isBelow, kindOf, mayDelete, pathOf } from './apk-files.ts';

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
  assert.equal(pathOf('fmsur', { next: '', name }), path);
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
