import assert from 'node:assert/strict';
import { test } from 'node:test';
import { callNames, callOf } from '#lib/contract/calls.ts';
import { startSignedIn } from './fixture.ts';
import { answersList, listJson } from './list-json.ts';
import { normalise } from './normalise.ts';

const LIST = 'GET /api/messages';
const row = (id: unknown, more: object = {}) => ({
  ...{ id, name: 'Ana', message: 'Hola «€» 😀', created_at: '2026-11-28 09:00:00', read: '1' },
  ...{ is_visible: 1, image: '=', audio: null, ...more },
});

test('row by row it is what the whole list would be', () => {
  const lists = [
    [],
    [row(1)],
    [row(1), row('2'), row(1), row(3, { read: false, otra: { cosa: [1, null] } })],
    // Out of reach, with a secret in it, with nothing in it.
    [row('a/b'), row(4, { password: 'x', radio: { id: 1, api_token: 'y' } }), row('..')],
  ];
  for (const list of [...lists, ...lists]) {
    const whole = JSON.stringify(normalise(LIST, structuredClone(list)));
    assert.equal(listJson(LIST, structuredClone(list)), whole);
  }
});

test('a row that does not fit is a 502, also beside ones that are known', async (t) => {
  // What was wrong is logged, which needs settings.
  await startSignedIn(t);
  listJson(LIST, [row(1)]);
  assert.throws(() => listJson(LIST, [row(1), row(2, { read: 'quizás' })]), { status: 502 });
  assert.throws(() => listJson(LIST, [row(1), null]), { status: 502 });
});

test('the same row of two calls is made by each', () => {
  const one = { id: 1, name: 'Ana', title: 5, message: 'x', created_at: '2026-11-28' };
  for (const name of ['GET /api/messages', 'GET /api/pushs', 'GET /api/messages'] as const)
    assert.equal(
      listJson(name, [structuredClone(one)]),
      JSON.stringify(normalise(name, [structuredClone(one)])),
    );
});

test('calls that answer lists are told from those that answer one thing', () => {
  const lists = callNames.filter((name) => callOf(name).kind === 'json' && answersList(name));
  assert.ok(lists.includes('GET /api/messages') && lists.includes('GET /api/users'));
  for (const name of ['GET /api/message/{id}', 'POST /api/message', 'GET /api/me'] as const)
    assert.ok(!lists.includes(name), name);
});

test('it forgets: thousands of rows later it still makes what is right', () => {
  for (let round = 0; round < 60; round += 1)
    listJson(
      LIST,
      Array.from({ length: 500 }, (_, index) =>
        row(round * 500 + index, { message: 'x'.repeat(900) }),
      ),
    );
  assert.equal(listJson(LIST, [row(1)]), JSON.stringify(normalise(LIST, [row(1)])));
});
