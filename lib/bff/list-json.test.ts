import assert from 'node:assert/strict';
import { test } from 'node:test';
import { callNames, callOf } from '#lib/contract/calls.ts';
import { log } from '#lib/log.ts';
import { startSignedIn } from './fixture.ts';
import { answersList, listJson } from './list-json.ts';
import { normalise } from './normalise.ts';

const LIST = 'GET /api/messages';
const row = (id: unknown, more: object = {}) => ({
  ...{ id, name: 'Ana', message: 'Hola «€» 😀', created_at: '2026-11-28 09:00:00', read: '1' },
  ...{ is_visible: 1, image: '=', audio: null, ...more },
});

test('row by row it is what the whole list would be', async (t) => {
  // Rows that are left out are logged, which needs settings.
  await startSignedIn(t);
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

test('a row that does not fit costs itself, also beside ones that are known; a list of such rows is a 502', async (t) => {
  // What was wrong is logged, which needs settings.
  await startSignedIn(t);
  const bad = row(2, { read: 'quizás' });
  for (const rows of [
    [row(1), bad],
    [null, row(1)],
    [row(1), 7, 'x', [], row('a', { id: {} })],
  ]) {
    const whole = JSON.stringify(normalise(LIST, structuredClone(rows)));
    assert.equal(listJson(LIST, structuredClone(rows)), whole);
    assert.equal(JSON.parse(whole).length, 1);
  }
  assert.equal(listJson(LIST, [null]), '[]');
  for (const rows of [[bad], [null, bad], [{ error: 'x' }]]) {
    assert.throws(() => listJson(LIST, rows), { status: 502 });
    assert.throws(() => normalise(LIST, structuredClone(rows)), { status: 502 });
  }
});

test('rows that are left out are logged once an answer, by place and reason, without what they say', async (t) => {
  await startSignedIn(t);
  const warn = t.mock.method(log(), 'warn', () => undefined);
  const rows = [row(1), null, row(2, { read: 'un secreto' }), row(3)];
  listJson(LIST, structuredClone(rows));
  normalise(LIST, structuredClone(rows));
  const [first, second, ...more] = warn.mock.calls.map(({ arguments: [fields] }) => fields);
  assert.deepEqual(more, []);
  for (const fields of [first, second]) {
    const {
      call,
      count,
      rows: told,
    } = fields as unknown as {
      call: string;
      count: number;
      rows: { index: number; issues: { path: unknown[] }[] }[];
    };
    assert.equal(call, LIST);
    assert.deepEqual([count, told.map(({ index }) => index)], [2, [1, 2]]);
    assert.ok(told.at(-1)?.issues.every(({ path }) => path.at(-1) === 'read'));
    assert.doesNotMatch(JSON.stringify(fields), /secreto/);
  }
});

test('each list loses the row that is null or of wrong shape and keeps the others', async (t) => {
  await startSignedIn(t);
  const lists = callNames.filter(
    (name) => name.startsWith('GET ') && callOf(name).kind === 'json' && answersList(name),
  );
  assert.ok(lists.length >= 10);
  for (const name of lists) {
    const good = { id: 1, name: 'Ana', title: 'Hola', action: 'x', label: 'Ícono', ok: 1 };
    for (const rows of [
      [null, good],
      [good, 'x', 7, []],
      [{ ...good, id: {}, label: {} }, good],
    ])
      assert.equal(
        (normalise(name, rows) as unknown[]).length,
        1,
        `${name} ${JSON.stringify(rows)}`,
      );
  }
  const folder = { files: [null, { name: 'a.apk' }, 7, { name: {} }], fullPath: 'sur' };
  const { files } = normalise('GET /api/apk/{path}', folder) as { files: unknown[] };
  assert.equal(files.length, 1);
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
