import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createOrderKeeper } from './order-keeper.ts';

interface Item {
  id: string;
}

const items = (text: string): Item[] => [...text].map((id) => ({ id }));
const text = (list: readonly Item[] | null) => list?.map(({ id }) => id).join('') ?? null;

/** A server that answers when it is told to. */
function desk() {
  const calls: { order: string; answer: (error?: Error) => Promise<void> }[] = [];
  const stored: string[] = [];
  const told: string[] = [];
  let failed = 0;
  const keeper = createOrderKeeper<Item>({
    send: (order) =>
      new Promise((resolve, reject) => {
        calls.push({
          order: order.join(''),
          answer: async (error) => {
            if (error) reject(error);
            else resolve();
            await new Promise(setImmediate);
          },
        });
      }),
    stored: (order) => stored.push(order.join('')),
    failed: () => {
      failed += 1;
    },
  });
  return {
    keeper,
    calls,
    stored,
    told,
    failures: () => failed,
    put: async (order: string) => {
      keeper.put([...order], (error) => told.push(String((error as Error).message)));
      await new Promise(setImmediate);
    },
    shown: () => keeper.view().order?.join('') ?? null,
  };
}

test('C15 a drop shows at once, sends one call, and the list has it once it is stored', async () => {
  const { keeper, calls, stored, put, shown } = desk();
  keeper.hold(items('abc'));
  const dropped = put('cab');
  assert.equal(shown(), 'cab');
  assert.equal(keeper.view().held, null);
  await dropped;
  assert.deepEqual(
    calls.map(({ order }) => order),
    ['cab'],
  );
  await calls[0]?.answer();
  assert.deepEqual(stored, ['cab']);
  assert.equal(shown(), null);
});

test('C15 two drops are two calls, one after the other, the second shown from its drop on', async () => {
  const { calls, stored, put, shown } = desk();
  await put('cab');
  await put('bca');
  assert.equal(calls.length, 1);
  await calls[0]?.answer();
  assert.equal(shown(), 'bca');
  assert.deepEqual(
    calls.map(({ order }) => order),
    ['cab', 'bca'],
  );
  await calls[1]?.answer();
  assert.deepEqual(stored, ['cab', 'bca']);
  assert.equal(shown(), null);
});

test('C15 a failure shows the stored order again, asks for the list, and says so', async () => {
  const { calls, stored, told, put, shown, failures } = desk();
  await put('cab');
  await calls[0]?.answer(new Error('no'));
  assert.equal(shown(), null);
  assert.deepEqual([told, stored, failures()], [['no'], [], 1]);
});

test('a failure that the next drop makes good is not told', async () => {
  const { calls, stored, told, put } = desk();
  await put('cab');
  await put('bca');
  await calls[0]?.answer(new Error('no'));
  await calls[1]?.answer();
  assert.deepEqual([told, stored], [[], ['bca']]);
});

test('of two drops the second fails: the first stays', async () => {
  const { calls, stored, told, put, shown } = desk();
  await put('cab');
  await put('bca');
  await calls[0]?.answer();
  await calls[1]?.answer(new Error('no'));
  assert.deepEqual([told, stored, shown()], [['no'], ['cab'], null]);
});

test('a failure during a drag is told after it, unless the drop is stored', async () => {
  const cancelled = desk();
  await cancelled.put('cab');
  cancelled.keeper.hold(items('cab'));
  await cancelled.calls[0]?.answer(new Error('no'));
  assert.equal(text(cancelled.keeper.view().held), 'cab');
  assert.deepEqual(cancelled.told, []);
  cancelled.keeper.letGo();
  assert.deepEqual(cancelled.told, ['no']);

  const dropped = desk();
  await dropped.put('cab');
  dropped.keeper.hold(items('cab'));
  await dropped.calls[0]?.answer(new Error('no'));
  await dropped.put('acb');
  await dropped.calls[1]?.answer();
  dropped.keeper.letGo();
  assert.deepEqual(dropped.told, []);
});

test('C15 a refetch during a drag changes nothing that is shown', () => {
  const { keeper } = desk();
  keeper.hold(items('abc'));
  assert.equal(text(keeper.settle(items('cba'), keeper.mark())), 'cba');
  assert.equal(text(keeper.view().held), 'abc');
});

test('C15 an answer that was asked for before a drop never brings the old order back', async () => {
  const { keeper, calls, put } = desk();
  const before = keeper.mark();
  await put('cab');
  const during = keeper.mark();
  await calls[0]?.answer();
  assert.equal(text(keeper.settle(items('abc'), before)), 'cab');
  assert.equal(text(keeper.settle(items('abc'), during)), 'cab');
  // Asked for after it was stored, it is the truth, whoever changed it since.
  assert.equal(text(keeper.settle(items('bac'), keeper.mark())), 'bac');
});

test('an answer that was asked for before a deletion does not bring it back', () => {
  const { keeper } = desk();
  const before = keeper.mark();
  keeper.forget('b');
  assert.equal(text(keeper.settle(items('abc'), before)), 'ac');
  assert.equal(text(keeper.settle(items('abc'), keeper.mark())), 'abc');
});

test('what rests on the order waits for the calls before it', async () => {
  const { keeper, calls, put } = desk();
  const done: string[] = [];
  await put('cab');
  const deletion = keeper.inTurn(async () => void done.push('deleted'));
  await new Promise(setImmediate);
  assert.deepEqual(done, []);
  await calls[0]?.answer(new Error('no'));
  await deletion;
  assert.deepEqual(done, ['deleted']);
});
