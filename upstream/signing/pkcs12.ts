import forge from 'node-forge';
import { parseDer, TooManyPieces, whileCounted } from './der.ts';

/** PKCS12 key stores: what is in one, and a new one. */

export interface Pkcs12Key {
  alias: string;
  /** DER. */
  certificate: Buffer | null;
}

/** The store's password is another. */
export class WrongPassword extends Error {}

/** It is not whole, or no key store at all. */
export class Broken extends Error {}

/** It is a key store, protected or built as this does not know. */
export class Unsupported extends Error {}

/** Opening it takes too many rounds of its password's hash. */
export class TooManyRounds extends Error {
  readonly rounds: number;
  constructor(rounds: number) {
    super(`${rounds} rounds`);
    this.rounds = rounds;
  }
}

/** All together: keytool's stores have some 30.000, seconds of work are beyond it. */
export const MOST_ROUNDS = 2_000_000;

type Asn1 = forge.asn1.Asn1;

function parsed(der: string): Asn1 {
  try {
    return parseDer(der);
  } catch (error) {
    throw error instanceof TooManyPieces ? error : new Broken();
  }
}

/** What lies in octets, when it is a sequence too: parts of a store that need no password. */
function inside(octets: string): Asn1[] {
  try {
    return octets.startsWith('0') ? [parseDer(octets)] : [];
  } catch (error) {
    if (error instanceof TooManyPieces) throw error;
    return [];
  }
}

/**
 * The rounds that a store asks for, in octets too that need no password: wherever a number follows
 * octets, they are a salt and its rounds.
 */
function roundsOf(store: Asn1): number {
  const { Class, Type } = forge.asn1;
  const isOf = (part: Asn1 | undefined, type: forge.asn1.Type) =>
    part?.tagClass === Class.UNIVERSAL && part.type === type && typeof part.value === 'string';
  let rounds = 0;
  const left: Asn1[] = [store];
  for (let part = left.pop(); part; part = left.pop()) {
    if (isOf(part, Type.OCTETSTRING)) left.push(...inside(part.value as string));
    if (!Array.isArray(part.value)) continue;
    const parts = part.value;
    parts.forEach((one, at) => {
      left.push(one);
      if (isOf(one, Type.INTEGER) && isOf(parts[at - 1], Type.OCTETSTRING))
        rounds += Number(`0x${forge.util.bytesToHex(one.value as string) || 0}`);
    });
  }
  return rounds;
}

type Bag = forge.pkcs12.Bag;

const attribute = (bag: Bag, name: 'friendlyName' | 'localKeyId'): string =>
  String((bag.attributes as Record<string, unknown[]> | undefined)?.[name]?.[0] ?? '');

function derOf(bag: Bag): Buffer | null {
  const asn1 = bag.cert ? forge.pki.certificateToAsn1(bag.cert) : bag.asn1;
  return asn1 ? Buffer.from(forge.asn1.toDer(asn1).getBytes(), 'latin1') : null;
}

function failureOf(error: unknown): unknown {
  if (error instanceof TooManyPieces || error instanceof TooManyRounds) return error;
  const { message } = error as Error;
  if (/password/i.test(message)) return new WrongPassword();
  if (/not an PKCS#12 PFX/.test(message)) return error;
  return /unsupported|supported\./i.test(message) ? new Unsupported() : new Broken();
}

/** The store, opened. What it hides says only then how many rounds it asks for. */
function opened(asn1: Asn1, password: string): forge.pkcs12.Pkcs12Pfx {
  let rounds = 0;
  const look = (part: Asn1) => {
    rounds += roundsOf(part);
    if (rounds > MOST_ROUNDS) throw new TooManyRounds(rounds);
  };
  try {
    return whileCounted(look, () => forge.pkcs12.pkcs12FromAsn1(asn1, false, password));
  } catch (error) {
    throw failureOf(error);
  }
}

/**
 * The private keys of a store, opened.
 * @throws WrongPassword, TooManyRounds, TooManyPieces, Unsupported, Broken; and Error when it is no
 * key store
 */
export function pkcs12Keys(bytes: Buffer, password: string): Pkcs12Key[] {
  const asn1 = parsed(bytes.toString('latin1'));
  const rounds = roundsOf(asn1);
  if (rounds > MOST_ROUNDS) throw new TooManyRounds(rounds);
  const store = opened(asn1, password);
  const bags = store.safeContents.flatMap(({ safeBags }) => safeBags);
  const { oids } = forge.pki;
  const certificates = bags.filter(({ type }) => type === oids.certBag);
  const keys = bags.filter(({ type }) => type === oids.pkcs8ShroudedKeyBag || type === oids.keyBag);
  // As Java: what is alone belongs together.
  const only = keys.length === 1 && certificates.length === 1 ? certificates[0] : undefined;
  return keys.map((key) => {
    const own = (name: 'friendlyName' | 'localKeyId') =>
      certificates.find(
        (bag) => attribute(key, name) && attribute(bag, name) === attribute(key, name),
      );
    const certificate = own('localKeyId') ?? own('friendlyName') ?? only;
    return {
      alias: attribute(key, 'friendlyName'),
      certificate: certificate ? derOf(certificate) : null,
    };
  });
}

export interface NewKey {
  alias: string;
  /** Of the store and of the key: the format knows one. */
  password: string;
  /** The certificate's common name. */
  commonName: string;
  /** PEM. */
  privateKey: string;
  publicKey: string;
  /** ms. */
  now: number;
}

const DAY = 86_400_000;
/** Longer than a store asks of a key that signs apps (until 2033). */
const LIFE_DAYS = 10_000;

/** A key store with one self-signed key. */
export function makePkcs12({
  alias,
  password,
  commonName,
  privateKey,
  publicKey,
  now,
}: NewKey): Buffer {
  const { pki, pkcs12, asn1, md } = forge;
  const key = pki.privateKeyFromPem(privateKey);
  const certificate = pki.createCertificate();
  certificate.publicKey = pki.publicKeyFromPem(publicKey);
  // Positive, and short of twenty bytes.
  certificate.serialNumber = `01${forge.util.bytesToHex(forge.random.getBytesSync(15))}`;
  certificate.validity.notBefore = new Date(now);
  certificate.validity.notAfter = new Date(now + LIFE_DAYS * DAY);
  const subject = [{ name: 'commonName', value: commonName }];
  certificate.setSubject(subject);
  certificate.setIssuer(subject);
  certificate.sign(key, md.sha256.create());
  const options = {
    algorithm: 'aes256' as const,
    count: 10_000,
    prfAlgorithm: 'sha256',
    friendlyName: alias,
    generateLocalKeyId: true,
  };
  const store = pkcs12.toPkcs12Asn1(key, [certificate], password, options);
  return Buffer.from(asn1.toDer(store).getBytes(), 'latin1');
}
