import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { QueryClient } from '@tanstack/react-query';
import type { Message } from '#lib/contract/messages.ts';
import { ApiError } from './api-error.ts';
import { deleteMessage, markRead } from './messages-actions.ts';
import { type MessagesFeed, messagesKeys } from './messages-keys.ts';
import { fetchMessages } from './messages-poll.ts';

interface Sent {
  path: string;
  method: string;
  headers: Headers;
  answer: (status: number, body?: unknown, headers?: Record<string, string>) => void;
  fail: () => void;
}

const real = globalThis.fetch;
let sent: Sent[];
let client: QueryClient;

const message = (id: number, more: Partial<Message> = {}): Message => ({
  id,
  name: 'Ana',
  message: 'Hola',
  created_at: null,
  read: false,
  is_visible: true,
  image: '',
  audio: '',
  ...more,
});

const feed = () => client.getQueryData<MessagesFeed>(messagesKeys.list());
const start = (items: Message[], etag: string | null = '"1"') =>
  client.setQueryData<MessagesFeed>(messagesKeys.list(), { items, etag });
const poll = async () => {
  const answer = await fetchMessages(client);
  client.setQueryData(messagesKeys.list(), answer);
  return answer;
};

beforeEach(() => {
  sent = [];
  client = new QueryClient();
  globalThis.fetch = (path, init) =>
    new Promise((resolve, reject) => {
      sent.push({
        path: String(path),
        method: init?.method ?? '',
        headers: new Headers(init?.headers),
        answer: (status, body, headers) =>
          resolve(
            new Response(status === 304 ? null : JSON.stringify(body ?? {}), { status, headers }),
          ),
        fail: () => reject(new TypeError('fetch failed')),
      });
    });
});
afterEach(() => {
  globalThis.fetch = real;
  client.clear();
});

describe('the poll', () => {
  it('asks for the whole list without a condition the first time', async () => {
    const answer = fetchMessages(client);
    assert.equal(sent[0]?.path, '/api/messages?page=0&limit=500');
    assert.equal(sent[0]?.headers.get('if-none-match'), null);
    sent[0]?.answer(200, [message(1)], { etag: '"1"' });
    assert.deepEqual(await answer, { items: [message(1)], etag: '"1"' });
  });

  it('names its tag and asks for news alone, and gives back the very same feed when there are none', async () => {
    start([message(1)]);
    const before = feed();
    const answer = poll();
    assert.equal(sent[0]?.path, '/api/messages?page=0&limit=500&refresh=true');
    assert.equal(sent[0]?.headers.get('if-none-match'), '"1"');
    assert.equal(sent[0]?.headers.get('a-im'), 'feed');
    sent[0]?.answer(304);
    assert.equal(await answer, before);
  });

  it('merges a delta and keeps its tag for the next', async () => {
    start([message(1)]);
    const answer = poll();
    sent[0]?.answer(226, [message(2)], { etag: '"2"' });
    await answer;
    assert.deepEqual(
      feed()?.items.map(({ id }) => id),
      [2, 1],
    );
    assert.equal(feed()?.etag, '"2"');
  });

  it('takes a whole list from an upstream that knows no deltas', async () => {
    start([message(2), message(1)], null);
    const before = feed();
    const answer = poll();
    assert.equal(sent[0]?.headers.get('if-none-match'), null);
    sent[0]?.answer(200, [message(2), message(1)]);
    assert.equal(await answer, before);
  });

  it('keeps the list when it fails, and says so', async () => {
    start([message(1)]);
    const answer = poll();
    sent[0]?.fail();
    await assert.rejects(answer, (error) => error instanceof ApiError && error.status === 0);
    assert.equal(feed()?.items.length, 1);
  });
});

describe('what is done here while a poll is on its way', () => {
  it('a read mark is not undone by the older answer', async () => {
    start([message(1)]);
    const answer = poll();
    const marked = markRead(client, message(1));
    sent[1]?.answer(200);
    await marked;
    sent[0]?.answer(200, [message(1)], { etag: '"1"' });
    await answer;
    assert.equal(feed()?.items[0]?.read, true);
  });

  it('a deleted message does not come back with the older answer', async () => {
    start([message(2), message(1)]);
    const answer = poll();
    const deleted = deleteMessage(client, 2);
    sent[1]?.answer(200);
    await deleted;
    sent[0]?.answer(200, [message(2), message(1)], { etag: '"1"' });
    await answer;
    assert.deepEqual(
      feed()?.items.map(({ id }) => id),
      [1],
    );
  });
});

describe('a read mark', () => {
  it('is posted once however often it is asked', async () => {
    start([message(7)]);
    const all = [markRead(client, message(7)), markRead(client, message(7))];
    assert.equal(sent.length, 1);
    sent[0]?.answer(200);
    await Promise.all(all);
    assert.equal(feed()?.items[0]?.read, true);
  });

  it('that fails leaves the dot, and can be tried again', async () => {
    start([message(8)]);
    const failed = markRead(client, message(8));
    sent[0]?.answer(500, { message: 'No.' });
    await failed;
    assert.equal(feed()?.items[0]?.read, false);
    const again = markRead(client, message(8));
    assert.equal(sent.length, 2);
    sent[1]?.answer(200);
    await again;
    assert.equal(feed()?.items[0]?.read, true);
  });
});

describe('deleting', () => {
  it('twice at once is one DELETE', async () => {
    start([message(3)]);
    const all = [deleteMessage(client, 3), deleteMessage(client, '3')];
    assert.deepEqual(
      sent.map(({ method, path }) => `${method} ${path}`),
      ['DELETE /api/message/3'],
    );
    sent[0]?.answer(200);
    await Promise.all(all);
    assert.deepEqual(feed()?.items, []);
  });

  it('one that is gone already is done', async () => {
    start([message(4)]);
    const deleted = deleteMessage(client, 4);
    sent[0]?.answer(404, { message: 'No existe.' });
    await deleted;
    assert.deepEqual(feed()?.items, []);
  });

  it('that fails keeps the message and tells why', async () => {
    start([message(5)]);
    const deleted = deleteMessage(client, 5);
    sent[0]?.answer(503, { message: 'El servidor no responde.' });
    await assert.rejects(deleted, { status: 503, message: 'El servidor no responde.' });
    assert.equal(feed()?.items.length, 1);
  });
});
