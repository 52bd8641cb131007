import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { backup } from '../cabina/backup.ts';
import { restore } from '../cabina/restore.ts';
import { openStore } from '../store/database.ts';
import { keyOf } from '../store/desk.ts';
import { openHouse } from '../testing/house.ts';
import { emptyFolder } from '../testing/stage.ts';
import { openKey } from './kept.ts';
import { openVault, signingSecretPath } from './vault.ts';

const stand = (dataDir: string) => ({
  ...{ dataDir, say: () => {}, note: () => {}, ask: async () => '', now: Date.now },
});

test('a backup that is put back on another machine still opens its signing keys', async (t) => {
  const house = await openHouse(t);
  const admin = await house.superAdmin();
  const { userId, radioId } = await house.station();
  const params = { id: userId };
  const { body } = await admin.call('POST /api/user/{id}/key', { params, body: {} });
  const folder = join(emptyFolder(t), 'respaldo');
  assert.equal(await backup(stand(house.dataDir), [folder]), 0);

  const elsewhere = emptyFolder(t);
  openVault(elsewhere, null);
  assert.equal(await restore(stand(elsewhere), [folder]), 0);
  assert.equal(existsSync(signingSecretPath(elsewhere)), true);
  const { db, close } = await openStore(elsewhere);
  const row = await keyOf(db, radioId).executeTakeFirstOrThrow();
  await close();
  const { bytes, storePassword } = openKey(openVault(elsewhere, null), row);
  assert.equal(bytes.toString('base64'), body.key_file.value);
  assert.ok(body.key_notes.text.includes(storePassword));
});
