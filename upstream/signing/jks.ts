import { createHash, timingSafeEqual } from 'node:crypto';
import forge from 'node-forge';
import { MOST_ENTRIES, parseDer, TooManyPieces } from './der.ts';

/** Java's own key store format (JKS), as far as it takes to tell whether a key in it can be used. */

const MAGIC = 0xfeedfeed;
const PRIVATE_KEY = 1;
const HASH = 20;
/** The only protection that the format has. */
const PROTECTION = '1.3.6.1.4.1.42.2.17.1.1';

export interface JksKey {
  alias: string;
  /** EncryptedPrivateKeyInfo, DER. */
  sealed: Buffer;
  /** Of the key itself, DER. */
  certificate: Buffer | null;
}

export const isJks = (bytes: Buffer): boolean =>
  bytes.length >= 4 && bytes.readUInt32BE(0) === MAGIC;

/** As Java hashes a password: two bytes a character. */
const wide = (password: string): Buffer => Buffer.from(password, 'utf16le').swap16();

const sha1 = (...parts: Uint8Array[]): Buffer => {
  const hash = createHash('sha1');
  for (const part of parts) hash.update(part);
  return hash.digest();
};

/** Whether the store is whole and `password` is its own. */
export function opensJks(bytes: Buffer, password: string): boolean {
  const body = bytes.subarray(0, -HASH);
  const expected = sha1(wide(password), Buffer.from('Mighty Aphrodite'), body);
  const found = bytes.subarray(-HASH);
  return found.length === HASH && timingSafeEqual(found, expected);
}

/**
 * The private keys of a store. @throws RangeError when it breaks off, or goes on after its end;
 * TooManyPieces
 */
export function jksKeys(bytes: Buffer): JksKey[] {
  let at = 4;
  const take = (length: number): Buffer => {
    if (at + length > bytes.length - HASH) throw new RangeError('the key store breaks off');
    const part = bytes.subarray(at, at + length);
    at += length;
    return part;
  };
  const number = () => take(4).readUInt32BE();
  const name = () => take(take(2).readUInt16BE()).toString('utf8');
  const version = number();
  let entries = 0;
  const count = () => {
    entries += 1;
    if (entries > MOST_ENTRIES) throw new TooManyPieces();
  };
  const certificate = (): Buffer => {
    count();
    if (version === 2) name();
    return take(number());
  };
  const keys: JksKey[] = [];
  for (let left = number(); left > 0; left -= 1) {
    count();
    const kind = number();
    const alias = name();
    take(8);
    if (kind !== PRIVATE_KEY) {
      certificate();
      continue;
    }
    const sealed = take(number());
    const chain: Buffer[] = [];
    for (let more = number(); more > 0; more -= 1) chain.push(certificate());
    keys.push({ alias, sealed, certificate: chain[0] ?? null });
  }
  if (at !== bytes.length - HASH) throw new RangeError('the key store goes on after its end');
  return keys;
}

/** Whether `password` opens a key of the store. */
export function opensJksKey(sealed: Buffer, password: string): boolean {
  const { asn1 } = forge;
  const outer = parseDer(sealed.toString('latin1')).value as forge.asn1.Asn1[];
  const algorithm = (outer[0]?.value as forge.asn1.Asn1[] | undefined)?.[0]?.value;
  if (typeof algorithm !== 'string' || asn1.derToOid(algorithm) !== PROTECTION) return false;
  const data = Buffer.from(outer[1]?.value as string, 'latin1');
  const body = data.subarray(HASH, -HASH);
  const plain = Buffer.alloc(body.length);
  let block: Buffer = data.subarray(0, HASH);
  for (let at = 0; at < body.length; at += 1) {
    if (at % HASH === 0) block = sha1(wide(password), block);
    plain[at] = (body[at] ?? 0) ^ (block[at % HASH] ?? 0);
  }
  const found = data.subarray(-HASH);
  return found.length === HASH && timingSafeEqual(found, sha1(wide(password), plain));
}
