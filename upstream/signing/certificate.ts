import { type KeyObject, X509Certificate } from 'node:crypto';

/** A signing key's certificate: what Android and Google Play ask of it. */

export interface Certificate {
  /** SHA-256, as keytool and the stores show it. */
  fingerprint: string;
  expiresAt: string;
  /** Why Android apps can't be signed with its key, in Spanish; null: they can. */
  trouble: string | null;
}

/** Old apps can be updated only with their old keys, so what Android still takes is taken here. */
const RSA_BITS = 1_024;

function troubleOf({ asymmetricKeyType, asymmetricKeyDetails }: KeyObject): string | null {
  if (asymmetricKeyType === 'ec' || asymmetricKeyType === 'dsa') return null;
  if (asymmetricKeyType !== 'rsa')
    return `La clave es de tipo ${(asymmetricKeyType ?? 'desconocido').toUpperCase()}, y con ella no se firman apps de Android: tiene que ser RSA, DSA o EC.`;
  const bits = asymmetricKeyDetails?.modulusLength ?? 0;
  return bits >= RSA_BITS
    ? null
    : `La clave RSA es de ${bits} bits: para firmar una app de Android hacen falta ${RSA_BITS} o más.`;
}

/** `der`: a certificate. @throws Error when it is none */
export function readCertificate(der: Buffer): Certificate {
  const certificate = new X509Certificate(der);
  return {
    fingerprint: certificate.fingerprint256,
    expiresAt: new Date(certificate.validTo).toISOString(),
    trouble: troubleOf(certificate.publicKey),
  };
}

/** The last day on which a certificate may not end yet: Google Play takes no new app with it. */
const PLAY_NEEDS = '2033-10-22';

const day = (iso: string): string => iso.slice(0, 10).split('-').reverse().join('/');

/** What to know of a certificate's end before it matters, in Spanish; '': nothing. `now`: ms. */
export function endNote(expiresAt: string | null, now: number): string {
  if (!expiresAt) return '';
  if (Date.parse(expiresAt) < now)
    return `El certificado de la clave venció el ${day(expiresAt)}: con él no se puede publicar.`;
  return expiresAt.slice(0, 10) > PLAY_NEEDS
    ? ''
    : `El certificado de la clave vence el ${day(expiresAt)}: Google Play no acepta apps nuevas si vence antes del ${day(PLAY_NEEDS)}.`;
}
