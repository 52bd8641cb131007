import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Message } from '#lib/contract/messages.ts';
import { createLocalFacts, type Facts } from './local-facts.ts';
import { arrivals, mergeDelta, mergeFull } from './merge-messages.ts';

const message = (id: number | string, more: Partial<Message> = {}): Message => ({
  id,
  name: `Oyente ${id}`,
  message: '¡Hola!',
  created_at: '2026-11-20T12:00:00.000Z',
  read: false,
  is_visible: true,
  image: '',
  audio: '',
  ...more,
});

const copy = (messages: Message[]): Message[] => structuredClone(messages);
const ids = (messages: Message[]) => messages.map(({ id }) => id);
const facts = (entries: Record<string, 'read' | 'deleted'>): Facts =>
  new Map(Object.entries(entries));

describe('a whole answer', () => {
  it('gives back the very same list when nothing changed', () => {
    const current = [message(2), message(1)];
    assert.equal(mergeFull(current, copy(current)), current);
  });

  it('keeps the identity of what did not change and takes what did', () => {
    const current = [message(3), message(2), message(1)];
    const answer = copy(current);
    answer[1] = message(2, { read: true });
    const merged = mergeFull(current, answer);
    assert.notEqual(merged, current);
    assert.equal(merged[0], current[0]);
    assert.equal(merged[1]?.read, true);
    assert.equal(merged[2], current[2]);
  });

  it('puts new ones on top in the order of the server, equal dates or not', () => {
    const current = [message(1)];
    const merged = mergeFull(current, [message(9), message(4), message(7), message(1)]);
    assert.deepEqual(ids(merged), [9, 4, 7, 1]);
    assert.equal(merged[3], current[0]);
  });

  it('drops what is gone from it', () => {
    assert.deepEqual(ids(mergeFull([message(3), message(2), message(1)], [message(3)])), [3]);
    assert.deepEqual(mergeFull([message(1)], []), []);
  });

  it('drops what was withdrawn', () => {
    const merged = mergeFull([message(1)], [message(2, { is_visible: false }), message(1)]);
    assert.deepEqual(ids(merged), [1]);
  });

  it('takes ids as numbers or text for the same message', () => {
    const current = [message(1)];
    const merged = mergeFull(current, [message('1'), message('2')]);
    assert.equal(merged.length, 2);
    const again = mergeFull(merged, [message('1'), message('2')]);
    assert.equal(again, merged);
  });

  it('shows a message that came twice one time', () => {
    const merged = mergeFull([], [message(2), message(1), message('2', { name: 'Otra' })]);
    assert.deepEqual(ids(merged), [2, 1]);
    assert.equal(merged[0]?.name, 'Oyente 2');
  });

  it('holds 500 messages of one date in their order', () => {
    const many = Array.from({ length: 500 }, (_, index) => message(index));
    assert.equal(mergeFull(many, copy(many)), many);
    const merged = mergeFull(many, [message('nuevo'), ...copy(many).slice(0, 499)]);
    assert.equal(merged.length, 500);
    assert.ok(merged.slice(1).every((item, index) => item === many[index]));
  });

  it('never undoes a read mark made after the poll left', () => {
    const current = [message(2, { read: true }), message(1)];
    const answer = [message(2), message(1)];
    assert.equal(mergeFull(current, answer, facts({ 2: 'read' })), current);
  });

  it('never brings back a message deleted after the poll left', () => {
    const current = [message(1)];
    assert.equal(mergeFull(current, [message(2), message(1)], facts({ 2: 'deleted' })), current);
  });

  it('takes an unread mark that is newer than what was done here', () => {
    const merged = mergeFull([message(1, { read: true })], [message(1)]);
    assert.equal(merged[0]?.read, false);
  });
});

describe('a delta', () => {
  it('gives back the very same list when it brings nothing', () => {
    const current = [message(2), message(1)];
    assert.equal(mergeDelta(current, []), current);
    assert.equal(mergeDelta(current, copy(current)), current);
  });

  it('puts new ones on top in the order of the server and leaves the rest as it was', () => {
    const current = [message(2), message(1)];
    const merged = mergeDelta(current, [message(4), message(3)]);
    assert.deepEqual(ids(merged), [4, 3, 2, 1]);
    assert.equal(merged[2], current[0]);
    assert.equal(merged[3], current[1]);
  });

  it('changes a known one in its place', () => {
    const current = [message(3), message(2), message(1)];
    const merged = mergeDelta(current, [message('2', { read: true })]);
    assert.deepEqual(ids(merged).map(String), ['3', '2', '1']);
    assert.equal(merged[1]?.read, true);
    assert.equal(merged[0], current[0]);
  });

  it('drops a withdrawn one, and passes over one that was never here', () => {
    const current = [message(2), message(1)];
    const gone = [message(2, { is_visible: false }), message(9, { is_visible: false })];
    assert.deepEqual(ids(mergeDelta(current, gone)), [1]);
  });

  it('never undoes what was done here after the poll left', () => {
    const current = [message(2, { read: true }), message(1)];
    const delta = [message(3), message(2, { name: 'Corregido' })];
    const merged = mergeDelta(current, delta, facts({ 2: 'read', 3: 'deleted' }));
    assert.deepEqual(ids(merged), [2, 1]);
    assert.equal(merged[0]?.read, true);
    assert.equal(merged[0]?.name, 'Corregido');
  });

  it('keeps at most a page, the oldest go', () => {
    const many = Array.from({ length: 500 }, (_, index) => message(index));
    const merged = mergeDelta(many, [message('nuevo')]);
    assert.equal(merged.length, 500);
    assert.equal(merged[0]?.id, 'nuevo');
    assert.equal(merged.at(-1)?.id, 498);
  });
});

describe('arrivals', () => {
  it('are the unread ones that were not here before', () => {
    const before = [message(1)];
    const after = [message(3), message(2, { read: true }), message('1')];
    assert.deepEqual(ids(arrivals(before, after)), [3]);
  });
});

describe('local facts', () => {
  it('count against an answer that left before them, and are forgotten after it', () => {
    const known = createLocalFacts();
    const left = known.mark();
    known.note(5, 'read');
    assert.deepEqual([...known.since(left)], [['5', 'read']]);
    assert.equal(known.since(known.mark()).size, 0);
    assert.equal(known.since(left).size, 0);
  });

  it('say deleted for good, also when a read mark is confirmed later', () => {
    const known = createLocalFacts();
    const left = known.mark();
    known.note('5', 'deleted');
    known.note(5, 'read');
    assert.deepEqual([...known.since(left)], [['5', 'deleted']]);
  });
});
