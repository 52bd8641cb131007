import { z } from '#lib/contract/zod.ts';
import { askGoogle } from './request.ts';
import type { GoogleSettings } from './settings.ts';
import type { GoogleSignIn } from './sign-in.ts';

/** Realtime Database over REST. */

const NODE = 'radios';
/** Radios in one request: some 200 kB. */
const BATCH = 200;

/**
 * Writes each entry whole in its place below `radios`; null removes it. What is not named stays.
 * Each request is all or nothing, all of them together are not: done again, it ends the same.
 * @throws GoogleTrouble, SignInTrouble
 */
export async function writeRadios(
  signIn: GoogleSignIn,
  { databaseUrl }: Pick<GoogleSettings, 'databaseUrl'>,
  entries: ReadonlyMap<string, object | null>,
): Promise<void> {
  const all = [...entries];
  for (let from = 0; from < all.length; from += BATCH)
    await askGoogle(signIn, `${databaseUrl}/${NODE}.json?print=silent`, z.null(), {
      purpose: 'database',
      method: 'PATCH',
      body: Object.fromEntries(all.slice(from, from + BATCH)),
    });
}
