import { createHash, randomBytes } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { FLAGS, type Flag } from '#lib/contract/access.ts';
import type { Column } from './access-table.ts';
import { databaseOf } from './database.ts';
import type { Embedded } from './ground.ts';
import { always, changed, DAY, type Identity, leftBehind, nobodies, nobody } from './identity.ts';
import { callAt, type Login, loginAt, sessionAround } from './people.ts';
import { maker, makeSubUser, PASSWORD, type Things } from './things.ts';

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
