import { X509Certificate } from 'node:crypto';
import forge from 'node-forge';

/** PKCS12 key stores: what is in one, and a new one. */

export interface Pkcs12Key {
  alias: string;
  /** DER. */
  certificate: Buffer | null;
}

/** The store's password is another. */
export class WrongPassword extends Error {}

type Bag = forge.pkcs12.Bag;

const attribute = (bag: Bag, name: 'friendlyName' | 'localKeyId'): string =>
  String((bag.attributes as Record<string, unknown[]> | undefined)?.[name]?.[0] ?? '');

function derOf(bag: Bag): Buffer | null {
  const asn1 = bag.cert ? forge.pki.certificateToAsn1(bag.cert) : bag.asn1;
  return asn1 ? Buffer.from(forge.asn1.toDer(asn1).getBytes(), 'latin1') : null;
}

/**
 * The private keys of a store, opened.
 * @throws WrongPassword, and Error when it is no key store
 */
export function pkcs12Keys(bytes: Buffer, password: string): Pkcs12Key[] {
  const asn1 = forge.asn1.fromDer(bytes.toString('latin1'));
  let store: forge.pkcs12.Pkcs12Pfx;
  try {
    store = forge.pkcs12.pkcs12FromAsn1(asn1, false, password);
  } catch (error) {
    if (/password/i.test((error as Error).message)) throw new WrongPassword();
    throw error;
  }
  const bags = store.safeContents.flatMap(({ safeBags }) => safeBags);
  const { oids } = forge.pki;
  const certificates = bags.filter(({ type }) => type === oids.certBag);
  return bags
    .filter(({ type }) => type === oids.pkcs8ShroudedKeyBag || type === oids.keyBag)
    .map((key) => {
      const own = (name: 'friendlyName' | 'localKeyId') =>
        certificates.find(
          (bag) => attribute(key, name) && attribute(bag, name) === attribute(key, name),
        );
      const certificate = own('localKeyId') ?? own('friendlyName');
      return {
        alias: attribute(key, 'friendlyName'),
        certificate: certificate ? derOf(certificate) : null,
      };
    });
}

/** SHA-256 of a certificate as keytool and the stores show it, and when it ends. */
export function describeCertificate(der: Buffer): { fingerprint: string; expiresAt: string } {
  const certificate = new X509Certificate(der);
  return {
    fingerprint: certificate.fingerprint256,
    expiresAt: new Date(certificate.validTo).toISOString(),
  };
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
