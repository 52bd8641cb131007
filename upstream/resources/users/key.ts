import { base64Bytes } from '#lib/contract/fields.ts';
import { plainName } from '../../media/names.ts';
import type { Refusal } from '../../refusal.ts';
import type { Services } from '../../services.ts';
import { type KeyRow, type OpenKey, openKey, sealKey } from '../../signing/kept.ts';
import { type Vault, VaultLocked } from '../../signing/vault.ts';
import { judge } from '../../signing/work.ts';
import type { Db } from '../../store/database.ts';
import { keyOf } from '../../store/desk.ts';
import { beside, type UserForm } from './account.ts';

type KeyForm = NonNullable<UserForm['key']>;

/** A key that was found good, before it is sealed for a radio. */
export interface GoodKey extends OpenKey {
  kind: 'PKCS12' | 'JKS';
  fingerprint: string;
  expiresAt: string;
}

/** How a key travels: never its passwords, never its file. */
export const keyToWire = (row: KeyRow) => ({
  id: row.id,
  radio_id: row.radio_id,
  storeFile: row.store_file,
  keyAlias: row.key_alias,
  fingerprint: row.fingerprint,
  expires_at: row.expires_at,
});

function fileIn({ storeFile: file }: KeyForm): { bytes: Buffer; storeFile: string } | null {
  // Text is the name of the one that stays.
  if (typeof file !== 'object') return null;
  const bytes = Buffer.from(file.value, 'base64');
  if (bytes.byteLength !== base64Bytes(file.value))
    throw beside('key.file', 'El archivo llegó dañado. Elígelo de nuevo.', 400);
  return { bytes, storeFile: plainName(file.filename) || 'clave.p12' };
}

function opened(vault: Vault, row: KeyRow): OpenKey {
  try {
    return openKey(vault, row);
  } catch (error) {
    throw error instanceof VaultLocked ? beside('key.file', error.message) : error;
  }
}

/**
 * The key that a form stands for, found good; null: nothing changes. What it leaves out stays as
 * it was; without a password of its own the key has the store's.
 * @throws Refusal 400 beside the control that is wrong
 */
export async function keyIn(
  { vault }: Services,
  form: KeyForm | undefined,
  row: KeyRow | undefined,
): Promise<GoodKey | null> {
  if (!form) return null;
  const { storePassword = '', keyPassword = '' } = form;
  const alias = form.keyAlias.trim();
  const file = fileIn(form);
  const sameAlias = alias === '' || alias === (row?.key_alias ?? '');
  if (!file && !storePassword && !keyPassword && sameAlias) return null;
  if (!file && !row)
    throw beside('key.file', 'Elige el archivo de la clave, o crea una aquí mismo.', 400);
  const whole = file && storePassword && alias;
  const kept = row && !whole ? opened(vault, row) : undefined;
  const key: OpenKey = {
    bytes: file?.bytes ?? kept?.bytes ?? Buffer.alloc(0),
    storeFile: file?.storeFile ?? kept?.storeFile ?? '',
    alias: alias || (kept?.alias ?? ''),
    storePassword: storePassword || (kept?.storePassword ?? ''),
    keyPassword: keyPassword || storePassword || (kept?.keyPassword ?? ''),
  };
  if (!key.alias) throw beside('key.keyAlias', 'Escribe el alias de la clave.', 400);
  if (!key.storePassword)
    throw beside('key.storePassword', 'Escribe la contraseña del almacén.', 400);
  const verdict = await judge(key);
  if (!verdict.good) throw beside(`key.${verdict.field}`, verdict.message, 400);
  const { kind, fingerprint, expiresAt } = verdict;
  return { ...key, alias: verdict.alias || key.alias, kind, fingerprint, expiresAt };
}

/**
 * Stores a radio's key in the place of the one that it has, which still is `kept`. In a transaction.
 * @throws Refusal 409 when somebody else changed it meanwhile: they were given theirs
 */
export async function storeKey(
  { vault }: Services,
  trx: Db,
  radioId: number,
  key: GoodKey,
  kept: KeyRow | undefined,
): Promise<KeyRow> {
  const row = await keyOf(trx, radioId).executeTakeFirst();
  if (row?.sealed_store !== kept?.sealed_store)
    throw beside(
      'key.file',
      'Alguien acaba de cambiar la clave de esta radio. Actualiza la página y mira cuál tiene.',
    );
  const values = {
    store_file: key.storeFile,
    key_alias: key.alias,
    store_kind: key.kind,
    fingerprint: key.fingerprint,
    expires_at: key.expiresAt,
    ...sealKey(vault, radioId, key),
  };
  await trx
    .insertInto('keys')
    .values({ radio_id: radioId, ...values })
    .onConflict((conflict) => conflict.column('radio_id').doUpdateSet(values))
    .execute();
  return keyOf(trx, radioId).executeTakeFirstOrThrow();
}

/** A key needs a radio to belong to. */
export const noRadio = (): Refusal =>
  beside('key.file', 'La cuenta no tiene radio: la clave de firma es de una radio.', 400);
