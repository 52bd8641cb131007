import { BODIES, HEADERS, METHODS, PARTS, QUERIES, TYPES, VALUES } from './mangle-values.ts';
import type { Chance } from './seed.ts';

/** Requests that are no good, out of ones that are: one or two things wrong with each. */

export interface Good {
  method: string;
  path: string;
  /** What the body would be; undefined: the call has none. */
  body: unknown;
}

export interface Mangled {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: Buffer | undefined;
  /** What was done to it. */
  how: string[];
}

/** A place within a value: the keys that lead to it. */
function placesIn(value: unknown, path: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([key, one]) => placesIn(one, [...path, key]))];
}

const HOLE = '"%%here%%"';

/** The JSON text of `value` with `text` in one of its places. */
function withText(value: unknown, path: string[], text: string): string {
  const copy = structuredClone({ root: value }) as Record<string, unknown>;
  let at = copy;
  const keys = ['root', ...path];
  for (const key of keys.slice(0, -1)) at = at[key] as Record<string, unknown>;
  at[keys.at(-1) ?? ''] = JSON.parse(HOLE);
  return JSON.stringify(copy.root).replace(HOLE, () => text);
}

function withoutKey(value: unknown, path: string[]): string {
  const copy = structuredClone(value) as Record<string, unknown>;
  let at = copy;
  for (const key of path.slice(0, -1)) at = at[key] as Record<string, unknown>;
  delete at[path.at(-1) ?? ''];
  return JSON.stringify(copy);
}

type Wrong = (made: Mangled, good: Good, luck: Chance) => string;

const text = (made: Mangled): string => made.body?.toString() ?? '{}';

const WRONGS: Wrong[] = [
  (made, { body }, luck) => {
    const [path, value] = [luck.pick(placesIn(body ?? {})), luck.pick(VALUES)];
    made.body = Buffer.from(withText(body ?? {}, path, value));
    return `${path.join('.')} = ${value.slice(0, 30)}`;
  },
  (made, { body }, luck) => {
    const paths = placesIn(body ?? {}).filter(({ length }) => length > 0);
    if (!paths.length) return 'nothing to leave out';
    const path = luck.pick(paths);
    made.body = Buffer.from(withoutKey(body, path));
    return `without ${path.join('.')}`;
  },
  (made, _, luck) => {
    const value = luck.pick(BODIES);
    made.body = Buffer.from(value);
    return `body ${JSON.stringify(value.slice(0, 20))}`;
  },
  (made, _, luck) => {
    const whole = text(made);
    made.body = Buffer.from(whole.slice(0, luck.upTo(whole.length + 1)));
    return 'body cut';
  },
  (made, _, luck) => {
    made.body = Buffer.from(Array.from({ length: 1 + luck.upTo(400) }, () => luck.upTo(256)));
    return 'body of any bytes';
  },
  (made, _, luck) => {
    const bytes = Buffer.from(text(made));
    for (let count = 0; count < 3; count += 1) bytes[luck.upTo(bytes.length)] = luck.upTo(256);
    made.body = bytes;
    return 'three bytes changed';
  },
  (made, _, luck) => {
    const extra = luck.pick([
      '"__proto__":{"role":1}',
      '"id":1,"id":{}',
      '"toString":1',
      '"length":-1',
    ]);
    made.body = Buffer.from(text(made).replace(/^\{/, `{${extra},`).replace(',}', '}'));
    return `with ${extra}`;
  },
  (made, _, luck) => {
    const type = luck.pick(TYPES);
    made.headers['content-type'] = type;
    return `type '${type}'`;
  },
  (made, _, luck) => {
    const [path = '', query] = made.path.split('?');
    const parts = path.split('/');
    const part = luck.pick(PARTS);
    parts[2 + luck.upTo(parts.length - 2)] = part;
    made.path = query ? `${parts.join('/')}?${query}` : parts.join('/');
    return `part ${part.slice(0, 30)}`;
  },
  (made, _, luck) => {
    const [path = ''] = made.path.split('?');
    const last = path.lastIndexOf('/');
    const part = luck.pick(PARTS);
    made.path = `${path.slice(0, last)}/${part}`;
    return `last part ${part.slice(0, 30)}`;
  },
  (made, _, luck) => {
    const query = luck.pick(QUERIES).replaceAll(' ', '%20');
    made.path += `${made.path.includes('?') ? '&' : '?'}${query}`;
    return `query ${query.slice(0, 30)}`;
  },
  (made, _, luck) => {
    made.method = luck.pick(METHODS);
    return `method ${made.method}`;
  },
  (made, _, luck) => {
    const [name, value] = luck.pick(HEADERS);
    made.headers[name] = value;
    return `${name}: ${value.slice(0, 30)}`;
  },
];

/** One bad request out of a good one. */
export function mangle(good: Good, luck: Chance): Mangled {
  const { method, path, body } = good;
  const made: Mangled = {
    ...{ method, path, how: [] },
    headers: body === undefined ? {} : { 'content-type': 'application/json' },
    body: body === undefined ? undefined : Buffer.from(JSON.stringify(body)),
  };
  const count = 1 + luck.upTo(2);
  for (let turn = 0; turn < count; turn += 1) made.how.push(luck.pick(WRONGS)(made, good, luck));
  return made;
}
