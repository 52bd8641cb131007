import { isDeepStrictEqual } from 'node:util';
import { DAYS, SUB_USER_FLAGS } from '#lib/contract/words.ts';
import { hold } from '../suite.ts';
import { storedName } from './upstream.ts';
import type { Fields, Row, Sent, Table, Tables, World } from './world.ts';

/** What reached the upstream and what it has now, against the specification's §3 and §7. */

/** The fields of each save (§3, §7), apart from pictures and passwords: those that stay are absent. */
export const BODIES = {
  push: ['id', 'title', 'message', 'link'],
  program: ['name', 'locutor', 'start_at', 'end_at', ...DAYS],
  radio: [
    ...['name', 'about', 'stream_url', 'stream_video', 'web', 'facebook', 'twitter', 'instagram'],
    ...['wsp', 'color', 'color_accent', 'drawer_text', 'drawer_icon', 'find_cover_by'],
    ...['meta_title', 'meta_subtitle'],
  ],
  sponsor: ['id', 'link'],
  qr: ['id', 'name'],
  user: ['name', 'email', 'role', 'radio'],
  subUser: ['id', 'name', 'email', ...SUB_USER_FLAGS],
} as const;

/** Types of §3. */
const TEXT = (value: unknown) => typeof value === 'string';
const NUMBER = (value: unknown) => typeof value === 'number';
const BOOLEAN = (value: unknown) => typeof value === 'boolean';
const BIT = (value: unknown) => value === 0 || value === 1;
const GROUP = (value: unknown) => typeof value === 'object' && value !== null;

const TYPES: Record<string, (value: unknown) => boolean> = {
  ...Object.fromEntries([...DAYS, 'is_apk'].map((name) => [name, BIT])),
  ...Object.fromEntries(
    ['find_cover_by', 'order', 'role', 'download_count'].map((n) => [n, NUMBER]),
  ),
  ...Object.fromEntries(['sponsors_module', 'roles_module', 'read'].map((name) => [name, BOOLEAN])),
  ...Object.fromEntries(
    ['title', 'name', 'locutor', 'start_at', 'end_at', 'link', 'image', 'cover', 'email'].map(
      (n) => [n, TEXT],
    ),
  ),
  ...Object.fromEntries(
    ['color', 'wsp', 'about', 'package', 'flavor', 'meta_title'].map((n) => [n, TEXT]),
  ),
  radio: GROUP,
  // As text, what a super admin enters with.
  key: (value) => TEXT(value) || GROUP(value),
};

const CLOCK = /^(\d\d:\d\d)(?::00)?$/;
/** A time with its seconds or without is the same (§3); so is nothing in another form. */
const plain = (value: unknown): unknown => {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return CLOCK.exec(value)?.[1] ?? value;
  if (typeof value !== 'object') return value;
  if (Array.isArray(value)) return value.map(plain);
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, field]) => field !== undefined)
      .map(([name, field]) => [name, plain(field)]),
  );
};

const same = (a: unknown, b: unknown): boolean => isDeepStrictEqual(plain(a), plain(b));
const told = (value: unknown): string => JSON.stringify(value)?.slice(0, 700) ?? 'undefined';

/** A chosen file, as it goes up (§3). */
export const FILE = Symbol('an upload object');
/** The bytes of one alone (§7: the icons). */
export const BYTES = Symbol('base64');

const isBase64 = (value: unknown): boolean =>
  typeof value === 'string' && /^[A-Za-z0-9+/]+=*$/.test(value);

function isFile(value: unknown): value is { filename: string } {
  const file = value as { filename: string; filetype: string; value: string };
  return (
    typeof value === 'object' &&
    isDeepStrictEqual(Object.keys(file).sort(), ['filename', 'filetype', 'value']) &&
    isBase64(file.value)
  );
}

/** `body` is exactly `expected`: whole, nothing emptied, nothing invented. */
function assertBody({ call, body }: Sent, expected: unknown): void {
  if (typeof expected !== 'object' || expected === null || Array.isArray(expected)) {
    hold(same(body, expected), `${call} has ${told(body)} where ${told(expected)} is right`);
    return;
  }
  const [has, wants] = [body as Fields, expected as Fields];
  const names = [Object.keys(has ?? {}).sort(), Object.keys(wants).sort()];
  hold(isDeepStrictEqual(names[0], names[1]), `${call} has ${names[0]} where ${names[1]} is right`);
  for (const [name, value] of Object.entries(wants)) {
    if (value === BYTES) hold(isBase64(has[name]), `${name} of ${call} is no base64`);
    else if (value === FILE) hold(isFile(has[name]), `${name} of ${call} is no upload object`);
    else if (typeof value === 'object' && value !== null && !Array.isArray(value))
      assertBody({ call: `${call} ${name}`, query: {}, body: has[name] }, value);
    else
      hold(same(has[name], value), `${name} of ${call} is ${told(has[name])}, not ${told(value)}`);
  }
}

function assertTypes(table: Table, rows: readonly Row[]): void {
  for (const row of rows)
    for (const [name, value] of Object.entries(row)) {
      const isRight = TYPES[name];
      // A time, a picture or a link may be nothing.
      hold(!isRight || value === '' || isRight(value), `${name} in ${table} is ${told(value)}`);
    }
}

/** What a control is to do: the calls with an effect, each with its body, and how records change by them. */
export interface Expected {
  sent: [call: string, body?: unknown, query?: Fields][];
  change?: (tables: Tables) => void;
}

/** `before`: the tables as they were when the page was opened. */
export function judge(world: World, before: Tables, { sent, change }: Expected): void {
  const calls = world.sent.map(({ call }) => call);
  const wanted = sent.map(([call]) => call);
  hold(isDeepStrictEqual(calls, wanted), `it asked for ${told(calls)}, not ${told(wanted)}`);
  for (const [at, [, body, query]] of sent.entries()) {
    const arrived = world.sent[at] as Sent;
    if (body !== undefined) assertBody(arrived, body);
    if (query) hold(same(arrived.query, query), `${arrived.call} has ${told(arrived.query)}`);
  }
  const expected = structuredClone(before);
  change?.(expected);
  for (const [table, rows] of Object.entries(expected) as [Table, Row[]][]) {
    const has = world.tables[table];
    assertTypes(table, has);
    for (const row of rows) {
      const stored = has.find(({ id }) => id === row.id);
      hold(same(stored, row), `${table} has ${told(stored)} where ${told(row)} is right`);
    }
    hold(has.length === rows.length, `${table} has ${has.length} records, not ${rows.length}`);
  }
}

export const pick = (record: Fields, names: readonly string[], change: Fields = {}): Fields => ({
  ...Object.fromEntries(names.map((name) => [name, record[name]])),
  ...change,
});

/** `change` with the names under which its files are stored. */
export const afterSaving = (change: Fields, filename: string): Fields =>
  Object.fromEntries(
    Object.entries(change).map(([name, value]) => [
      name,
      value === FILE ? storedName(filename) : value,
    ]),
  );
