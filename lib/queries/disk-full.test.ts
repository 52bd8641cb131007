import assert from 'node:assert/strict';
import { test } from 'node:test';
import { diskFull, noteDisk } from './disk-full.ts';

test('C44 a 507 says that the disk is full, until a save goes through', () => {
  let told = 0;
  const stop = diskFull.watch(() => {
    told += 1;
  });
  noteDisk('GET', 200);
  noteDisk('POST', 500);
  assert.equal(diskFull.get(), undefined);
  noteDisk('PUT', 507);
  noteDisk('GET', 200);
  noteDisk('DELETE', 200);
  noteDisk('POST', 507);
  assert.deepEqual([diskFull.get(), told], [true, 1]);
  noteDisk('POST', 200);
  assert.deepEqual([diskFull.get(), told], [false, 2]);
  stop();
  noteDisk('POST', 507);
  assert.equal(told, 2);
});
