import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Settings } from '../env.ts';
import { Refusal } from '../refusal.ts';

const MINUTE_SECONDS = 60;
/** A radio takes what so many of its busiest listeners send. */
const LISTENERS_AT_ONCE = 20;

/** Counts what listeners send. @throws Refusal 429 */
export type Rate = (address: string, flavor: string) => Promise<void>;

export function listenersRate({ appRatePerMinute }: Settings): Rate {
  const byAddress = new RateLimiterMemory({
    points: appRatePerMinute,
    duration: MINUTE_SECONDS,
  });
  const byRadio = new RateLimiterMemory({
    points: appRatePerMinute * LISTENERS_AT_ONCE,
    duration: MINUTE_SECONDS,
  });
  return async (address, flavor) => {
    try {
      await byAddress.consume(address);
      await byRadio.consume(flavor);
    } catch (found) {
      if (!(found instanceof RateLimiterRes)) throw found;
      const seconds = Math.max(1, Math.ceil(found.msBeforeNext / 1_000));
      throw new Refusal(429, 'Enviaste muchos mensajes seguidos. Espera un momento.', {
        headers: { 'retry-after': String(seconds) },
      });
    }
  };
}

/**
 * Where a request comes from. X-Forwarded-For is only believed as far as our own `hops` proxies
 * wrote it: whatever stands further left anybody could have written.
 */
export function addressOf(remote: string, forwardedFor: string | undefined, hops: number): string {
  if (!hops) return remote;
  const list = (forwardedFor ?? '').split(',').map((part) => part.trim());
  return list.at(-hops) || remote;
}
