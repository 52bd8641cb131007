import { openKey, sealKey } from '../signing/kept.ts';
import { openVault, VaultLocked } from '../signing/vault.ts';
import { type Command, Trouble, withStore } from './command.ts';

/** `recifrar`: every signing key is sealed with the newest secret; all in one transaction, or none. */
export const reseal: Command = async ({ dataDir, signingSecrets, say }) =>
  withStore(dataDir, async ({ db }) => {
    const vault = openVault(dataDir, signingSecrets);
    const count = await db
      .transaction()
      .execute(async (trx) => {
        const rows = await trx.selectFrom('keys').selectAll().execute();
        for (const row of rows)
          await trx
            .updateTable('keys')
            .set(sealKey(vault, row.radio_id, openKey(vault, row)))
            .where('id', '=', row.id)
            .execute();
        return rows.length;
      })
      .catch((error: unknown) => {
        throw error instanceof VaultLocked ? new Trouble(error.message) : error;
      });
    say(`Claves de firma cifradas otra vez: ${count}.`);
    return 0;
  });
