import { networkOf } from '../../http/network.ts';
import { Refusal } from '../../refusal.ts';
import { slidingCounts } from './sliding-counts.ts';

/**
 * How often passwords may be guessed (trust: sign-in abuse). A browser that somebody signed in from
 * before has tries of its own, so that whoever attacks an account locks its owner out of nothing
 * (OWASP: device cookies). All others share the account's; one address alone can't use them all up.
 */

const WINDOW_MS = 15 * 60_000;
const OF_A_DEVICE = 10;
const OF_AN_ACCOUNT = 10;
const OF_AN_ADDRESS_ON_AN_ACCOUNT = 5;
const OF_AN_ADDRESS = 100;

export interface Guess {
  /** As it was typed, known or not: both wait alike. */
  account: string;
  address: string;
  /** The browser's mark, where this account was signed in to from it. */
  device: string | null;
}

/** A try that is being checked. */
export interface Attempt {
  /** The password was right: no guess, then. */
  right(): void;
}

export interface Attempts {
  /** Counts a try before it is checked, so that many at once are no way around. @throws Refusal 429 */
  take(guess: Guess): Attempt;
}

function tooMany(ms: number): Refusal {
  const seconds = Math.max(1, Math.ceil(ms / 1_000));
  const minutes = Math.ceil(seconds / 60);
  return new Refusal(
    429,
    `Demasiados intentos. Espera ${minutes === 1 ? 'un minuto' : `${minutes} minutos`} y vuelve a probar.`,
    { headers: { 'retry-after': String(seconds) } },
  );
}

/** What a try counts against, each with its limit; the first is a person's own. */
function budgets({ account, address, device }: Guess): [key: string, limit: number][] {
  if (device) return [[`device ${device} ${account}`, OF_A_DEVICE]];
  const network = networkOf(address);
  return [
    [`pair ${network} ${account}`, OF_AN_ADDRESS_ON_AN_ACCOUNT],
    [`account ${account}`, OF_AN_ACCOUNT],
    [`address ${network}`, OF_AN_ADDRESS],
  ];
}

export function signInAttempts(now: () => number): Attempts {
  const counts = slidingCounts(WINDOW_MS);
  return {
    take(guess) {
      const at = now();
      const all = budgets(guess);
      const wait = Math.max(...all.map(([key, limit]) => counts.wait(key, limit, at)));
      // What is not checked counts for nothing: whoever waits gets in when the wait is over.
      if (wait > 0) throw tooMany(wait);
      for (const [key] of all) counts.add(key, at);
      const [[own] = ['']] = all;
      return {
        right() {
          for (const [key] of all) counts.remove(key, at);
          counts.forget(own);
        },
      };
    },
  };
}
