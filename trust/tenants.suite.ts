import { randomUUID } from 'node:crypto';
import { addressOf } from '#lib/contract/address.ts';
import type { CallName } from '#lib/contract/calls.ts';
import type { Embedded } from './ground.ts';
import { ask, type Told } from './http.ts';
import { OURS, sessionAround } from './people.ts';
import { type Cell, hold, type Suite } from './suite.ts';
import { CASES, type Case, type Named, radio } from './tenants/named.ts';
import {
  assertNotStored,
  assertUntouched,
  LONG_AGO,
  NEVER,
  rowsOf,
  type Sides,
} from './tenants/stored.ts';
import { makeThings, PASSWORD, program, type Things } from './things.ts';

/** What is another radio's, and what a role may not set: neither read nor written. */

type Mix = 'other’s id' | 'own id with other’s file' | 'other’s id with own file';
const MIXES: Record<Mix, (mine: Named, theirs: Named) => Named> = {
  'other’s id': (_, theirs) => theirs,
  'own id with other’s file': (mine, theirs) => ({ id: mine.id, file: theirs.file }),
  'other’s id with own file': (mine, theirs) => ({ id: theirs.id, file: mine.file }),
};

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
