import assert from 'node:assert/strict';
import { test } from 'node:test';
import { drop, leavePage, put, type Queue, type Snack, withdraw } from './snackbar-queue.ts';

const news = (id: number, text = `noticia ${id}`): Snack => ({ id, text, duration: 2000 });
const question = (id: number): Snack => ({
  ...news(id, 'Borrar programa?'),
  action: { label: 'Si', onAction: () => {} },
});
const ids = (queue: Queue) => queue.map(({ id }) => id);
const after = (...snacks: Snack[]) => snacks.reduce<Queue>(put, []);

test('news waits for its turn', () => {
  assert.deepEqual(ids(after(news(1), news(2))), [1, 2]);
  assert.deepEqual(ids(drop(after(news(1), news(2)), 1)), [2]);
});

test('the same news twice is said once', () => {
  assert.deepEqual(ids(after(news(1, 'Error guardando'), news(2, 'Error guardando'))), [1]);
});

test('a question shows at once and the news that was there waits', () => {
  assert.deepEqual(ids(after(news(1), question(2))), [2, 1]);
});

test("a second question drops the first, so that its 'Si' can't answer the wrong one", () => {
  const queue = after(question(1), question(2));
  assert.deepEqual(ids(queue), [2]);
  assert.equal(queue[0]?.replaced, true);
  assert.equal(after(question(1))[0]?.replaced, false);
});

test('news never takes a question away', () => {
  assert.deepEqual(ids(after(question(1), news(2))), [1, 2]);
});

test('a flood of news keeps what shows and the last three', () => {
  assert.deepEqual(ids(after(news(1), news(2), news(3), news(4), news(5), news(6))), [1, 4, 5, 6]);
});

test('news takes the place of older news of the same thing, shown or waiting; the same text stays as it is', () => {
  const of = (id: number, text?: string) => ({ ...news(id, text), about: 'build' });
  assert.deepEqual(ids(after(of(1), of(2))), [2]);
  assert.deepEqual(ids(after(news(1), of(2), news(3), of(4))), [1, 3, 4]);
  assert.deepEqual(ids(after(of(1, 'Cancelada.'), of(2, 'Cancelada.'))), [1]);
  assert.deepEqual(ids(after({ ...question(1), about: 'build' }, of(2))), [1, 2]);
});

test('dropping what is no longer there changes nothing', () => {
  assert.deepEqual(ids(drop(after(news(1)), 9)), [1]);
});

test('a question stays on the page that asked it; news and what can be undone go along', () => {
  const undo: Snack = { ...news(2), action: { label: 'Deshacer', onAction: () => {} } };
  assert.deepEqual(ids(leavePage(after(news(1), question(2)))), [1]);
  assert.deepEqual(ids(leavePage(after(news(1), undo))), [2, 1]);
  const quiet = after(news(1));
  assert.equal(leavePage(quiet), quiet);
});

test('what was told of something goes when that begins anew; other news and questions stay', () => {
  const of = (id: number) => ({ ...news(id), about: 'desk' });
  assert.deepEqual(ids(withdraw(after(of(1), news(2), of(3), question(4)), 'desk')), [4, 2]);
  const other = after(news(1));
  assert.equal(withdraw(other, 'desk'), other);
});
