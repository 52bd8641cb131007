import { tellable } from '../their-words.ts';
import { type Certificate, readCertificate } from './certificate.ts';
import { TooManyPieces } from './der.ts';
import { isJks, jksKeys, opensJks, opensJksKey } from './jks.ts';
import {
  Broken,
  MOST_ROUNDS,
  pkcs12Keys,
  TooManyRounds,
  Unsupported,
  WrongPassword,
} from './pkcs12.ts';

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
      expiresAt: string;
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
    'El archivo no es un almacén de claves PKCS12 (.p12, .pfx, .keystore) ni JKS (.jks). Elige el de la clave de la app.',
  );
const wrongStore = () =>
  bad('storePassword', 'La contraseña del almacén no es la de este archivo.');
const wrongKey = () => bad('keyPassword', 'La contraseña de la clave no es la de este alias.');

const damaged = () =>
  bad('file', 'El almacén de claves está dañado o incompleto. Prueba con otra copia del archivo.');

const tooManyPieces = () =>
  bad(
    'file',
    'El almacén de claves tiene demasiadas partes. Expórtalo de nuevo solo con la clave de la app.',
  );

const unsupported = () =>
  bad(
    'file',
    'El almacén de claves está protegido de una manera que Cabina no sabe abrir. Expórtalo de nuevo como PKCS12, por ejemplo con keytool, y elige esa copia.',
  );

const number = new Intl.NumberFormat('es-AR');
const tooSlow = ({ rounds }: TooManyRounds) =>
  bad(
    'file',
    `Abrir el almacén pide ${number.format(rounds)} iteraciones de su contraseña, y se admiten hasta ${number.format(MOST_ROUNDS)}. Expórtalo de nuevo con menos.`,
  );

const SHOWN = 5;

function noAlias(alias: string, found: string[]): KeyVerdict {
  if (!found.length)
    return bad('file', 'El almacén no tiene ninguna clave privada. Elige el archivo que la tiene.');
  const names = found.filter(Boolean).slice(0, SHOWN);
  if (!names.length)
    return bad('file', 'La clave del almacén no tiene alias: expórtala de nuevo con uno.');
  const lacks = `El almacén no tiene el alias «${alias}».`;
  const has = names.map((name) => `«${name}»`).join(', ');
  return bad(
    'keyAlias',
    tellable(`${lacks} Tiene: ${has}.`, lacks, 'El almacén no tiene ese alias.'),
  );
}

/** Java tells no capitals apart in an alias. */
const same = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

function certificateIn(der: Buffer): Certificate | null {
  try {
    return readCertificate(der);
  } catch {
    return null;
  }
}

function good(kind: 'PKCS12' | 'JKS', alias: string, der: Buffer | null): KeyVerdict {
  if (!der) return bad('file', 'La clave no tiene certificado, y sin él no se puede firmar.');
  const read = certificateIn(der);
  if (!read) return bad('file', 'El certificado de la clave no se puede leer. Expórtala de nuevo.');
  const { trouble, ...certificate } = read;
  return trouble ? bad('file', trouble) : { good: true, kind, alias, ...certificate };
}

function judgeJks(bytes: Buffer, { alias, storePassword, keyPassword }: KeyStore): KeyVerdict {
  const keys = jksKeys(bytes);
  if (!opensJks(bytes, storePassword)) return wrongStore();
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
    if (error instanceof WrongPassword) return wrongStore();
    if (error instanceof TooManyRounds) return tooSlow(error);
    if (error instanceof TooManyPieces) return tooManyPieces();
    if (error instanceof Unsupported) return unsupported();
    return isJks(bytes) || error instanceof Broken ? damaged() : noStore();
  }
}
