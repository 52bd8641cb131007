import { networkOf } from './client-address.ts';
import { slidingCounts } from './sliding-counts.ts';

/**
 * How often passwords may be guessed, at the embedded upstream and at the panel in front of another one (trust: sign-in abuse). A browser that somebody signed in from
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
  /** It was not checked after all. */
  undo(): void;
}

/** `message` is in Spanish, for the person. */
export class TooManyAttempts extends Error {
  override name = 'TooManyAttempts';
  /** Until another try is checked. */
  readonly seconds: number;

  constructor(ms: number) {
    const seconds = Math.max(1, Math.ceil(ms / 1_000));
    const minutes = Math.ceil(seconds / 60);
    super(
      `Demasiados intentos. Espera ${minutes === 1 ? 'un minuto' : `${minutes} minutos`} y vuelve a probar.`,
    );
    this.seconds = seconds;
  }
}

export interface Attempts {
  /** Counts a try before it is checked, so that many at once are no way around. @throws TooManyAttempts */
  take(guess: Guess): Attempt;
}

/** One account, however it is typed: a server may take all of these forms for the same. */
const accountKey = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replace(/[\p{C}\p{Z}]/gu, '')
    .toLowerCase();

/** What a try counts against, each with its limit; the first is a person's own. */
function budgets({ account: typed, address, device }: Guess): [key: string, limit: number][] {
  const account = accountKey(typed);
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
      if (wait > 0) throw new TooManyAttempts(wait);
      for (const [key] of all) counts.add(key, at);
      const [[own] = ['']] = all;
      const undo = () => {
        for (const [key] of all) counts.remove(key, at);
      };
      return {
        undo,
        right() {
          undo();
          counts.forget(own);
        },
      };
    },
  };
}
