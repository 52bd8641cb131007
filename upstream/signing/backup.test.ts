import assert from 'node:assert/strict';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { backup } from '../cabina/backup.ts';
import { Trouble } from '../cabina/command.ts';
import { reseal } from '../cabina/reseal.ts';
import { restore } from '../cabina/restore.ts';
import { openStore } from '../store/database.ts';
import { keyOf } from '../store/desk.ts';
import { openHouse } from '../testing/house.ts';
import { emptyFolder } from '../testing/stage.ts';
import { openKey } from './kept.ts';
import { openVault, signingSecretPath } from './vault.ts';

const stand = (dataDir: string, signingSecrets: string[] = []) => ({
  ...{ dataDir, signingSecrets, say: () => {}, note: () => {}, ask: async () => '', now: Date.now },
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
  openVault(elsewhere);
  assert.equal(await restore(stand(elsewhere), [folder]), 0);
  assert.equal(existsSync(signingSecretPath(elsewhere)), true);
  const { db, close } = await openStore(elsewhere);
  const row = await keyOf(db, radioId).executeTakeFirstOrThrow();
  await close();
  const { bytes, storePassword } = openKey(openVault(elsewhere), row);
  assert.equal(bytes.toString('base64'), body.key_file.value);
  assert.ok(body.key_notes.text.includes(storePassword));
});

test('recifrar moves every key to the newest secret; the ones before may go', async (t) => {
  const house = await openHouse(t);
  const { dataDir } = house;
  const admin = await house.superAdmin();
  const { userId, radioId } = await house.station();
  const { body } = await admin.call('POST /api/user/{id}/key', {
    params: { id: userId },
    body: {},
  });
  const [first = '', second = ''] = ['uno', 'dos'].map((word) => word.padEnd(32, '.'));
  const bytesWith = async (secrets: string[]) => {
    const { db, close } = await openStore(dataDir);
    const row = await keyOf(db, radioId).executeTakeFirstOrThrow();
    await close();
    return openKey(openVault(dataDir, secrets), row).bytes.toString('base64');
  };
  // From the folder's own to a setting, and from one setting to the next.
  assert.equal(await reseal(stand(dataDir, [first]), []), 0);
  rmSync(signingSecretPath(dataDir));
  assert.equal(await bytesWith([first]), body.key_file.value);
  assert.equal(await reseal(stand(dataDir, [second, first]), []), 0);
  assert.equal(await bytesWith([second]), body.key_file.value);
  await assert.rejects(async () => reseal(stand(dataDir, [first]), []), Trouble);
  assert.equal(await bytesWith([second]), body.key_file.value);
});
