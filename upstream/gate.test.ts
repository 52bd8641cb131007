import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gate } from './gate.ts';
import { Refusal } from './refusal.ts';

const isBusy = (error: unknown): boolean =>
  error instanceof Refusal && error.status === 429 && error.headers['retry-after'] === '5';

test('tasks take turns in the order they came, whether they end well or not', async () => {
  const enter = gate(1);
  const seen: number[] = [];
  const tasks = [1, 2, 3, 4].map((n) =>
    enter(async () => {
      seen.push(n);
      await Promise.resolve();
      if (n === 2) throw new Error('dos');
      return n;
    }),
  );
  const ended = await Promise.allSettled(tasks);
  assert.deepEqual(seen, [1, 2, 3, 4]);
  assert.deepEqual(
    ended.map(({ status }) => status),
    ['fulfilled', 'rejected', 'fulfilled', 'fulfilled'],
  );
});

test('whose turn does not come in time is told to come again; the others keep their turns', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const enter = gate(1);
  const first = Promise.withResolvers<string>();
  const running = enter(() => first.promise);
  const late = enter(async () => assert.fail('it gave up'), 1_000);
  t.mock.timers.tick(600);
  const patient = enter(async () => 'segunda', 1_000);
  t.mock.timers.tick(600);
  await assert.rejects(late, isBusy);
  first.resolve('primera');
  assert.deepEqual(await Promise.all([running, patient]), ['primera', 'segunda']);
  t.mock.timers.tick(5_000);
  assert.equal(await enter(async () => 'libre'), 'libre');
});

test('where too many wait nobody joins', async () => {
  const enter = gate(1, 1);
  const first = Promise.withResolvers<void>();
  const all = [enter(() => first.promise), enter(() => Promise.resolve())];
  await assert.rejects(
    enter(() => Promise.resolve()),
    isBusy,
  );
  first.resolve();
  await Promise.all(all);
});
