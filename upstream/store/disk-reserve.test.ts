import assert from 'node:assert/strict';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { pino } from 'pino';
import { emptyFolder } from '../testing/stage.ts';
import { openReserve, reservePath } from './disk-reserve.ts';
import { holdFolder } from './lock.ts';

const log = pino({ level: 'silent' });
const MIB = 1_048_576;

test('C44 the reserve is a sixteenth of a small disk and 8 MB of any other', async (t) => {
  for (const [total, size] of [
    [32 * MIB, 2 * MIB],
    [1_000 * MIB, 8 * MIB],
  ] as const) {
    const folder = emptyFolder(t);
    await openReserve(folder, log, () => ({ total, free: total }));
    assert.equal(statSync(reservePath(folder)).size, size);
  }
});

test('C44 the reserve is given up, and taken again once there is room', async (t) => {
  const folder = emptyFolder(t);
  const room = { total: 32 * MIB, free: 10 * MIB };
  const reserve = await openReserve(folder, log, () => room);
  assert.deepEqual([reserve.isFull(), reserve.isSpent()], [false, false]);
  room.free = 3 * MIB;
  assert.deepEqual([reserve.isFull(), reserve.isLow()], [true, false]);
  room.free = 100_000;
  assert.deepEqual([reserve.isLow(), reserve.isSpent()], [true, false]);
  reserve.spend();
  assert.equal(existsSync(reservePath(folder)), false);
  room.free = 2 * MIB;
  assert.equal(await reserve.restore(), false);
  assert.deepEqual([reserve.isFull(), reserve.isSpent()], [true, true]);
  room.free = 5 * MIB;
  assert.deepEqual(await Promise.all([reserve.restore(), reserve.restore()]), [true, true]);
  assert.deepEqual([reserve.isFull(), reserve.isSpent()], [false, false]);
  assert.equal(statSync(reservePath(folder)).size, 2 * MIB);
});

test('C44 a disk without room for one more file is full, however many bytes it has', async (t) => {
  const room = { total: 32 * MIB, free: 30 * MIB, files: 5_000 };
  const reserve = await openReserve(emptyFolder(t), log, () => room);
  assert.equal(reserve.isFull(), false);
  room.files = 3;
  assert.deepEqual([reserve.isFull(), reserve.isSpent()], [true, false]);
});

test('C44 a start on a full disk gives the reserve up before anything else is opened', async (t) => {
  const folder = emptyFolder(t);
  const room = { total: 32 * MIB, free: 10 * MIB };
  await openReserve(folder, log, () => room);
  room.free = 0;
  const reserve = await openReserve(folder, log, () => room);
  assert.deepEqual([reserve.isSpent(), existsSync(reservePath(folder))], [true, false]);
});

test('C44 what is left of the reserve is taken again before another program does, and is not the whole one', async (t) => {
  const folder = emptyFolder(t);
  const room = { total: 32 * MIB, free: 10 * MIB };
  const reserve = await openReserve(folder, log, () => room);
  room.free = 0;
  assert.equal(reserve.spend(), true);
  room.free = 2 * MIB - 100_000;
  assert.equal(await reserve.restore(), false);
  assert.equal(statSync(reservePath(folder)).size, 2 * MIB - 100_000 - MIB / 2);
  assert.equal(reserve.isSpent(), true);
  assert.equal(reserve.spend(), true);
  assert.equal(reserve.spend(), false);
});

test('C44 the lock of a data folder needs no room on the disk', (t) => {
  const folder = emptyFolder(t);
  const lock = holdFolder(folder);
  assert.deepEqual(readdirSync(folder), ['en-uso.db']);
  assert.equal(statSync(join(folder, 'en-uso.db')).size, 0);
  lock.release();
});
