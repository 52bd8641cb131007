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

const DEEP = 20_000;
/** Values as JSON text: some are none. */
const VALUES = [
  ...['null', 'true', '-1', '0', '1e309', '-0', '1.5', '99999999999999999999999', 'NaN', '""'],
  ...['[]', '{}', '[[]]', '[null]', '{"a":{}}', '"\\u0000"', '"\\ud800"', '"1; DROP TABLE users"'],
  ...[
    '"<script>"',
    '"../../etc/passwd"',
    '"\\r\\nX: 1"',
    '"2026-13-45"',
    '{"__proto__":{"role":1}}',
  ],
  ...['"constructor"', '"\u202e"', '{"value":"====","filename":"","filetype":""}', '"%00"', '-'],
  JSON.stringify('😀'.repeat(3_000)),
  JSON.stringify('x'.repeat(120_000)),
  `${'['.repeat(DEEP)}${']'.repeat(DEEP)}`,
  `{"a":${'{"a":'.repeat(2_000)}1${'}'.repeat(2_001)}`,
];
const BODIES = [
  ...['', ' ', 'null', '7', '"x"', '[]', '{}', '{', '{"a":1}}', '{"a":1,}', "{'a':1}", 'undefined'],
  ...[
    '\ufeff{}',
    '{"id":1}\u0000',
    'id=1&read=true',
    '<?xml version="1.0"?><a/>',
    '--x\r\n\r\n--x--',
  ],
  '['.repeat(DEEP),
  `${'{"a":'.repeat(DEEP)}`,
  `[${'1,'.repeat(60_000)}1]`,
];
const PARTS = [
  ...[
    '%00',
    '%ff',
    '%zz',
    '%',
    '%F0%9F%98%80',
    '-1',
    '0',
    '1e9',
    'NaN',
    'null',
    '[object%20Object]',
  ],
  ...['99999999999999999999', '1%27%20OR%201=1--', '%3Cscript%3E', '%ED%A0%80', '__proto__', '='],
  ...[
    '1;2',
    '1,2',
    '%0d%0aX:1',
    '..',
    '.',
    '*',
    '1.0',
    '%20',
    'x'.repeat(6_000),
    '%2f',
    'constructor',
  ],
];
const QUERIES = [
  ...['page=-1', 'page=x', 'page=', 'limit=1e9', 'limit=99999999', 'page=0&page=1', 'limit[]=1'],
  ...[
    'show-suspended=quizas',
    'order=id;DROP TABLE users',
    'refresh=1',
    'date=%00',
    'path=',
    'path=$$',
  ],
  ...[
    '__proto__=1',
    '=',
    '&&&',
    '%',
    '%ff=%fe',
    `x=${'y'.repeat(7_000)}`,
    'offset=-5',
    'flavor=%F0%9F',
  ],
];
const METHODS = [
  'HEAD',
  'PATCH',
  'OPTIONS',
  'PROPFIND',
  'DELETE',
  'PUT',
  'POST',
  'GET',
  'SEARCH',
  'TRACE',
];
const TYPES = [
  ...['text/plain', 'multipart/form-data; boundary=x', 'application/x-www-form-urlencoded', ''],
  ...[
    'application/json; charset=utf-16',
    'application/jsonp',
    'APPLICATION/JSON',
    'application/json;;;',
  ],
  ...['text/json', 'application/json, text/plain', 'image/png', '*/*'],
];
const HEADERS: [string, string][] = [
  ['content-encoding', 'gzip'],
  ['content-encoding', 'nada'],
  ['range', 'bytes=5-2'],
  ['range', 'bytes=-'],
  ['range', `bytes=${'0-1,'.repeat(500)}2-3`],
  ['if-none-match', '"\u00ff'],
  ['if-none-match', 'x'.repeat(5_000)],
  ['if-range', 'ayer'],
  ['if-modified-since', 'el lunes'],
  ['a-im', 'feed, feed, ;;;'],
  ['accept', 'text/html'],
  ['accept-language', '\u00e1\u00e9'],
  ['x-cabina-user', '%zz'],
  ['x-request-id', 'x'.repeat(3_000)],
  ['x-forwarded-host', 'evil.example'],
  ['x-forwarded-for', '1.1.1.1, \u00ff'],
  ['x-middleware-subrequest', 'middleware:middleware:middleware:middleware:middleware'],
  ['x-http-method-override', 'DELETE'],
  ['next-action', 'x'.repeat(40)],
  ['rsc', '1'],
  ['next-router-state-tree', '%5B'],
  ['expect', 'nada'],
  ['te', 'trailers, x'],
  ['cookie2', '$Version=1'],
];

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
