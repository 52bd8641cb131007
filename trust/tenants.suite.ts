import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { addressOf } from '#lib/contract/address.ts';
import type { CallName } from '#lib/contract/calls.ts';
import type { Embedded } from './ground.ts';
import { ask, type Told } from './http.ts';
import { databaseOf } from './identities.ts';
import { OURS, sessionAround } from './people.ts';
import { type Cell, hold, type Suite } from './suite.ts';
import { makeThings, PASSWORD, program, type Things } from './things.ts';

/** What is another radio's, and what a role may not set: neither read nor written. */

interface Sides {
  mine: Things;
  theirs: Things;
}

interface Request {
  params?: Record<string, string | number>;
  query?: Record<string, string>;
  body?: unknown;
}

/** What a call names, twice where it can: an id and a file (or a flavor). */
interface Named {
  id: string | number;
  file: string;
}

interface Case {
  name: CallName;
  /** The call about what is named. */
  of(named: Named): Request;
  /** What there is of a radio to name. */
  from(things: Things): Named;
}

const of = (
  name: CallName,
  from: (things: Things) => Named,
  make: (named: Named) => Request,
): Case => ({ name, from, of: make });

const byId = ({ id }: Named): Request => ({ params: { id } });
const byFile = ({ file }: Named): Request => ({ params: { filename: file } });
const text = { name: 'ajena', title: 'ajena', message: 'ajena', link: '' };
const account = ({ operator, account: { flavor } }: Things): Named => ({
  id: operator.id,
  file: flavor,
});
const message = (things: Things): Named => ({ id: things.message, file: things.messageImage });
const push = (things: Things): Named => ({ id: things.push, file: things.pushImage });
const shown = (things: Things): Named => ({ id: things.program, file: things.cover });
const banner = (things: Things): Named => ({ id: things.program, file: things.banner });
const sponsor = (things: Things): Named => ({ id: things.sponsor, file: things.sponsorImage });
const qr = (things: Things): Named => ({ id: things.qr, file: things.qrImage });
const helper = (things: Things): Named => ({ id: things.subUser, file: '' });
const built = (things: Things): Named => ({ id: things.build, file: things.apk });
const flavorOf = (things: Things): Named => ({ id: things.radioId, file: things.account.flavor });
const user = { name: 'ajena', email: 'ajena@trust.example', role: 0 };
const radio = (id: string | number, file: string) => ({
  ...{ id, name: 'ajena', about: '', stream_url: '', stream_video: '', web: '', facebook: '' },
  ...{ twitter: '', instagram: '', wsp: '', color: '#ff0000', find_cover_by: 0 },
  ...{ meta_title: '', meta_subtitle: '', background: file },
});

/** The calls that carry an id, a flavor or a file's name. */
const CASES: Case[] = [
  of('GET /api/message/{id}', message, byId),
  of('POST /api/message', message, ({ id }) => ({ body: { id, read: true, is_visible: false } })),
  of('DELETE /api/message/{id}', message, byId),
  of('GET /api/storage/images/{filename}', message, byFile),
  of(
    'GET /api/storage/audios/{filename}',
    (things) => ({ id: things.message, file: things.audio }),
    byFile,
  ),
  of(
    'GET /api/storage/icons/{flavor}/res/mipmap-{density}/ic_launcher.png',
    flavorOf,
    ({ file }) => ({
      params: { flavor: file, density: 'mdpi' },
    }),
  ),
  of('GET /api/storage/apk/{path*}', built, ({ file }) => ({ params: { path: file } })),
  of('GET /api/push/{id}', push, byId),
  of('PUT /api/push', push, ({ id, file }) => ({ body: { ...text, id, image: file } })),
  of('DELETE /api/push/{id}', push, byId),
  of('GET /api/programing/{id}', shown, byId),
  of('PUT /api/programing', shown, ({ id, file }) => ({
    body: program('ajena', { id, cover: file }),
  })),
  of('POST /api/programing', banner, ({ id, file }) => ({
    body: program('ajena', { id, image: file }),
  })),
  of('POST /api/programing/order', shown, ({ id }) => ({ body: [{ id, order: 7 }] })),
  of('DELETE /api/programing/{id}', shown, byId),
  of('DELETE /api/image/{filename}', shown, byFile),
  of('PUT /api/radio', flavorOf, ({ id, file }) => ({ body: radio(id, file) })),
  of('POST /api/radio', flavorOf, ({ id, file }) => ({ body: radio(id, file) })),
  of('POST /api/radio/icons', flavorOf, ({ file }) => ({
    body: { file: 'iVBORw0KGgo=', flavor: file },
  })),
  of('POST /api/radio-type/{radioId}', flavorOf, ({ id }) => ({
    params: { radioId: id },
    body: { is_apk: 1 },
  })),
  of('GET /api/sponsor/{id}', sponsor, byId),
  of('POST /api/sponsor', sponsor, ({ id, file }) => ({
    body: { id, image: file, link: 'https://ajena.example' },
  })),
  of('DELETE /api/sponsor/{id}/{image}', sponsor, ({ id, file }) => ({
    params: { id, image: file },
  })),
  of('GET /api/user/{id}', account, byId),
  of('GET /api/user-with-radio/{id}', account, byId),
  of('POST /api/user/{id}', account, ({ id }) => ({ params: { id }, body: user })),
  of('PUT /api/user/{id}', account, ({ id }) => ({
    params: { id },
    body: { ...user, password: 'ajena ajena' },
  })),
  of('DELETE /api/user/{id}', account, byId),
  of('POST /api/build-flavors', account, ({ id }) => ({ body: [id] })),
  of('GET /api/apk/{path}', built, ({ file }) => ({ params: { path: file.split('/')[0] ?? '' } })),
  of('DELETE /api/apk/{flavor}', built, ({ file }) => ({
    params: { flavor: file.split('/')[0] ?? '' },
    query: { path: file.replaceAll('/', '$') },
  })),
  of('POST /api/build-apk', account, ({ id, file }) => ({
    body: { type: 'debug', flavor: file, user: id },
  })),
  of('POST /api/create-firebase-flavor', flavorOf, ({ file }) => ({
    body: { package: 'com', name: file },
  })),
  of('PUT /api/roles/users', helper, ({ id }) => ({ body: { id, push: 1, name: 'ajena' } })),
  of('DELETE /api/roles/users/{id}', helper, byId),
  of('GET /api/qr/{id}', qr, byId),
  of('POST /api/qr', qr, ({ id, file }) => ({ body: { id, image: file, name: 'ajena' } })),
  of('DELETE /api/qr/{id}/{image}', qr, ({ id, file }) => ({ params: { id, image: file } })),
];

type Mix = 'other’s id' | 'own id with other’s file' | 'other’s id with own file';
const MIXES: Record<Mix, (mine: Named, theirs: Named) => Named> = {
  'other’s id': (_, theirs) => theirs,
  'own id with other’s file': (mine, theirs) => ({ id: mine.id, file: theirs.file }),
  'other’s id with own file': (mine, theirs) => ({ id: theirs.id, file: mine.file }),
};

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

function assertUntouched(stage: Embedded, { mine, theirs }: Sides, rows: string, seen: string) {
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

function rowsOf(stage: Embedded, things: Things): string {
  const raw = databaseOf(stage);
  try {
    return storedOf(raw, things);
  } finally {
    raw.close();
  }
}

interface Door {
  name: string;
  send(method: string, path: string, body?: unknown): Promise<Told>;
}

function doorsOf(stage: Embedded, things: Things): Door[] {
  const json = { 'content-type': 'application/json' };
  const content = (body: unknown) => (body === undefined ? {} : { body: JSON.stringify(body) });
  const { operator } = things;
  return [
    {
      name: 'panel',
      send: async (method, path, body) =>
        ask(stage.url, {
          ...{ method, path, ...content(body) },
          headers: { ...OURS, ...json, cookie: await stage.cookieOf(sessionAround(operator)) },
        }),
    },
    {
      name: 'upstream',
      send: (method, path, body) =>
        ask(stage.upstream, {
          ...{ method, path, ...content(body) },
          headers: { ...json, authentication: operator.token },
        }),
    },
  ];
}

/** One call with names mixed of two radios, at both doors. */
const mixed = (stage: Embedded, sides: Sides, { name, from, of: make }: Case): Cell[] =>
  (Object.keys(MIXES) as Mix[]).map((mix) => ({
    name: `${name} · ${mix}`,
    touches: [name, mix],
    async run() {
      const { mine, theirs } = sides;
      const pathOf = (named: Named) => {
        const { params, query } = make(named);
        return addressOf(name, params, query);
      };
      const named = MIXES[mix](from(mine), from(theirs));
      const { method, path } = pathOf(named);
      const isTheirs = path !== pathOf(from(mine)).path;
      for (const door of doorsOf(stage, mine)) {
        const rows = rowsOf(stage, theirs);
        const told = await door.send(method, path, make(named).body);
        const seen = `${door.name}: ${told.status} ${told.text.slice(0, 150)}`;
        hold(told.status < 500, seen);
        hold(!isTheirs || (told.status >= 400 && told.status !== 401), seen);
        hold(!told.text.includes(theirs.canary), `${seen}: another radio's is shown`);
        assertUntouched(stage, sides, rows, seen);
      }
    },
  }));

const NEVER = 424_242;
const LONG_AGO = '1999-01-01T00:00:00.000Z';
const FLAGS_ON = { messages: 1, push: 1, sponsor: 1, programmation: 1, notes: 1, configuration: 1 };

/** What a body of an operator may not set. */
const FORBIDDEN: Record<string, (theirs: Things) => object> = {
  role: () => ({ role: 1 }),
  radio_id: ({ radioId }) => ({ radio_id: radioId, radioId }),
  user_id: ({ operator }) => ({ user_id: operator.id, userId: operator.id }),
  id: () => ({ id: NEVER }),
  created_at: () => ({ created_at: LONG_AGO }),
  sponsors_module: () => ({ sponsors_module: 0 }),
  roles_module: () => ({ roles_module: 0 }),
  flags: () => ({ flags: FLAGS_ON, qr: 1, is_apk: 1, suspended: 0, openedBy: 1, rev: NEVER }),
};

const BODIES: Partial<Record<CallName, (mine: Things) => object>> = {
  'POST /api/message': ({ message: id }) => ({ id, read: true }),
  'PUT /api/push': ({ canary }) => ({ title: canary, message: canary, link: '' }),
  'PUT /api/programing': ({ canary }) => program(canary),
  'POST /api/programing': ({ program: id, canary }) => program(canary, { id }),
  'POST /api/programing/order': ({ program: id }) => ({ id, order: 0 }),
  'PUT /api/radio': ({ radioId }) => radio(radioId, ''),
  'POST /api/radio': ({ radioId }) => radio(radioId, ''),
  'POST /api/sponsor': ({ sponsor: id }) => ({ id, link: 'https://mia.example', image: null }),
  'POST /api/qr': ({ qr: id, canary }) => ({ id, name: canary, image: null }),
  'PUT /api/roles/users': ({ subUser: id }) => ({ id }),
  'POST /api/roles/add-user': () => ({ name: 'nueva', password: PASSWORD }),
  'POST /api/login': ({ account: { email, password } }) => ({ email, password }),
};

/** What no body may have brought about. */
function assertNotStored(stage: Embedded, { mine }: Sides, seen: string): void {
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

const forbidden = (stage: Embedded, sides: Sides): Cell[] =>
  (Object.keys(BODIES) as CallName[]).flatMap((name) =>
    Object.keys(FORBIDDEN).map((field) => ({
      name: `${name} · sets ${field}`,
      touches: [`body of ${name}`, field],
      async run() {
        const { mine, theirs } = sides;
        const { method, path } = addressOf(name);
        for (const door of doorsOf(stage, mine)) {
          const rows = rowsOf(stage, theirs);
          const one = {
            ...BODIES[name]?.(mine),
            ...(name.endsWith('add-user') && { email: `${randomUUID()}@trust.example` }),
            ...FORBIDDEN[field]?.(theirs),
          };
          const told = await door.send(method, path, name.endsWith('order') ? [one] : one);
          const seen = `${door.name}: ${told.status} ${told.text.slice(0, 150)}`;
          // Signing in is not the panel's door's.
          const isSignIn = name === 'POST /api/login';
          hold(told.status < 500 && (isSignIn || told.status !== 401), seen);
          if (isSignIn && told.status === 200)
            hold(
              (told.json as { role?: unknown }).role === 0,
              `${seen}: the role is theirs to choose`,
            );
          assertUntouched(stage, sides, rows, seen);
          assertNotStored(stage, sides, seen);
        }
      },
    })),
  );

export const suite: Suite = {
  name: 'tenants',
  // 38 calls × 3 mixes, 12 bodies × 8 fields.
  expected: 210,
  sample: 1,
  async cells(ground) {
    const stage = await ground.embedded();
    const sides = {
      mine: await makeThings(stage, 'canariopropio'),
      theirs: await makeThings(stage, 'canarioajeno'),
    };
    // What deletes comes last: until then there is a thing of each.
    const isLast = ({ name }: Case) => Number(name.startsWith('DELETE'));
    const cases = CASES.toSorted((a, b) => isLast(a) - isLast(b));
    return [...forbidden(stage, sides), ...cases.flatMap((one) => mixed(stage, sides, one))];
  },
};
