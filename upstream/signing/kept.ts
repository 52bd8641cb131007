import type { Selectable } from 'kysely';
import type { KeyTable } from '../store/schema-desk.ts';
import type { Vault } from './vault.ts';

/** A radio's key as its row keeps it, and opened. */

export type KeyRow = Selectable<KeyTable>;

export interface OpenKey {
  bytes: Buffer;
  storeFile: string;
  alias: string;
  storePassword: string;
  keyPassword: string;
}

const SECRETS = ['store_password', 'key_password', 'sealed_store'] as const;
type Secret = (typeof SECRETS)[number];

const place = (radioId: number, what: Secret): string => `radio ${radioId}: ${what}`;

/** @throws VaultLocked */
export function openKey(vault: Vault, row: KeyRow): OpenKey {
  const open = (what: Secret) => vault.open(row[what], place(row.radio_id, what));
  return {
    bytes: open('sealed_store'),
    storeFile: row.store_file,
    alias: row.key_alias,
    storePassword: open('store_password').toString('utf8'),
    keyPassword: open('key_password').toString('utf8'),
  };
}

/** The columns that keep a key's secrets. */
export const sealKey = (
  vault: Vault,
  radioId: number,
  key: Pick<OpenKey, 'bytes' | 'storePassword' | 'keyPassword'>,
): Record<Secret, string> => ({
  store_password: vault.seal(key.storePassword, place(radioId, 'store_password')),
  key_password: vault.seal(key.keyPassword, place(radioId, 'key_password')),
  sealed_store: vault.seal(key.bytes, place(radioId, 'sealed_store')),
});
