import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { keptSecret, makeFolder } from './data-folder.ts';

function emptyFolder(t: { after: (done: () => void) => void }): string {
  const folder = mkdtempSync(join(tmpdir(), 'cabina-folder-'));
  t.after(() => rmSync(folder, { recursive: true }));
  return folder;
}

test('a data folder is made with all that leads to it', (t) => {
  const folder = join(emptyFolder(t), 'a', 'b');
  makeFolder(folder);
  makeFolder(folder);
  writeFileSync(join(folder, 'x'), 'x');
});

test('a data folder that can be none is told in words, and at once', (t) => {
  const file = join(emptyFolder(t), 'archivo');
  writeFileSync(file, '');
  for (const path of [file, join(file, 'dentro'), '/proc/cabina/datos'])
    assert.throws(() => makeFolder(path), /^Error: DATA_DIR vale «.+» y ahí no se pueden guardar/);
});

test('the secret is made once, and again when its file was left empty', (t) => {
  const folder = emptyFolder(t);
  const secret = keptSecret(folder);
  assert.ok(secret.length >= 32);
  assert.equal(keptSecret(folder), secret);
  writeFileSync(join(folder, 'session-secret'), '\n');
  assert.notEqual(keptSecret(folder), '');
  assert.ok(readFileSync(join(folder, 'session-secret'), 'utf8').length >= 32);
});

test('a secret that can’t be read is told in words', (t) => {
  const folder = emptyFolder(t);
  mkdirSync(join(folder, 'session-secret'));
  assert.throws(() => keptSecret(folder), /No se puede leer «.+session-secret»/);
});
