import assert from 'node:assert/strict';
import { test } from 'node:test';
import { databasePath } from '../store/database.ts';
import { openSqliteFile } from '../store/sqlite.ts';
import { openHouse } from '../testing/house.ts';
import { program } from '../testing/programs.ts';

test('a database that another program holds is said in Spanish, and nothing of the write stays', async (t) => {
  const house = await openHouse(t);
  const station = await house.station();
  house.services.store.raw.exec('PRAGMA busy_timeout = 0');
  const other = openSqliteFile(databasePath(house.dataDir));
  other.exec('BEGIN IMMEDIATE');
  const held = await station.call('PUT /api/programing', { body: program });
  assert.equal(held.status, 503);
  assert.match(String(held.body.message), /ocupado/);
  assert.deepEqual((await station.call('GET /api/programing')).body, []);
  other.exec('ROLLBACK');
  other.close();
  assert.equal((await station.call('PUT /api/programing', { body: program })).status, 200);
});
