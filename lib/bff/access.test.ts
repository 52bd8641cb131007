import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FLAGS, type Flag } from '#lib/contract/access.ts';
import { callNames, callOf } from '#lib/contract/calls.ts';
import { endSession } from '#lib/session/ended.ts';
import { cookieOf, meAnswer, type Panel, SECRET, sessionOf, startPanel } from './fixture.ts';

/** 52 calls × the identities of the trust suite, before a recorder that answers everything. */

const DAY = 86_400_000;

interface Someone {
  cookie(): Promise<string | null>;
  role?: unknown;
  flags?: readonly Flag[];
  /** Which calls pass; the reviewed table. */
  may(access: string | Flag): boolean;
}

const nobody = { may: () => false };
const owner = (access: string) => access !== 'super';

const identities: Record<string, Someone> = {
  'nobody signed in': { cookie: async () => null, ...nobody },
  'an operator with every flag': { cookie: () => cookieOf(sessionOf()), role: 0, may: owner },
  'an operator whose role comes as text': {
    cookie: () => cookieOf(sessionOf()),
    role: '0',
    may: owner,
  },
  'a super admin': { cookie: () => cookieOf(sessionOf({ role: 1 })), role: 1, may: () => true },
  'a super admin without flags': {
    cookie: () => cookieOf(sessionOf({ role: 1 })),
    role: 1,
    flags: [],
    may: (access) => ['session', 'self', 'owner', 'super'].includes(access),
  },
  'a sub-user without flags': {
    cookie: () => cookieOf(sessionOf({ role: 2 })),
    role: 2,
    flags: [],
    may: (access) => access === 'session' || access === 'self',
  },
  ...Object.fromEntries(
    FLAGS.map((flag): [string, Someone] => [
      `a sub-user with ${flag} alone`,
      {
        cookie: () => cookieOf(sessionOf({ role: 2 })),
        role: 2,
        flags: [flag],
        may: (access) => ['session', 'self', flag].includes(access),
      },
    ]),
  ),
  'an account without a role': {
    cookie: () => cookieOf(sessionOf({ role: null })),
    role: null,
    may: (access) => !['owner', 'super'].includes(access),
  },
  'an account of an unknown role': {
    cookie: () => cookieOf(sessionOf({ role: 9 })),
    role: 9,
    may: (access) => !['owner', 'super'].includes(access),
  },
  'whoever says super admin in the cookie alone': {
    cookie: () => cookieOf(sessionOf({ role: 1 })),
    role: 0,
    may: owner,
  },
  'a forged seal': {
    cookie: async () => 'cabina=Fe26.2*1*00*00*00*0*00*00',
    ...nobody,
  },
  'plain JSON for a seal': {
    cookie: async () => `cabina=${JSON.stringify(sessionOf())}`,
    ...nobody,
  },
  'one byte changed': {
    cookie: async () => {
      const cookie = await cookieOf(sessionOf());
      return `${cookie.slice(0, -1)}${cookie.endsWith('A') ? 'B' : 'A'}`;
    },
    ...nobody,
  },
  'past the idle limit': {
    cookie: () => cookieOf(sessionOf({ usedAt: Date.now() - 8 * DAY })),
    ...nobody,
  },
  'past the absolute limit': {
    cookie: () => cookieOf(sessionOf({ startedAt: Date.now() - 31 * DAY })),
    ...nobody,
  },
  'a replay after Salir': {
    cookie: async () => {
      const session = sessionOf();
      endSession(session.sid);
      return cookieOf(session);
    },
    ...nobody,
  },
};

const calls = callNames.filter((name) => name !== 'POST /api/login' && name !== 'POST /api/logout');

function answerAll({ upstream }: Panel, { role, flags }: Someone): void {
  upstream.reset();
  upstream.on('*', { body: 'null', headers: { 'content-type': 'application/json' } });
  upstream.on('/api/apk', { body: { files: [], fullPath: '', backTo: '' } });
  upstream.on('/api/storage', { body: 'bytes' });
  upstream.on('GET /api/me', { body: meAnswer(role, flags) });
}

for (const [who, someone] of Object.entries(identities))
  test(`${who}: each of the calls passes or is refused as the table says`, async (t) => {
    const panel = await startPanel(t);
    for (const name of calls) {
      answerAll(panel, someone);
      const { access } = callOf(name);
      const allowed = someone.may(typeof access === 'string' ? access : access.flag);
      const { status } = await panel.call(name, { cookie: await someone.cookie() });
      const signedIn = someone.role !== undefined;
      assert.equal(status, allowed ? 200 : signedIn ? 403 : 401, name);
      const reached = panel.upstream.requests.filter(({ path }) => path !== '/api/me');
      const own = name === 'GET /api/me' ? 0 : 1;
      assert.equal(reached.length, allowed ? own : 0, name);
    }
  });

test('the own account is seen, another one is not', async (t) => {
  const panel = await startPanel(t);
  answerAll(panel, { role: 0 } as Someone);
  const cookie = await cookieOf(sessionOf());
  assert.equal((await panel.call('GET /api/user/{id}', { cookie })).status, 200);
  const other = await panel.call('GET /api/user/{id}', { cookie, params: { id: '8' } });
  assert.equal(other.status, 403);
  assert.equal(panel.upstream.of('/api/user/8').length, 0);
});

test('a session sealed with another secret is none', async (t) => {
  await startPanel(t, { SESSION_SECRET: 'x'.repeat(40) });
  const cookie = await cookieOf(sessionOf());
  globalThis.cabinaSeals?.clear();
  const panel = await startPanel(t);
  assert.equal((await panel.call('GET /api/me', { cookie })).status, 401);
  assert.equal(panel.upstream.requests.length, 0);
});

test('an older secret still opens what it sealed, the newest seals', async (t) => {
  await startPanel(t);
  const cookie = await cookieOf(sessionOf());
  globalThis.cabinaSeals?.clear();
  const rotated = JSON.stringify({ 2: 'y'.repeat(40), 1: SECRET });
  const panel = await startPanel(t, { SESSION_SECRET: rotated });
  panel.upstream.on('*', { body: meAnswer(0) });
  assert.equal((await panel.call('GET /api/me', { cookie })).status, 200);
  assert.match(await cookieOf(sessionOf()), /Fe26\.2\*2\*/);
});

test('a deleted user is out with the first answer, and asks nothing more', async (t) => {
  const panel = await startPanel(t);
  panel.upstream.on('*', { status: 401, body: { message: 'Unauthorized' } });
  const cookie = await cookieOf(sessionOf());
  const first = await panel.call('GET /api/messages', { cookie });
  assert.equal(first.status, 401);
  assert.match(await first.text(), /Tu sesión terminó\. Vuelve a entrar\./);
  assert.equal((await panel.call('GET /api/qr', { cookie })).status, 401);
  assert.equal(panel.upstream.requests.length, 1);
});

test('without an answer to who this is, nothing is let through', async (t) => {
  const panel = await startPanel(t);
  for (const answer of [{ status: 500 }, { body: '<html>' }, { body: 'null' }]) {
    panel.upstream.reset();
    panel.upstream.on('GET /api/me', answer);
    const cookie = await cookieOf(sessionOf());
    const { status } = await panel.call('GET /api/messages', { cookie });
    assert.ok(status === 500 || status === 502);
    assert.equal(panel.upstream.of('/api/messages').length, 0);
  }
});

test('twenty calls at once ask once who this is', async (t) => {
  const panel = await startPanel(t);
  panel.upstream.on('*', { body: [] });
  panel.upstream.on('GET /api/me', { body: meAnswer(0), delay: 30 });
  const cookie = await cookieOf(sessionOf());
  const all = Array.from({ length: 20 }, () => panel.call('GET /api/pushs', { cookie }));
  for (const { status } of await Promise.all(all)) assert.equal(status, 200);
  assert.equal(panel.upstream.of('/api/me').length, 1);
  assert.equal(panel.upstream.of('/api/pushs').length, 20);
});

test('a refusal makes the panel ask again who this is', async (t) => {
  const panel = await startPanel(t);
  panel.upstream.on('GET /api/me', { body: meAnswer(0) });
  panel.upstream.on('GET /api/qr', { status: 403, body: { message: 'Sin permiso' } });
  const cookie = await cookieOf(sessionOf());
  await panel.call('GET /api/qr', { cookie });
  await panel.call('GET /api/qr', { cookie });
  assert.equal(panel.upstream.of('/api/me').length, 2);
});
