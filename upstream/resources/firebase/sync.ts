import { flavorName } from '#lib/contract/android.ts';
import { gate } from '../../gate.ts';
import { writeRadios } from '../../google/database.ts';
import type { GoogleSignIn } from '../../google/sign-in.ts';
import type { Handler } from '../../http/handler.ts';
import { radioCard } from '../../listeners/publication.ts';
import type { Services } from '../../services.ts';
import { activeOwners } from '../../store/active-owners.ts';
import { rememberCall } from '../../store/audit.ts';
import type { Db } from '../../store/database.ts';
import { signInOf, unset, withGoogle } from './google.ts';

/** Which radios the last run wrote: those that are gone by the next are removed by it. */
const WRITTEN = 'firebase-radios';

/** What anybody may know of the radios that aren't suspended, by flavor. */
async function cards(db: Db): Promise<Map<string, object | null>> {
  const rows = await db
    .selectFrom('radios')
    .selectAll()
    .where('flavor', 'is not', null)
    .where(({ exists }) => exists(activeOwners(db, 'radios.id')))
    .orderBy('id')
    .execute();
  const found = new Map<string, object | null>();
  // A key of that database takes less than a flavor once did.
  for (const row of rows)
    if (row.flavor && flavorName.safeParse(row.flavor).success)
      found.set(row.flavor, radioCard(row, row.flavor));
  return found;
}

async function writtenBefore(db: Db): Promise<string[]> {
  const row = await db
    .selectFrom('meta')
    .select('value')
    .where('key', '=', WRITTEN)
    .executeTakeFirst();
  return row ? (JSON.parse(row.value) as string[]) : [];
}

async function rememberWritten(db: Db, flavors: readonly string[]): Promise<void> {
  const value = JSON.stringify(flavors);
  await db
    .insertInto('meta')
    .values({ key: WRITTEN, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}

/** Two runs at once would each take the other's radios for gone. */
const oneByOne = gate(1);

/** Writes the radios' public data; gives how many, and how many are gone. */
async function syncAll(
  services: Services,
  signIn: GoogleSignIn,
): Promise<{ synced: number; removed: number }> {
  const { db } = services.store;
  const entries = await cards(db);
  const flavors = [...entries.keys()];
  const before = await writtenBefore(db);
  const gone = before.filter((flavor) => !entries.has(flavor));
  for (const flavor of gone) entries.set(flavor, null);
  // Before they are written: whatever of it arrives can be removed again.
  await rememberWritten(db, [...new Set([...before, ...flavors])]);
  await withGoogle(services, () => writeRadios(signIn, services.settings.google, entries));
  await rememberWritten(db, flavors);
  return { synced: flavors.length, removed: gone.length };
}

/** Writes the radios' public data to Realtime Database, and removes those that are gone. */
export const syncFirebase: Handler<'POST /api/sync-firebase-data'> = async (asked) => {
  const { services, principal } = asked;
  const { store, settings, now } = services;
  const signIn = signInOf(services);
  if (!settings.google.databaseUrl)
    throw unset('El servidor no sabe en qué base de Firebase', 'FIREBASE_DATABASE_URL');
  const { synced, removed } = await oneByOne(() => syncAll(services, signIn));
  const count = synced === 1 ? '1 radio' : `${synced} radios`;
  await rememberCall(store.db, principal, { action: 'firebase-synced', detail: count }, now());
  return { msg: `Firebase sincronizado: ${count}.`, synced, removed };
};
