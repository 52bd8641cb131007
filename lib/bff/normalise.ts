import { type CallName, callOf } from '#lib/contract/calls.ts';
import { collectLost, type LostRow } from '#lib/contract/loose.ts';
import { log } from '#lib/log.ts';
import { BffError } from './errors.ts';

/** From what an upstream answered to what screens see: the contract's form, without secrets. */

const SECRET_WORDS = new Set([
  'password',
  'passwd',
  'pwd',
  'passphrase',
  'token',
  'hash',
  'secret',
  'salt',
  'credential',
  'credentials',
  'authentication',
  'authorization',
  'cookie',
]);

const judged = new Map<string, boolean>();

/** Whether a field of that name is none of the browser's business: 'storePassword', 'api_token', … */
export function isSecretName(name: string): boolean {
  let verdict = judged.get(name);
  if (verdict === undefined) {
    const words = name
      .replace(/([a-z\d])([A-Z])/g, '$1 $2')
      .toLowerCase()
      .split(/[^a-z]+/);
    const last = words.at(-1);
    verdict =
      name === '__proto__' ||
      words.some((word) => SECRET_WORDS.has(word) || word.endsWith('password')) ||
      (last === 'key' && ['api', 'private', 'login'].includes(words.at(-2) ?? '')) ||
      /^(?:api|private|login)key$/.test(words.join(''));
    // Names come from outside: a bound keeps them from filling the memory.
    if (judged.size < 10_000) judged.set(name, verdict);
  }
  return verdict;
}

/** No record of the contract nests like that; deeper, walking and printing it would use up the stack. */
const DEEPEST = 100;

/**
 * Removes secrets in place. A user's `key` that is text is the one that signs in as them.
 * @throws RangeError when it nests too deep to be anything of ours
 */
export function stripSecrets(value: unknown, depth = 0): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (depth > DEEPEST) throw new RangeError('nested too deep');
  if (Array.isArray(value)) {
    for (const item of value) stripSecrets(item, depth + 1);
    return value;
  }
  const record = value as Record<string, unknown>;
  for (const name of Object.keys(record)) {
    const field = record[name];
    if (isSecretName(name) || (name === 'key' && typeof field === 'string')) delete record[name];
    else if (typeof field === 'object' && field !== null) stripSecrets(field, depth + 1);
  }
  return value;
}

function stripped(name: CallName, value: unknown): unknown {
  try {
    return stripSecrets(value);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    log().error({ call: name }, 'the upstream’s answer is nested too deep');
    throw new BffError(502);
  }
}

const decoder = new TextDecoder();

/** An answer's text as JSON; as plain text where it says that it is; `undefined` when it is neither. */
export function valueIn(bytes: Uint8Array, contentType: string | null): unknown {
  const text = decoder.decode(bytes).trim();
  if (!text) return null;
  // Some upstreams send JSON as text/html, so what counts is what it is.
  if (text.startsWith('<')) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    const plain = /^text\/plain\b/i.test(contentType ?? '') && !/^[[{"]/.test(text);
    return plain ? text : undefined;
  }
}

const TOLD = 10;

type Issues = Pick<LostRow['issues'][number], 'path' | 'message'>[];

const told = (issues: Issues) =>
  issues.slice(0, TOLD).map(({ path, message }) => ({ path, message }));

/** Says that an answer does not fit. @throws BffError 502 */
export function refuse(name: CallName, issues: Issues): never {
  log().error(
    { call: name, issues: told(issues) },
    'the upstream’s answer does not fit the contract',
  );
  throw new BffError(502);
}

/** Says, once an answer, which rows its lists go without. */
export function tellLost(name: CallName, lost: readonly LostRow[]): void {
  if (!lost.length) return;
  const rows = lost.slice(0, TOLD).map(({ index, issues }) => ({ index, issues: told(issues) }));
  log().warn({ call: name, count: lost.length, rows }, 'rows of the upstream’s answer do not fit');
}

/** `value` against the contract, without secrets. Tells nothing. */
export const fit = (name: CallName, value: unknown) =>
  callOf(name).answer.safeParse(stripped(name, value));

/**
 * `value` in the contract's form; `undefined` is what could not be read.
 * @throws BffError 502 when it does not fit; what was wrong is in the log.
 */
export function normalise(name: CallName, value: unknown): unknown {
  if (value === undefined) {
    log().error({ call: name }, 'the upstream’s answer is no JSON');
    throw new BffError(502);
  }
  const { value: parsed, lost } = collectLost(() => fit(name, value));
  if (!parsed.success) return refuse(name, parsed.error.issues);
  tellLost(name, lost);
  return parsed.data ?? null;
}
