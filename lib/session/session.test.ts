import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { configure } from '#lib/env.ts';
import { endSession, hasEnded } from './ended.ts';
import { sealSession } from './seal.ts';
import { cookieIn, cookieName, cookieOptions, readSession, type Session } from './session.ts';

const SESSION_SECRET = 'una frase de prueba de más de treinta y dos caracteres';
const DAY = 86_400_000;

const session: Session = {
  sid: 'sid-1',
  token: 'tok',
  id: '7',
  email: 'a@b.c',
  name: 'Ana',
  role: 1,
  startedAt: Date.now(),
  usedAt: Date.now(),
};

before(() => {
  configure({ SESSION_SECRET, PUBLIC_URL: 'http://localhost' });
});

test('the session is read from a request, its headers, the header itself and Next’s cookies', async () => {
  const cookie = `a=1; cabina=${await sealSession(session)}; b=2`;
  const headers = new Headers({ cookie });
  const store = new Map([['cabina', { value: cookieIn(cookie, 'cabina') ?? '' }]]);
  for (const source of [new Request('http://x', { headers }), headers, cookie, store])
    assert.deepEqual(await readSession(source), session);
  for (const source of [new Request('http://x'), new Headers(), '', null, new Map()])
    assert.equal(await readSession(source), null);
});

test('pieces of a split cookie and cookies of a like name are not read', async () => {
  const seal = await sealSession(session);
  for (const name of ['cabina.0', 'xcabina', 'cabina2', '__Host-cabina'])
    assert.equal(await readSession(`${name}=${seal}`), null, name);
});

test('a session that has ended is none, and ended ones are forgotten when their cookies are dead', async () => {
  const ending = { ...session, sid: 'sid-2' };
  const cookie = `cabina=${await sealSession(ending)}`;
  assert.ok(await readSession(cookie));
  endSession('sid-2');
  assert.equal(await readSession(cookie), null);
  assert.ok(await readSession(`cabina=${await sealSession(session)}`), 'others go on');
  endSession('sid-3', Date.now() + 31 * DAY);
  assert.equal(hasEnded('sid-2'), false);
});

test('over https the cookie is Secure and bound to the host, over http it is not', () => {
  configure({ SESSION_SECRET, PUBLIC_URL: 'https://panel.radio.test' });
  assert.equal(cookieName(), '__Host-cabina');
  assert.deepEqual(cookieOptions(), { httpOnly: true, sameSite: 'lax', path: '/', secure: true });
  configure({ SESSION_SECRET, PUBLIC_URL: 'http://192.168.1.5' });
  assert.equal(cookieName(), 'cabina');
  assert.equal(cookieOptions().secure, false);
});

test('C30 the cookie’s name carries the port, except for the scheme’s own', () => {
  const name = (url: string) => {
    configure({ SESSION_SECRET, PUBLIC_URL: url });
    return cookieName();
  };
  assert.equal(name('http://radio.test:80'), 'cabina');
  assert.equal(name('https://radio.test:443'), '__Host-cabina');
  assert.equal(name('http://radio.test:3000'), 'cabina-3000');
  assert.equal(name('http://radio.test:3001'), 'cabina-3001');
  assert.equal(name('https://radio.test:8443'), '__Host-cabina-8443');
  configure({ SESSION_SECRET, PORT: '3005' });
  assert.equal(cookieName(), 'cabina-3005', 'without PUBLIC_URL by PORT');
});
