import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Message } from '#lib/contract/messages.ts';
import { purgeTombstones } from '../../store/messages.ts';
import { makeOperator, makeStage, makeSubUser, type Stage, sent } from '../../testing/stage.ts';

const DAY = 24 * 3_600_000;

const list = async (answer: Response) => (await answer.json()) as Message[];
const idsOf = async (answer: Response) => (await list(answer)).map(({ id }) => id);

const poll = (stage: Stage, token: string, etag: string, delta = true) =>
  stage.fetch('/api/messages?page=0&limit=500&refresh=true', {
    headers: { authentication: token, 'if-none-match': etag, ...(delta && { 'a-im': 'feed' }) },
  });

test('messages come newest first, in pages, and look as the specification says', async (context) => {
  const stage = await makeStage(context);
  const { token } = await makeOperator(stage, 'norte');
  const ids: number[] = [];
  for (const text of ['uno', 'dos', 'tres']) {
    ids.unshift(await sent(stage, 'norte', { message: text }));
    stage.wait(1_000);
  }
  assert.deepEqual(await idsOf(await stage.call(token, 'GET', '/api/messages')), ids);
  const page = await stage.call(token, 'GET', '/api/messages?page=1&limit=2');
  assert.deepEqual(await idsOf(page), [ids[2]]);
  const [newest] = await list(await stage.call(token, 'GET', '/api/messages?limit=1'));
  assert.match(newest?.created_at ?? '', /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  assert.deepEqual(
    { ...newest, created_at: '' },
    {
      ...{ id: ids[0], name: 'Ana', message: 'tres', created_at: '' },
      ...{ read: false, is_visible: true, image: '', audio: '' },
    },
  );
});

test('a poll without news is a 304, with news a 226 with nothing but the news', async (context) => {
  const stage = await makeStage(context);
  const { token } = await makeOperator(stage, 'norte');
  const first = await sent(stage, 'norte', { message: 'uno' });
  const gone = await sent(stage, 'norte', { message: 'dos' });
  const whole = await stage.call(token, 'GET', '/api/messages');
  const etag = whole.headers.get('etag') ?? '';

  const quiet = await poll(stage, token, etag);
  assert.deepEqual([quiet.status, quiet.headers.get('etag'), await quiet.text()], [304, etag, '']);

  await stage.call(token, 'POST', '/api/message', { id: first, read: true });
  await stage.call(token, 'DELETE', `/api/message/${gone}`);
  stage.wait(1_000);
  const newest = await sent(stage, 'norte', { message: 'tres' });
  const news = await poll(stage, token, etag);
  assert.equal(news.status, 226);
  assert.equal(news.headers.get('im'), 'feed');
  const changed = await list(news);
  assert.deepEqual(
    changed.map(({ id, read, is_visible, message }) => [id, read, is_visible, message]),
    [
      [newest, false, true, 'tres'],
      [gone, false, false, ''],
      [first, true, true, 'uno'],
    ],
  );
  assert.equal((await poll(stage, token, news.headers.get('etag') ?? '')).status, 304);
  assert.equal((await poll(stage, token, etag, false)).status, 200, 'who asks for no delta');
  assert.equal((await poll(stage, token, `W/${etag}, "x"`)).status, 226);
});

test('an ETag that is not ours, too new, or another radio’s gets the whole list', async (context) => {
  const stage = await makeStage(context);
  const { token } = await makeOperator(stage, 'norte');
  const other = await makeOperator(stage, 'sur');
  await sent(stage, 'norte', { message: 'uno' });
  await sent(stage, 'sur', { message: 'ajeno' });
  const theirs = (await stage.call(other.token, 'GET', '/api/messages')).headers.get('etag') ?? '';
  const { epoch } = stage.services.store;
  for (const etag of [theirs, '"x"', `"${epoch}-1-999"`, `"otro-1-0"`, `"${epoch}-1-x"`, '*', ''])
    assert.equal((await poll(stage, token, etag)).status, 200, etag);
});

test('a list older than the oldest tombstone gets the whole list', async (context) => {
  const stage = await makeStage(context);
  const { token } = await makeOperator(stage, 'norte');
  await sent(stage, 'norte', { message: 'uno' });
  const etag = async () =>
    (await stage.call(token, 'GET', '/api/messages')).headers.get('etag') ?? '';
  const before = await etag();
  const gone = await sent(stage, 'norte', { message: 'dos' });
  await stage.call(token, 'DELETE', `/api/message/${gone}`);
  const after = await etag();
  await sent(stage, 'norte', { message: 'tres' });
  const { db } = stage.services.store;
  await purgeTombstones(db, stage.services.now() + 6 * DAY);
  assert.equal((await poll(stage, token, before)).status, 226);
  await purgeTombstones(db, stage.services.now() + 8 * DAY);
  assert.equal((await poll(stage, token, before)).status, 200);
  assert.equal((await poll(stage, token, after)).status, 226);
  assert.equal((await db.selectFrom('messages').select('id').execute()).length, 2);
});

test('deleting takes the picture and the voice note with it', async (context) => {
  const stage = await makeStage(context);
  const { token } = await makeOperator(stage, 'norte');
  const id = await sent(stage, 'norte', {
    image: 'images/foto.webp',
    audio: 'audio/nota-de-voz.ogg',
  });
  const one = (await (await stage.call(token, 'GET', `/api/message/${id}`)).json()) as Message;
  assert.equal(stage.stored().length, 2);
  assert.equal((await stage.call(token, 'DELETE', `/api/message/${id}`)).status, 200);
  assert.deepEqual(stage.stored(), []);
  assert.equal((await stage.call(token, 'GET', `/api/message/${id}`)).status, 404);
  assert.equal((await stage.call(token, 'DELETE', `/api/message/${id}`)).status, 404);
  assert.equal((await stage.call(token, 'GET', `/api/storage/images/${one.image}`)).status, 404);
});

test('withdrawing a message hides it from the list, and it can be shown again', async (context) => {
  const stage = await makeStage(context);
  const { token } = await makeOperator(stage, 'norte');
  const id = await sent(stage, 'norte', { message: 'uno' });
  const update = (body: object) => stage.call(token, 'POST', '/api/message', { id, ...body });
  assert.equal((await update({ is_visible: false })).status, 200);
  assert.deepEqual(await idsOf(await stage.call(token, 'GET', '/api/messages')), []);
  assert.equal((await update({ is_visible: 1, message: 'uno\r\ncorregido\u0007' })).status, 200);
  const [shown] = await list(await stage.call(token, 'GET', '/api/messages'));
  assert.equal(shown?.message, 'uno\ncorregido');
});

test('marking twice as read changes nothing the second time', async (context) => {
  const stage = await makeStage(context);
  const { token } = await makeOperator(stage, 'norte');
  const id = await sent(stage, 'norte', { message: 'uno' });
  const read = () => stage.call(token, 'POST', '/api/message', { id: String(id), read: true });
  const etag = async () => (await stage.call(token, 'GET', '/api/messages')).headers.get('etag');
  await read();
  const after = await etag();
  assert.equal((await read()).status, 200);
  assert.equal(await etag(), after);
});

test('another radio’s message is as missing as one that never was', async (context) => {
  const stage = await makeStage(context);
  const { token } = await makeOperator(stage, 'norte');
  await makeOperator(stage, 'sur');
  const theirs = await sent(stage, 'sur', { message: 'ajeno' });
  for (const [method, path, body] of [
    ['GET', '/api/message/#', undefined],
    ['DELETE', '/api/message/#', undefined],
    ['POST', '/api/message', { id: '#', read: true }],
  ] as const) {
    const ask = async (id: number | string) => {
      const answer = await stage.call(
        token,
        method,
        path.replace('#', String(id)),
        body && { ...body, id },
      );
      return [answer.status, await answer.text()];
    };
    const missing = await ask(999_999);
    assert.equal(missing[0], 404);
    for (const id of [theirs, 'x', '0', '-1', '1e3', '9'.repeat(30)])
      assert.deepEqual(await ask(id), missing, `${method} ${id}`);
  }
});

test('C18 what a body may not set is dropped', async (context) => {
  const stage = await makeStage(context);
  const owner = await makeOperator(stage, 'norte');
  const other = await makeOperator(stage, 'sur');
  const helper = await makeSubUser(stage, owner.radioId, { messages: 1 });
  const id = await sent(stage, 'norte', { message: 'uno' });
  const { db } = stage.services.store;
  const rows = () =>
    db.selectFrom('messages').select(['id', 'radio_id', 'created_at', 'image']).execute();
  const before = await rows();
  for (const token of [owner.token, helper.token]) {
    const extra = { radio_id: other.radioId, created_at: '2000-01-01', image: 'x.png', role: 1 };
    const answer = await stage.call(token, 'POST', '/api/message', { id, read: true, ...extra });
    assert.equal(answer.status, 200);
  }
  assert.deepEqual(await rows(), before);
  for (const token of [owner.token, helper.token])
    for (const [method, path] of [
      ['GET', '/api/users'],
      ['PUT', '/api/user/0'],
      ['GET', `/api/user-with-radio/${owner.id}`],
    ] as const)
      assert.equal(
        (await stage.call(token, method, path, method === 'PUT' ? {} : undefined)).status,
        403,
        path,
      );
});
