import { isJks, jksKeys, opensJks, opensJksKey } from './jks.ts';
import { describeCertificate, pkcs12Keys, WrongPassword } from './pkcs12.ts';

/** Whether a key store can sign: told when it is uploaded, and not when a build fails. */

export interface KeyStore {
  bytes: Uint8Array;
  alias: string;
  storePassword: string;
  keyPassword: string;
}

export type KeyVerdict =
  | {
      good: true;
      kind: 'PKCS12' | 'JKS';
      /** As the store writes it. */
      alias: string;
      fingerprint: string;
      expiresAt: string | null;
    }
  | { good: false; field: 'file' | 'keyAlias' | 'storePassword' | 'keyPassword'; message: string };

const bad = (field: (KeyVerdict & { good: false })['field'], message: string): KeyVerdict => ({
  good: false,
  field,
  message,
});

const noStore = () =>
  bad(
    'file',
    'El archivo no es un almacén de claves PKCS12 (.p12, .pfx, .keystore) ni JKS (.jks).',
  );
const wrongStore = () =>
  bad('storePassword', 'La contraseña del almacén no es la de este archivo.');
const wrongKey = () => bad('keyPassword', 'La contraseña de la clave no es la de este alias.');

const SHOWN = 5;

function noAlias(alias: string, found: string[]): KeyVerdict {
  if (!found.length) return bad('file', 'El almacén no tiene ninguna clave privada.');
  const names = found.slice(0, SHOWN).map((name) => `«${name}»`);
  return bad('keyAlias', `El almacén no tiene el alias «${alias}». Tiene: ${names.join(', ')}.`);
}

/** Java tells no capitals apart in an alias. */
const same = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

function good(kind: 'PKCS12' | 'JKS', alias: string, certificate: Buffer | null): KeyVerdict {
  const none = { fingerprint: '', expiresAt: null };
  return { good: true, kind, alias, ...(certificate ? describeCertificate(certificate) : none) };
}

function judgeJks(bytes: Buffer, { alias, storePassword, keyPassword }: KeyStore): KeyVerdict {
  if (!opensJks(bytes, storePassword)) return wrongStore();
  const keys = jksKeys(bytes);
  const key = keys.find((one) => same(one.alias, alias));
  if (!key)
    return noAlias(
      alias,
      keys.map((one) => one.alias),
    );
  if (!opensJksKey(key.sealed, keyPassword)) return wrongKey();
  return good('JKS', key.alias, key.certificate);
}

function judgePkcs12(bytes: Buffer, { alias, storePassword, keyPassword }: KeyStore): KeyVerdict {
  const keys = pkcs12Keys(bytes, storePassword);
  const key = keys.find((one) => same(one.alias, alias));
  if (!key)
    return noAlias(
      alias,
      keys.map((one) => one.alias),
    );
  if (keyPassword !== storePassword)
    return bad(
      'keyPassword',
      'En un almacén PKCS12 la contraseña de la clave es la misma que la del almacén.',
    );
  return good('PKCS12', key.alias, key.certificate);
}

/** Heavy, and at the mercy of what was uploaded: only ever in a thread of its own. */
export function judgeKeyStore(store: KeyStore): KeyVerdict {
  const bytes = Buffer.from(store.bytes);
  try {
    // A DER sequence, or Java's own mark.
    if (isJks(bytes)) return judgeJks(bytes, store);
    return bytes[0] === 0x30 ? judgePkcs12(bytes, store) : noStore();
  } catch (error) {
    return error instanceof WrongPassword ? wrongStore() : noStore();
  }
}
