import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { Refusal } from '../../refusal.ts';

const TRIES = 10;
const WINDOW_SECONDS = 15 * 60;

/** How often an account's password may be guessed, wherever the guesses come from. */
export interface Attempts {
  /** Counts a try before it is checked, so that many at once are no way around. @throws Refusal 429 */
  take(account: string): Promise<void>;
  /** A right password starts the count again. */
  forget(account: string): Promise<void>;
}

export function signInAttempts(): Attempts {
  const limiter = new RateLimiterMemory({ points: TRIES, duration: WINDOW_SECONDS });
  return {
    async take(account) {
      try {
        await limiter.consume(account);
      } catch (found) {
        if (!(found instanceof RateLimiterRes)) throw found;
        const seconds = Math.max(1, Math.ceil(found.msBeforeNext / 1_000));
        const minutes = Math.ceil(seconds / 60);
        throw new Refusal(
          429,
          `Demasiados intentos. Espera ${minutes === 1 ? 'un minuto' : `${minutes} minutos`} y vuelve a probar.`,
          { headers: { 'retry-after': String(seconds) } },
        );
      }
    },
    async forget(account) {
      await limiter.delete(account);
    },
  };
}
