import { sql } from 'kysely';
import type { Deed as Word } from '#lib/contract/audit.ts';
import { plain, quoted } from '../text.ts';
import type { Db } from './database.ts';
import type { Principal } from './sessions.ts';

export interface Deed {
  userId: number | null;
  radioId?: number | null;
  action: Word;
  detail?: string;
  /** Who it was and what it was done to, for whoever reads it when they are gone. */
  who?: string;
  asUserId?: number | null;
  asWhom?: string;
  target?: string;
}

/** Writes down who did what. */
export async function remember(db: Db, deed: Deed, now: number): Promise<void> {
  await db
    .insertInto('audit')
    .values({
      at: new Date(now).toISOString(),
      user_id: deed.userId,
      radio_id: deed.radioId ?? null,
      action: deed.action,
      detail: deed.detail ?? '',
      who: deed.who ?? '',
      as_user_id: deed.asUserId ?? null,
      as_whom: deed.asWhom ?? '',
      target: deed.target ?? '',
    })
    .execute();
}

/** How a person is written down; the one address in it is theirs. */
export const nameOf = ({ name, email }: { name: string; email: string }): string =>
  `${name.replace(/[<>]/g, '')} <${email}>`;

/** How a radio is written down. */
export const radioNameOf = ({ name, flavor }: { name: string; flavor: string | null }): string =>
  flavor ? `${name} (${flavor})` : name;

/** The radio of an account, as a deed's detail; '' without one. */
export async function radioDetail(db: Db, radioId: number | null): Promise<string> {
  if (radioId === null) return '';
  const radio = await db
    .selectFrom('radios')
    .select(['name', 'flavor'])
    .where('id', '=', radioId)
    .executeTakeFirst();
  return radio ? `Radio: ${radioNameOf({ ...radio, name: quoted(radio.name) })}` : '';
}

/** The same for whoever makes a call: the person behind it, and whom they had entered as. */
export async function rememberCall(
  db: Db,
  principal: Principal,
  deed: Omit<Deed, 'userId' | 'who' | 'asUserId' | 'asWhom'>,
  now: number,
): Promise<void> {
  const { userId, openedBy } = principal;
  if (openedBy === null) return remember(db, { ...deed, userId, who: nameOf(principal) }, now);
  const opener = await db
    .selectFrom('users')
    .select(['name', 'email'])
    .where('id', '=', openedBy)
    .executeTakeFirst();
  const who = opener ? nameOf(opener) : '';
  const as = { asUserId: userId, asWhom: nameOf(principal) };
  return remember(db, { ...deed, ...as, userId: openedBy, who }, now);
}

const PEOPLE = ['who', 'as_whom', 'target'] as const;

const containing = (word: string): string => `%${word.replace(/[\\%_]/g, '\\$&')}%`;

/**
 * Newest first; with `person`, what somebody did, was done in their name or to them: by words of
 * their name or email, as it was then, accents and case aside.
 */
export function auditPage(db: Db, person: string, limit: number, offset: number) {
  const words = plain(person).split(/\s+/).filter(Boolean);
  const rows = db.selectFrom('audit').selectAll().orderBy('id', 'desc');
  const page = rows.limit(limit).offset(offset);
  if (!words.length) return page;
  return page.where(({ and, or, eb, ref }) =>
    or(
      PEOPLE.map((column) =>
        and([
          // As `nameOf` writes people: a target may be something else.
          eb(column, 'like', '% <%>'),
          ...words.map(
            (word) => sql<boolean>`plain(${ref(column)}) like ${containing(word)} escape '\\'`,
          ),
        ]),
      ),
    ),
  );
}
