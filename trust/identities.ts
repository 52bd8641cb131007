import { createHash, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sealData } from 'iron-session';
import { meAnswer } from '#lib/bff/fixture.ts';
import { FLAGS, type Flag } from '#lib/contract/access.ts';
import type { Session } from '#lib/session/seal.ts';
import type { Column } from './access-table.ts';
import { type Embedded, type Panel, type Recorded, sessionOf } from './ground.ts';
import { callAt, enter, type Login, loginAt, sessionAround } from './people.ts';
import { maker, makeSubUser, PASSWORD, type Things } from './things.ts';

/** The fourteen identities of trust: seven people, and seven ways to be nobody. */

/** A person is a column of the table; 'nobody' is refused everywhere. */
export interface Identity {
  name: string;
  column: Column | 'nobody';
  /** The Cookie header at the panel; '': none. `flag` is the one that a row needs. */
  cookie(flag: Flag): Promise<string>;
  /** What the recorder answers to `GET /api/me`; undefined: 401. */
  me?(flag: Flag): unknown;
  /** The token at the upstream itself; '': none. */
  token?(flag: Flag): Promise<string>;
  /** Only the upstream can tell that the session is over: it has to be asked. */
  isTold?: true;
}

const DAY = 86_400_000;
const FORGED = 'Fe26.2*1*00*00*00*0*00*00';
const nobody = { column: 'nobody' } as const;
const always = (value: string) => async () => value;

const changed = (text: string, at: number): string =>
  `${text.slice(0, at)}${text[at] === 'A' ? 'B' : 'A'}${text.slice(at + 1)}`;
const oneByte = (cookie: string): string => changed(cookie, Math.floor(cookie.length / 2));

async function foreignSeal(cookieName: string, session: Session): Promise<string> {
  const seal = await sealData(session, { password: randomBytes(32).toString('hex'), ttl: 3_600 });
  return `${cookieName}=${seal.split('~')[0]}`;
}

/** Seven ways to be nobody, around a session that would be good. */
function nobodies(panel: Panel, good: () => Session, left: string): Identity[] {
  const now = Date.now();
  const past = [{ usedAt: now - 8 * DAY }, { startedAt: now - 31 * DAY }];
  let turn = 0;
  return [
    { name: 'anonymous', ...nobody, cookie: always(''), token: always('') },
    { name: 'a forged seal', ...nobody, cookie: always(`cabina=${FORGED}`) },
    {
      name: 'one byte changed',
      ...nobody,
      cookie: async () => oneByte(await panel.cookieOf(good())),
    },
    {
      name: 'sealed with another key',
      ...nobody,
      cookie: () => foreignSeal('cabina', good()),
    },
    {
      name: 'expired',
      ...nobody,
      cookie: () => {
        turn += 1;
        return panel.cookieOf({ ...good(), ...past[turn % past.length] });
      },
    },
    { name: 'a replay after Salir', ...nobody, cookie: always(left) },
  ];
}

/** Signed in and out again by the panel's own doors; gives the cookie of before. */
async function leftBehind(panel: Panel, account: { email: string; password: string }) {
  const jar = await enter(panel.url, account);
  const cookie = jar.header;
  const { status } = await jar.post('signout');
  if (status !== 200) throw new Error(`'Salir' answered ${status}`);
  return cookie;
}

/** Whoever they are to a panel before a recorder; its things are of the account 7. */
export async function recordedIdentities(panel: Recorded): Promise<Identity[]> {
  panel.recorder.reset();
  panel.recorder.on('POST /api/login', {
    body: { token: 'left', id: 7, email: 'ana@radio.example', name: 'Ana', role: 0 },
  });
  const left = await leftBehind(panel, { email: 'ana@radio.example', password: 'clave' });
  // Nothing of this is any cell's.
  panel.recorder.reset();
  const seal = (change: Partial<Session>) => () => panel.cookieOf(sessionOf(change));
  const admin = sessionOf({ id: '1', role: 1 });
  let turn = 0;
  return [
    { name: 'operator of this radio', column: 'op', cookie: seal({}), me: () => meAnswer(0) },
    {
      name: 'operator of another radio',
      column: 'other',
      cookie: seal({ id: '8' }),
      me: () => ({ ...meAnswer(0), id: 8 }),
    },
    {
      name: 'super admin',
      column: 'sup',
      cookie: seal({ id: '1', role: 1 }),
      me: () => ({ ...meAnswer(1, ['notes']), id: 1 }),
    },
    {
      name: 'super admin as somebody',
      column: 'as',
      cookie: seal({ behind: { admin, from: '/main/users', radio: 'Clásica' } }),
      me: () => meAnswer(0),
    },
    {
      name: 'sub-user with all flags off',
      column: 'no',
      cookie: seal({ id: '9', role: 2 }),
      me: () => ({ ...meAnswer(2, []), id: 9 }),
    },
    {
      name: 'sub-user with just the flag',
      column: 'flag',
      cookie: seal({ id: '9', role: 2 }),
      me: (flag) => ({ ...meAnswer(2, [flag]), id: 9 }),
    },
    {
      name: 'role null or unknown',
      column: 'odd',
      cookie: seal({ id: '9', role: null }),
      me: () => {
        turn += 1;
        return { ...meAnswer([null, 9, 'dueña', -1][turn % 4], []), id: 9 };
      },
    },
    ...nobodies(panel, () => sessionOf({ role: 1 }), left),
    { name: 'deleted user', ...nobody, cookie: seal({}), isTold: true },
  ];
}

/** The database of an upstream that runs, for what no call can bring about. */
export const databaseOf = ({ dataDir }: Pick<Embedded, 'dataDir'>): DatabaseSync =>
  new DatabaseSync(join(dataDir, 'cabina.db'), { timeout: 5_000 });

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

/** One more session of an account, as a sign-in would have stored it. */
function tokenMaker(raw: DatabaseSync) {
  const add = raw.prepare(
    'INSERT INTO sessions (token_hash, user_id, created_at, last_used_at, expires_at) VALUES (?, ?, ?, ?, ?)',
  );
  return (userId: number, from = Date.now()): string => {
    const token = randomBytes(32).toString('base64url');
    const [start, end] = [from, from + 30 * DAY].map((ms) => new Date(ms).toISOString());
    add.run(hashOf(token), userId, start ?? '', start ?? '', end ?? '');
    return token;
  };
}

async function superAdmin(upstream: string, adminToken: string): Promise<Login> {
  const email = `super-${randomBytes(4).toString('hex')}@trust.example`;
  const body = { name: 'Súper', email, password: PASSWORD, role: 1 };
  await maker(upstream, adminToken).call('PUT', '/api/user/0', body);
  return loginAt(upstream, { email, password: PASSWORD });
}

async function enteredAs(upstream: string, adminToken: string, { id, email }: Login) {
  const found = await maker(upstream, adminToken).call('GET', `/api/user-with-radio/${id}`);
  return loginAt(upstream, { email, key: (found as { login_key: string }).login_key });
}

/**
 * The same people at the embedded upstream, with real accounts around the radio of `things`. Each
 * asking gives a session of its own, so that one which is ended ends nobody else's.
 */
export async function realIdentities(stage: Embedded, things: Things): Promise<Identity[]> {
  const { upstream } = stage;
  const { operator } = things;
  const raw = databaseOf(stage);
  const tokenOf = tokenMaker(raw);
  const adminToken = (await loginAt(upstream, stage.admin)).token;
  const other = await loginAt(upstream, stage.station());
  const admin = await superAdmin(upstream, adminToken);
  const lent = await enteredAs(upstream, admin.token, operator);
  const helper = async (name: string, flags: Record<string, 0 | 1> = {}): Promise<Login> => {
    const email = `${name}-${operator.email}`;
    const { id } = await makeSubUser(upstream, operator.token, email, flags);
    return { token: '', id, email, name: email, role: 2 };
  };
  const none = await helper('nada');
  const odd = await helper('rara');
  raw.prepare('UPDATE users SET role = 9 WHERE id = ?').run(odd.id);
  const helpers = new Map<Flag, Login>();
  for (const flag of FLAGS.filter((name) => name !== 'qr'))
    helpers.set(flag, await helper(flag, { [flag]: 1 }));
  const gone = await helper('borrada');
  const goneToken = tokenOf(gone.id);
  await maker(upstream, operator.token).call('DELETE', `/api/roles/users/${gone.id}`);
  const signedOut = tokenOf(operator.id);
  await callAt(upstream, signedOut, 'POST', '/api/logout');
  raw.close();

  const person = (name: string, column: Column, who: (flag: Flag) => Login): Identity => {
    const token = async (flag: Flag) => {
      const { id } = who(flag);
      const store = databaseOf(stage);
      try {
        return tokenMaker(store)(id);
      } finally {
        store.close();
      }
    };
    return {
      ...{ name, column, token },
      cookie: async (flag) =>
        stage.cookieOf(sessionAround({ ...who(flag), token: await token(flag) })),
    };
  };
  const good = () => sessionAround(operator);
  const left = await leftBehind(stage, things.account);
  const atUpstream: Record<string, () => Promise<string>> = {
    anonymous: always(''),
    'a forged seal': always('x'.repeat(43)),
    'one byte changed': always(changed(operator.token, 20)),
    'sealed with another key': async () => randomBytes(32).toString('base64url'),
    expired: async () => {
      const store = databaseOf(stage);
      const token = tokenMaker(store)(operator.id, Date.now() - 31 * DAY);
      store.close();
      return token;
    },
    'a replay after Salir': always(signedOut),
  };
  return [
    person('operator of this radio', 'op', () => operator),
    person('operator of another radio', 'other', () => other),
    person('super admin', 'sup', () => admin),
    {
      name: 'super admin as somebody',
      column: 'as',
      // The one session that a key opened: 'Salir' is tried with another.
      token: async () => lent.token,
      cookie: () =>
        stage.cookieOf(
          sessionAround(lent, {
            behind: { admin: sessionAround(admin), from: '/main/users', radio: 'Cordillera' },
          }),
        ),
    },
    person('sub-user with all flags off', 'no', () => none),
    person('sub-user with just the flag', 'flag', (flag) => helpers.get(flag) ?? none),
    person('role null or unknown', 'odd', () => odd),
    ...nobodies(stage, good, left).map((identity) => ({
      ...identity,
      token: atUpstream[identity.name] ?? always(''),
    })),
    {
      name: 'deleted user',
      ...nobody,
      isTold: true,
      token: always(goneToken),
      cookie: () => stage.cookieOf(sessionAround({ ...gone, token: goneToken })),
    },
  ];
}
