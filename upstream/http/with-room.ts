import { sql } from 'kysely';
import { hasEffect } from '#lib/contract/call.ts';
import { type CallName, callOf } from '#lib/contract/calls.ts';
import { Refusal } from '../refusal.ts';
import type { Services } from '../services.ts';
import { isDiskFull } from './condition.ts';

/** What happens on a full disk: people sign in, read and delete; nothing else is stored. */

const SIGN_IN = new Set<CallName>(['POST /api/login', 'POST /api/logout']);

/** Reads note a last use or a key to enter with; they need room as well. */
const makesRoom = (name: CallName): boolean =>
  SIGN_IN.has(name) || name.startsWith('DELETE ') || !hasEffect(name, callOf(name));

/** @throws Refusal 507 while the disk's reserve is given up */
export async function assertRoom(
  { reserve }: Pick<Services, 'reserve'>,
  message = 'El servidor se quedó sin espacio en el disco y esto no se guardó. Borra lo que ya no haga falta, o avisa a soporte, y vuelve a intentarlo.',
): Promise<void> {
  if (reserve.isSpent() && !(await reserve.restore())) throw new Refusal(507, message);
}

/** Gives the write-ahead log's room back, and takes the reserve again if enough was deleted. */
async function tidy({ store, reserve, log }: Services): Promise<void> {
  if (!reserve.isSpent()) return;
  await sql`PRAGMA wal_checkpoint(TRUNCATE)`
    .execute(store.db)
    .catch((error) => log.warn({ err: error }, 'the write-ahead log was not shortened'));
  await reserve.restore();
}

/**
 * Runs a call. One that makes room, or lets somebody in to make it, has the disk's reserve: it is run
 * again once that is given up.
 * @throws Refusal 507 for any other while the reserve is given up
 */
export async function withRoom<T>(
  services: Services,
  name: CallName,
  run: () => Promise<T>,
): Promise<T> {
  const { reserve } = services;
  if (!makesRoom(name)) {
    await assertRoom(services);
    return run();
  }
  if (hasEffect(name, callOf(name)) && reserve.isLow()) reserve.spend();
  try {
    return await run();
  } catch (error) {
    if (!isDiskFull(error) || !reserve.spend()) throw error;
    return await run();
  } finally {
    await tidy(services);
  }
}
