import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { configure } from '#lib/env.ts';
import { readEnded, writeEnded } from './ended-file.ts';

test('what is written down is read again, until its cookie is worth nothing', (t) => {
  configure({ SESSION_SECRET: 'x'.repeat(32), LOG_LEVEL: 'silent' });
  const folder = mkdtempSync(join(tmpdir(), 'cabina-ended-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const data = join(folder, 'data');
  assert.deepEqual(readEnded(data, 0), []);
  writeEnded(data, 'uno', 10);
  writeEnded(data, 'dos', 20);
  assert.deepEqual(readEnded(data, 0), [
    ['uno', 10],
    ['dos', 20],
  ]);
  assert.deepEqual(readEnded(data, 15), [['dos', 20]]);
  assert.equal(readFileSync(join(data, 'sesiones-terminadas'), 'utf8'), 'dos 20\n');
});

test('where nothing can be written, signing out goes on', (t) => {
  configure({ SESSION_SECRET: 'x'.repeat(32), LOG_LEVEL: 'silent' });
  const folder = mkdtempSync(join(tmpdir(), 'cabina-ended-'));
  t.after(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'archivo'), '');
  writeEnded(join(folder, 'archivo'), 'uno', 10);
  assert.deepEqual(readEnded(join(folder, 'archivo'), 0), []);
});
