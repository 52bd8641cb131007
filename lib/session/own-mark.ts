import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { settings } from '#lib/env.ts';

/**
 * The panel's own mark of a browser, in front of an upstream that gives none: `p.` id, and a signature
 * for each account that signed in from there. It opens nothing; by it a person has tries of their own
 * while somebody else guesses at the account.
 */

const ID_BYTES = 16;
const SIGNATURE_BYTES = 16;
/** People who share a browser; whoever came first is forgotten first. */
const MOST_ACCOUNTS = 5;
const OWN = /^p\.([\w-]{22})((?:\.[\w-]{22}){1,5})$/;

interface Mark {
  id: string;
  signatures: string[];
}

function read(mark: string | undefined): Mark | null {
  const [, id, list] = OWN.exec(mark ?? '') ?? [];
  return id && list ? { id, signatures: list.split('.').slice(1) } : null;
}

const sign = (secret: string, id: string, account: string): string =>
  createHmac('sha256', `mark:${secret}`)
    .update(`${id} ${account.trim().toLowerCase()}`)
    .digest()
    .subarray(0, SIGNATURE_BYTES)
    .toString('base64url');

/** Newest secret first: it signs, all of them are recognised. */
const secrets = (): string[] =>
  Object.entries(settings().sessionSecrets)
    .sort(([one], [other]) => Number(other) - Number(one))
    .map(([, secret]) => secret);

const same = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

/** The browser's id, if `account` was signed in to from there. */
export function knownDevice(mark: string | undefined, account: string): string | null {
  const own = read(mark);
  if (!own) return null;
  const expected = secrets().map((secret) => sign(secret, own.id, account));
  const isKnown = own.signatures.some((found) => expected.some((right) => same(found, right)));
  return isKnown ? own.id : null;
}

/** The mark after `account` signed in from a browser that had `mark`. */
export function markAfter(mark: string | undefined, account: string): string {
  const { id, signatures } = read(mark) ?? {
    id: randomBytes(ID_BYTES).toString('base64url'),
    signatures: [],
  };
  const [newest = ''] = secrets();
  const fresh = sign(newest, id, account);
  const others = signatures.filter((signature) => signature !== fresh);
  return ['p', id, ...others.slice(1 - MOST_ACCOUNTS), fresh].join('.');
}
