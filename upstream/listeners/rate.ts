import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { addressOf, networkOf } from '#lib/http/client-address.ts';
import type { Settings } from '../env.ts';
import { Refusal } from '../refusal.ts';

const MINUTE_SECONDS = 60;
/** A radio takes what so many of its busiest listeners send. */
const LISTENERS_AT_ONCE = 20;

/** Counts what listeners send. @throws Refusal 429 */
export type Rate = (address: string, flavor: string) => Promise<void>;

async function take(limiter: RateLimiterMemory, key: string, message: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (found) {
    if (!(found instanceof RateLimiterRes)) throw found;
    const seconds = Math.max(1, Math.ceil(found.msBeforeNext / 1_000));
    throw new Refusal(429, message, { headers: { 'retry-after': String(seconds) } });
  }
}

/** Counts what comes from one address. @throws Refusal 429 with `message` */
export function addressRate(
  perMinute: number,
  message: string,
): (address: string) => Promise<void> {
  const limiter = new RateLimiterMemory({ points: perMinute, duration: MINUTE_SECONDS });
  return (address) => take(limiter, networkOf(address), message);
}

export function listenersRate({ appRatePerMinute }: Settings): Rate {
  const message = 'Enviaste muchos mensajes seguidos. Espera un momento.';
  const byAddress = addressRate(appRatePerMinute, message);
  const byRadio = addressRate(appRatePerMinute * LISTENERS_AT_ONCE, message);
  return async (address, flavor) => {
    await byAddress(address);
    await byRadio(flavor);
  };
}

/** The address that a listener's request comes from. */
export function callerOf(context: Context<{ Bindings: HttpBindings }>, hops: number): string {
  // In tests there is no connection behind a request.
  const remote = context.env?.incoming?.socket.remoteAddress ?? '';
  return addressOf(remote, context.req.header('x-forwarded-for'), hops);
}
