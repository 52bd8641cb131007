import assert from 'node:assert/strict';
import { describe, it, mock } from 'node:test';
import type { FlagValue, Id } from '#lib/contract/loose.ts';
import { createFlagSaver, type Flags, type SubUserFlag } from './role-flags.ts';

const wordsOf = (id: Id, flags: Flags) =>
  [id, ...Object.entries(flags).map((entry) => entry.join(' '))].join(' ');

/** A saver over a server whose answers are given by hand. */
function bench() {
  const sent: { what: string; ok: () => void; fail: (error?: unknown) => void }[] = [];
  const stored: string[] = [];
  const told: unknown[] = [];
  let looks = 0;
  const saver = createFlagSaver({
    send: (id, flags) =>
      new Promise<void>((resolve, reject) => {
        sent.push({ what: wordsOf(id, flags), ok: resolve, fail: reject });
      }),
    stored: async (id, flags) => void stored.push(wordsOf(id, flags)),
    lookAgain: () => {
      looks += 1;
    },
  });
  const set = (flag: SubUserFlag, value: FlagValue) =>
    saver.set(7, flag, value, (error) => told.push(error));
  const whats = () => sent.map(({ what }) => what);
  const answer = async (index: number, how: 'ok' | 'fail', error?: unknown) => {
    sent[index]?.[how](error);
    await new Promise(setImmediate);
  };
  return { saver, set, whats, answer, stored, told, looks: () => looks };
}

describe('a box of the roles screen', () => {
  it('is saved at once, and says so for a while', async () => {
    mock.timers.enable({ apis: ['setTimeout'] });
    const { saver, set, answer, stored, told, whats } = bench();
    set('push', 1);
    assert.deepEqual(whats(), ['7 push 1']);
    assert.deepEqual(saver.box(7, 'push'), { state: 'saving', value: 1 });
    await answer(0, 'ok');
    assert.deepEqual(stored, ['7 push 1']);
    assert.deepEqual(saver.box(7, 'push'), { state: 'saved', value: null });
    assert.deepEqual(told, [null]);
    mock.timers.tick(3_000);
    assert.equal(saver.box(7, 'push'), undefined);
    mock.timers.reset();
  });

  it('C38 C14 waits for the save on its way, since each carries the whole record', async () => {
    const { saver, set, whats, answer, stored, told } = bench();
    set('messages', 1);
    set('push', 1);
    set('notes', 1);
    assert.deepEqual(whats(), ['7 messages 1']);
    assert.equal(saver.isWaiting(), true);
    await answer(0, 'ok');
    assert.deepEqual(whats(), ['7 messages 1', '7 push 1 notes 1']);
    assert.equal(saver.isWaiting(), false);
    assert.deepEqual(told, [null]);
    await answer(1, 'ok');
    assert.deepEqual(stored, whats());
    assert.deepEqual(told, [null, null, null]);
  });

  it('C38 does not wait for another sub-user, and looks again first where what is known is old', async () => {
    const looked = Promise.withResolvers<void>();
    const sent: string[] = [];
    const saver = createFlagSaver({
      prepare: (id) => (id === 8 ? looked.promise : undefined),
      send: async (id, flags) => void sent.push(wordsOf(id, flags)),
      stored: async () => undefined,
      lookAgain: () => undefined,
    });
    saver.set(8, 'push', 1, () => undefined);
    saver.set(9, 'push', 1, () => undefined);
    saver.set(8, 'notes', 0, () => undefined);
    assert.deepEqual([sent, saver.isWaiting()], [['9 push 1'], true]);
    looked.resolve();
    await new Promise(setImmediate);
    assert.deepEqual([sent, saver.isWaiting()], [['9 push 1', '8 push 1 notes 0'], false]);
  });

  it('C14 pressed five times fast ends as it was wanted last', async () => {
    const { set, whats, answer, stored } = bench();
    for (const value of [1, 0, 1, 0, 1] as const) set('push', value);
    await answer(0, 'ok');
    assert.deepEqual(whats(), ['7 push 1']);
    assert.deepEqual(stored.at(-1), '7 push 1');
  });

  it('C14 pressed six times fast sends the last after the first, never beside it', async () => {
    const { saver, set, whats, answer, stored, told } = bench();
    for (const value of [1, 0, 1, 0, 1, 0] as const) set('push', value);
    assert.deepEqual(whats(), ['7 push 1']);
    assert.equal(saver.isWaiting(), true);
    await answer(0, 'ok');
    assert.deepEqual(whats(), ['7 push 1', '7 push 0']);
    assert.equal(saver.isWaiting(), false);
    assert.equal(saver.box(7, 'push')?.state, 'saving');
    await answer(1, 'ok');
    assert.deepEqual(stored, ['7 push 1', '7 push 0']);
    assert.deepEqual(told, [null]);
  });

  it('C14 goes back to what is stored when its save fails, and tells once', async () => {
    const { saver, set, answer, stored, told, looks } = bench();
    const error = new Error('no');
    set('notes', 1);
    await answer(0, 'fail', error);
    assert.deepEqual(saver.box(7, 'notes'), { state: 'failed', value: null });
    assert.deepEqual([stored, told, looks()], [[], [error], 1]);
  });

  it('C14 one that failed on its way is undone by what was wanted after it', async () => {
    const { set, whats, answer, stored, told } = bench();
    set('notes', 1);
    set('notes', 0);
    await answer(0, 'fail', new Error('cut'));
    assert.deepEqual(whats(), ['7 notes 1', '7 notes 0']);
    await answer(1, 'ok');
    assert.deepEqual([stored, told], [['7 notes 0'], [null]]);
  });

  it('can be pressed again after a failure', async () => {
    const { saver, set, whats, answer } = bench();
    set('notes', 1);
    await answer(0, 'fail', new Error('no'));
    set('notes', 1);
    assert.deepEqual(whats(), ['7 notes 1', '7 notes 1']);
    await answer(1, 'ok');
    assert.equal(saver.box(7, 'notes')?.state, 'saved');
  });

  it('tells whoever watches of each change', async () => {
    const { saver, set, answer } = bench();
    let changes = 0;
    const stop = saver.watch(() => {
      changes += 1;
    });
    set('push', 1);
    await answer(0, 'ok');
    assert.equal(changes, 2);
    stop();
    set('push', 0);
    assert.equal(changes, 2);
  });
});
