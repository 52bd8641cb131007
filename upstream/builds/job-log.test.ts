import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { fullDisk } from '../testing/full-disk.ts';
import { emptyFolder } from '../testing/stage.ts';
import { openLog, readLog } from './job-log.ts';

test('a log keeps its beginning and its end, and says what is missing', async (t) => {
  const folder = emptyFolder(t);
  const log = openLog(folder, { head: 1_000, tail: 100 });
  for (let line = 0; line < 10_000; line += 1) log.write(Buffer.from(`línea ${line}\n`));
  log.close();
  const text = readFileSync(join(folder, 'log.txt'), 'utf8');
  assert.ok(text.length < 1_500);
  assert.ok(text.startsWith('línea 0\nlínea 1\n'));
  assert.ok(text.endsWith('línea 9999\n'));
  assert.match(text, /\[El registro se corta aquí/);
  assert.match(text, /\[Se omitieron \d+ bytes/);
});

test('a log that can be written no more says so once, and breaks nothing', (t) => {
  const folder = emptyFolder(t);
  const told: unknown[] = [];
  const log = openLog(folder, { head: 10, tail: 10 }, (error) => told.push(error));
  fullDisk(t, folder);
  log.say('una línea');
  log.write(Buffer.from('y otra, que no cabe'));
  log.close();
  assert.deepEqual(
    told.map((error) => (error as NodeJS.ErrnoException).code),
    ['ENOSPC'],
  );
});

test('a log is read on from where one was, in whole characters', async (t) => {
  const folder = emptyFolder(t);
  assert.deepEqual(await readLog(folder, 0), { log: '', offset: 0, next_offset: 0, more: false });
  const log = openLog(folder);
  log.write(Buffer.from('ñandú 📻 fin'));
  let text = '';
  for (let offset = 0, more = true; more; ) {
    const piece = await readLog(folder, offset, 5);
    assert.ok(!piece.log.includes('\ufffd'));
    text += piece.log;
    offset = piece.next_offset;
    more = piece.more;
  }
  assert.equal(text, 'ñandú 📻 fin');
  log.write(Buffer.from('ñ').subarray(0, 1));
  const at = Buffer.byteLength(text);
  assert.deepEqual(await readLog(folder, at), {
    log: '',
    offset: at,
    next_offset: at,
    more: false,
  });
  log.write(Buffer.from('ñ').subarray(1));
  assert.equal((await readLog(folder, at)).log, 'ñ');
  assert.equal((await readLog(folder, 9_999)).offset, at + 2);
  log.close();
});

test('the last line is ours, though much came before it, or a line without an end', async (t) => {
  const cut = emptyFolder(t);
  const log = openLog(cut, { head: 1_000, tail: 200 });
  for (let line = 0; line < 1_000; line += 1) log.write(Buffer.from(`línea ${line}\n`));
  log.write(Buffer.from('sin fin de línea'));
  log.say('[Archivo: a.apk]');
  log.say('[terminada]');
  log.close();
  const whole = readFileSync(join(cut, 'log.txt'), 'utf8');
  assert.ok(whole.endsWith('\nsin fin de línea\n[Archivo: a.apk]\n[terminada]\n'));
  assert.equal(whole.match(/terminada/g)?.length, 1);
  assert.ok(!whole.includes('\ufffd'));

  const short = emptyFolder(t);
  const one = openLog(short);
  one.write(Buffer.from('sin fin'));
  one.say('[fallida]');
  one.write(Buffer.from('y más'));
  one.close();
  // Whoever goes on with it begins a line too.
  const again = openLog(short);
  again.say('[interrumpida]');
  again.close();
  const text = readFileSync(join(short, 'log.txt'), 'utf8');
  assert.equal(text, 'sin fin\n[fallida]\ny más\n[interrumpida]\n');
});

test('whoever asks beyond the end is told where it is; where there is no log that is 0', async (t) => {
  const folder = emptyFolder(t);
  const none = { log: '', offset: 0, next_offset: 0, more: false };
  assert.deepEqual(await readLog(folder, 999_999_999_999), none);
  const log = openLog(folder);
  log.say('hola');
  log.close();
  const end = { log: '', offset: 5, next_offset: 5, more: false };
  assert.deepEqual(await readLog(folder, 999_999_999_999), end);
});

test('a log that became something else is neither read nor written', async (t) => {
  const secret = join(emptyFolder(t), 'passwd');
  writeFileSync(secret, 'canario');
  const folder = emptyFolder(t);
  symlinkSync(secret, join(folder, 'log.txt'));
  assert.equal((await readLog(folder, 0)).log, '');
  assert.throws(() => openLog(folder));
  rmSync(join(folder, 'log.txt'));
  execFileSync('/bin/sh', ['-c', 'mkfifo "$0"', join(folder, 'log.txt')]);
  assert.equal((await readLog(folder, 0)).next_offset, 0);
  assert.throws(() => openLog(folder));
  assert.equal(readFileSync(secret, 'utf8'), 'canario');
});
