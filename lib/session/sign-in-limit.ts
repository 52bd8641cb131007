import { asked } from '#lib/asked.ts';
import { BffError } from '#lib/bff/errors.ts';
import type { Incoming } from '#lib/bff/upstream.ts';
import { SIGN_IN_LIMITED } from '#lib/contract/login.ts';
import {
  type Attempt,
  type Attempts,
  signInAttempts,
  TooManyAttempts,
} from '#lib/http/sign-in-attempts.ts';
import { knownDevice } from './own-mark.ts';

/**
 * Wrong passwords are limited here, by the embedded upstream's own rule, unless the upstream says in
 * its answers that it does so itself: nothing is counted twice.
 */

interface Limit {
  attempts: Attempts;
  upstreamLimits: boolean;
}

declare global {
  var cabinaSignInLimit: Limit | undefined;
}

// Next's bundles each have this module: they share what is global.
function limit(): Limit {
  globalThis.cabinaSignInLimit ??= { attempts: signInAttempts(Date.now), upstreamLimits: false };
  return globalThis.cabinaSignInLimit;
}

/** @throws BffError 429 */
function take(attempts: Attempts, account: string, mark: string | undefined): Attempt {
  try {
    return attempts.take({
      account,
      address: asked()?.address ?? '',
      device: knownDevice(mark, account),
    });
  } catch (error) {
    if (!(error instanceof TooManyAttempts)) throw error;
    throw new BffError(429, error.message, { retryAfter: `${error.seconds}` });
  }
}

/** A failing upstream checks no password, and neither does one that asks to wait. */
const isVerdict = ({ status }: Incoming): boolean =>
  status < 500 && status !== 408 && status !== 429;

/**
 * Runs the check of a password that was typed for `account`; `check` hands over the upstream's answer
 * as soon as it has one.
 * @throws BffError 429 before the check, or what the check throws
 */
export async function limitSignIn<T>(
  account: string,
  mark: string | undefined,
  check: (onAnswer: (answer: Incoming) => void) => Promise<T>,
): Promise<T> {
  const own = limit();
  const attempt = own.upstreamLimits ? null : take(own.attempts, account, mark);
  let wasChecked = false;
  try {
    const result = await check((answer) => {
      if (!isVerdict(answer) && answer.header(SIGN_IN_LIMITED) === null) return;
      own.upstreamLimits = answer.header(SIGN_IN_LIMITED) !== null;
      wasChecked = !own.upstreamLimits;
    });
    attempt?.right();
    return result;
  } catch (error) {
    if (!wasChecked) attempt?.undo();
    throw error;
  }
}
