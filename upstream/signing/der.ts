import forge from 'node-forge';

/**
 * node-forge makes objects of all of a DER, whatever it holds, and what is encrypted shows its pieces
 * only once it is open: each DER is counted before it is parsed.
 */

/** A chain of ten certificates has some 1,500 elements. */
export const MOST_ELEMENTS = 20_000;
const MOST_DEPTH = 64;
export const MOST_ENTRIES = 1_000;

/** A key store of too many pieces. */
export class TooManyPieces extends Error {}

const SEQUENCE = 0x30;
const OCTETS = 0x04;
const CONSTRUCTED = 0x20;
const INDEFINITE = 0x80;

/** Counts elements, those in octets too. What is no DER is left to the parser. @throws TooManyPieces */
export function countElements(der: string): void {
  const bytes = Buffer.from(der, 'latin1');
  /** Where the elements that are open end. */
  const ends: number[] = [];
  let elements = 0;
  for (let at = 0; at + 1 < bytes.length; ) {
    while (ends.length && at >= (ends.at(-1) ?? 0)) ends.pop();
    elements += 1;
    if (elements > MOST_ELEMENTS || ends.length > MOST_DEPTH) throw new TooManyPieces();
    const tag = bytes[at] ?? 0;
    const short = bytes[at + 1] ?? 0;
    const more = short > INDEFINITE ? short & 0x7f : 0;
    if (more > 4) return;
    const length = more
      ? bytes.subarray(at + 2, at + 2 + more).reduce((sum, byte) => sum * 256 + byte, 0)
      : short;
    const from = at + 2 + more;
    const end = short === INDEFINITE ? (ends.at(-1) ?? bytes.length) : from + length;
    const opens = (tag & CONSTRUCTED) !== 0 || (tag === OCTETS && bytes[from] === SEQUENCE);
    if (opens) ends.push(end);
    at = opens ? from : end;
  }
}

type FromDer = typeof forge.asn1.fromDer;

/** forge's own parser, behind the count. @throws TooManyPieces, and Error when it is no DER */
export function parseDer(der: string): forge.asn1.Asn1 {
  countElements(der);
  return original(der);
}

const original: FromDer = forge.asn1.fromDer;

/** Runs `open`; each DER that forge parses within it is counted, and given to `look`, first. */
export function whileCounted<T>(look: (asn1: forge.asn1.Asn1) => void, open: () => T): T {
  const counted = ((input: string | forge.util.ByteStringBuffer, ...more: never[]) => {
    countElements(typeof input === 'string' ? input : input.bytes());
    const asn1 = original(input, ...more);
    look(asn1);
    return asn1;
  }) as FromDer;
  Object.assign(forge.asn1, { fromDer: counted });
  try {
    return open();
  } finally {
    Object.assign(forge.asn1, { fromDer: original });
  }
}
