import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { configure } from '#lib/env.ts';
import { SEAL_LIMIT, SealTooLongError, type Session, sealSession, unsealSession } from './seal.ts';

const DAY = 86_400_000;
const SECRET = 'una frase de prueba de más de treinta y dos caracteres';

const session = (change: Partial<Session> = {}): Session => ({
  sid: 'sid',
  token: 'tok',
  id: '7',
  email: 'ana@radio.test',
  name: 'Ana Ñandú',
  role: 0,
  startedAt: Date.now(),
  usedAt: Date.now(),
  ...change,
});

/** As another process would: with nothing remembered. */
const unseal = (seal: string, now?: number) => {
  globalThis.cabinaSeals?.clear();
  return unsealSession(seal, now);
};

before(() => {
  configure({ SESSION_SECRET: SECRET });
});

test('a sealed session opens to the same one, remembered or not', async () => {
  const whole = session({ role: null });
  const seal = await sealSession(whole);
  assert.deepEqual(await unsealSession(seal), whole);
  assert.deepEqual(await unseal(seal), whole);
  assert.match(seal, /^[\w.*-]+$/, 'no character that a cookie would encode');
});

test('no character of a seal can be changed, added or taken away', async () => {
  const seal = await sealSession(session());
  const other = (character: string) => (character === 'A' ? 'B' : 'A');
  for (let at = 0; at < seal.length; at += 1) {
    const changed = seal.slice(0, at) + other(seal[at] ?? '') + seal.slice(at + 1);
    assert.equal(await unseal(changed), null, `character ${at}`);
  }
  for (const last of 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_')
    if (!seal.endsWith(last)) assert.equal(await unseal(seal.slice(0, -1) + last), null, last);
  for (const altered of [`${seal}~2`, `${seal}~3`, `${seal}=`, `${seal}A`, seal.slice(0, -1), ''])
    assert.equal(await unseal(altered), null);
});

test('a seal over data that is no session is none', async () => {
  for (const bad of [{}, { token: 't' }, session({ token: '' }), session({ sid: '' })])
    assert.equal(await unseal(await sealSession(bad as Session)), null);
});

test('a token of 2,400 characters fits into one cookie, a longer one is refused when it is sealed', async () => {
  const seal = await sealSession(session({ token: 'x'.repeat(2_400) }));
  assert.ok(seal.length <= SEAL_LIMIT);
  const expires = 'Expires=Sat, 05 Dec 2026 00:26:03 GMT';
  const cookie = `__Host-cabina=${seal}; Path=/; ${expires}; HttpOnly; Secure; SameSite=Lax`;
  assert.ok(cookie.length <= 4_096, String(cookie.length));
  await assert.rejects(sealSession(session({ token: 'x'.repeat(2_900) })), SealTooLongError);
});

test('seven days without use end a session, used ones end after thirty', async () => {
  const now = Date.now();
  const idle = await sealSession(session());
  assert.ok(await unseal(idle, now + 7 * DAY - 60_000));
  assert.equal(await unseal(idle, now + 7 * DAY + 1_000), null);
  assert.equal(await unsealSession(idle, now + 7 * DAY + 1_000), null, 'also when remembered');
  const old = await sealSession(session({ startedAt: now - 29 * DAY }));
  assert.ok(await unseal(old, now + DAY - 60_000));
  assert.equal(await unseal(old, now + DAY + 1_000), null);
});

test('the limits are settings', async () => {
  const seal = await sealSession(session());
  configure({ SESSION_SECRET: SECRET, SESSION_IDLE_DAYS: '1' });
  assert.equal(await unseal(seal, Date.now() + DAY + 1_000), null);
  configure({ SESSION_SECRET: SECRET });
});
