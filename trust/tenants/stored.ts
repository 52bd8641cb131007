import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { databaseOf } from '../database.ts';
import type { Embedded } from '../ground.ts';
import { hold } from '../suite.ts';
import type { Things } from '../things.ts';

/** What is stored of two radios, before and after. */

export interface Sides {
  mine: Things;
  theirs: Things;
}

export const NEVER = 424_242;
export const LONG_AGO = '1999-01-01T00:00:00.000Z';

/** Everything that is stored of a radio, as text. */
function storedOf(raw: DatabaseSync, { radioId }: Things): string {
  const tables = ['messages', 'pushs', 'programs', 'sponsors', 'qrs', 'files', 'users', 'apps'];
  const rows = tables.map((table) =>
    raw.prepare(`SELECT * FROM ${table} WHERE radio_id = ? ORDER BY 1`).all(radioId),
  );
  const own = raw.prepare('SELECT * FROM radios WHERE id = ?').all(radioId);
  return JSON.stringify([own, ...rows]);
}

const pictures = (things: Things): string[] => [
  ...[things.messageImage, things.pushImage, things.cover, things.banner],
  ...[things.sponsorImage, things.qrImage],
];

/** What lies in the folders of a radio, by path. */
const filesOf = (things: Things): string[] => [
  ...pictures(things).map((name) => join('images', name)),
  join('audios', things.audio),
  join('apk', things.apk),
  join('icons', things.account.flavor, 'res', 'mipmap-mdpi', 'ic_launcher.png'),
];

export function assertUntouched(
  stage: Embedded,
  { mine, theirs }: Sides,
  rows: string,
  seen: string,
) {
  const raw = databaseOf(stage);
  try {
    hold(storedOf(raw, theirs) === rows, `${seen}: another radio's rows changed`);
    const own = storedOf(raw, mine);
    const taken = [...pictures(theirs), theirs.audio].find((name) => own.includes(name));
    hold(!taken, `${seen}: an own row points at another radio's file`);
    const gone = filesOf(theirs).find((file) => !existsSync(join(stage.dataDir, 'media', file)));
    hold(!gone, `${seen}: another radio's ${gone} went`);
  } finally {
    raw.close();
  }
}

export function rowsOf(stage: Embedded, things: Things): string {
  const raw = databaseOf(stage);
  try {
    return storedOf(raw, things);
  } finally {
    raw.close();
  }
}

/** What no body may have brought about. */
export function assertNotStored(stage: Embedded, { mine }: Sides, seen: string): void {
  const raw = databaseOf(stage);
  const count = (sql: string, ...values: (string | number)[]) =>
    Number(raw.prepare(sql).get(...values)?.n);
  try {
    const tables = ['messages', 'pushs', 'programs', 'sponsors', 'qrs', 'users', 'radios'];
    for (const table of tables)
      hold(
        count(`SELECT count(*) AS n FROM ${table} WHERE id = ?`, NEVER) === 0,
        `${seen}: its id was stored in ${table}`,
      );
    for (const table of ['messages', 'pushs', 'sponsors', 'qrs', 'users', 'radios'])
      hold(
        count(`SELECT count(*) AS n FROM ${table} WHERE created_at = ?`, LONG_AGO) === 0,
        `${seen}: its date was stored in ${table}`,
      );
    const own = raw.prepare('SELECT * FROM radios WHERE id = ?').get(mine.radioId);
    hold(own?.sponsors_module === 1 && own.roles_module === 1, `${seen}: a module changed`);
    hold(own.flavor === mine.account.flavor && own.is_apk === 0, `${seen}: the app changed`);
    const { id } = mine.operator;
    const people = raw.prepare('SELECT * FROM users WHERE radio_id = ?').all(mine.radioId);
    const wrong = people.find((person) => person.role !== (person.id === id ? 0 : 2));
    hold(people.some((person) => person.id === id) && !wrong, `${seen}: a role changed`);
    const flags = raw.prepare(
      'SELECT user_flags.* FROM user_flags JOIN users ON users.id = user_id WHERE radio_id = ?',
    );
    const open = flags
      .all(mine.radioId)
      .find(({ user_id: _, ...all }) => Object.values(all).some(Boolean));
    hold(!open, `${seen}: a sub-user was given ${JSON.stringify(open)}`);
    hold(
      count('SELECT count(*) AS n FROM messages WHERE rev = ?', NEVER) === 0,
      `${seen}: its revision was stored`,
    );
  } finally {
    raw.close();
  }
}
