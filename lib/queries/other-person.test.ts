import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import { watchUnsaved } from '#lib/forms/unsaved.ts';
import { api } from './api.ts';
import { followPerson } from './other-person.ts';
import { setWho, whoHeader } from './who.ts';

const realFetch = globalThis.fetch;
const sent: Record<string, string>[] = [];
let sessionOf = '1';
let reloads = 0;

// Node's would keep the test's process open.
Reflect.deleteProperty(globalThis, 'BroadcastChannel');

beforeEach(() => {
  sent.length = 0;
  reloads = 0;
  const location = { reload: () => (reloads += 1), pathname: '/main/users', search: '' };
  Object.assign(globalThis, { window: { location } });
  globalThis.fetch = async (input, init) => {
    if (String(input) === '/api/auth/session') return Response.json({ user: { id: sessionOf } });
    sent.push(init?.headers as Record<string, string>);
    const headers = { 'x-cabina-other': '1' };
    return Response.json({ message: 'Hay otra persona.' }, { status: 409, headers });
  };
});
afterEach(() => {
  globalThis.fetch = realFetch;
  Reflect.deleteProperty(globalThis, 'window');
});

const settled = () => new Promise((resolve) => setImmediate(resolve));

test('a call says whom its page was made for', async () => {
  setWho({ id: 'ñ 7', isLent: false });
  const stop = watchUnsaved(() => true);
  await assert.rejects(api('GET /api/me'), { status: 409, message: 'Hay otra persona.' });
  stop();
  assert.equal(sent[0]?.['x-cabina-user'], '%C3%B1%207');
  assert.deepEqual(whoHeader(), { 'x-cabina-user': '%C3%B1%207' });
});

test('a form that holds something keeps the tab, and is told so until its person is back', async () => {
  setWho({ id: '7', isLent: false });
  let told = 0;
  const stops = [watchUnsaved(() => true), followPerson(() => (told += 1))];
  await assert.rejects(api('GET /api/me'));
  await settled();
  assert.deepEqual([told, reloads], [1, 0]);
  sessionOf = '7';
  await assert.rejects(api('GET /api/me'));
  await settled();
  assert.deepEqual([told, reloads], [1, 0]);
  for (const stop of stops) stop();
});

test('any other tab is made anew, once', async () => {
  setWho({ id: '7', isLent: false });
  await assert.rejects(api('GET /api/me'));
  await assert.rejects(api('GET /api/me'));
  assert.equal(reloads, 1);
});
