import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Guess, signInAttempts, TooManyAttempts } from './sign-in-attempts.ts';

const MINUTE = 60_000;
const WINDOW = 15 * MINUTE;

function start() {
  let now = 1_000_000;
  const attempts = signInAttempts(() => now);
  /** Seconds to wait; 0: it may be checked. */
  const guess = (account: string, address: string, device: Guess['device'] = null): number => {
    try {
      attempts.take({ account, address, device });
      return 0;
    } catch (error) {
      assert.ok(error instanceof TooManyAttempts);
      return error.seconds;
    }
  };
  return {
    attempts,
    guess,
    wait: (ms: number) => {
      now += ms;
    },
  };
}

test('never more than ten of an account are checked in any quarter of an hour', () => {
  const { guess, wait } = start();
  const moments: number[] = [];
  for (let second = 0; second < 3_600; second += 7) {
    if (guess('norte', `198.51.100.${second % 250}`) === 0) moments.push(second);
    wait(7_000);
  }
  assert.equal(moments.length, 40);
  for (const at of moments)
    assert.ok(moments.filter((other) => other >= at && other < at + 900).length <= 10);
});

test('who waits as long as told is let in', () => {
  const { guess, wait } = start();
  for (let index = 0; index < 10; index += 1) {
    assert.equal(guess('norte', `203.0.113.${index}`), 0);
    wait(MINUTE);
  }
  const seconds = guess('norte', '203.0.113.99');
  assert.equal(seconds, 5 * 60);
  wait(seconds * 1_000 - 1);
  assert.equal(guess('norte', '203.0.113.99'), 1);
  wait(1);
  assert.equal(guess('norte', '203.0.113.99'), 0);
});

const spray = (address: (index: number) => string): number => {
  const { guess } = start();
  const tries = Array.from({ length: 1_000 }, (_, index) =>
    guess(`cuenta${index}`, address(index)),
  );
  return tries.filter((wait) => wait === 0).length;
};

test('a thousand accounts from one address are a hundred tries', () => {
  assert.equal(
    spray(() => '203.0.113.1'),
    100,
  );
  assert.equal(
    spray((index) => `::ffff:203.0.113.${index % 2}`),
    200,
  );
  assert.equal(
    spray((index) => `203.0.113.${index % 3}`),
    300,
  );
});

test('an IPv6 customer has all of a /64, and no more than one address', () => {
  assert.equal(
    spray((index) => `2001:db8:0:1:${(index + 1).toString(16)}::1`),
    100,
  );
  assert.equal(
    spray((index) => `2001:DB8:0:${index % 2}::${index.toString(16)}`),
    200,
  );
  assert.equal(
    spray((index) => (index % 2 ? '2001:db8::1' : '2001:db8:0:0:0:0:0:2')),
    100,
  );
  assert.equal(
    spray(() => '::1'),
    100,
  );
});

test('one address uses up half of an account’s tries at most', () => {
  const { guess } = start();
  for (let index = 0; index < 50; index += 1) guess('norte', '203.0.113.1');
  assert.equal(guess('norte', '192.0.2.1'), 0);
});

test('a known browser has tries of its own, and an end', () => {
  const { guess, wait } = start();
  for (let index = 0; index < 50; index += 1) guess('norte', `203.0.113.${index}`);
  for (let index = 0; index < 10; index += 1)
    assert.equal(guess('norte', '203.0.113.1', 'marca'), 0);
  assert.equal(guess('norte', '203.0.113.1', 'marca'), 900);
  assert.equal(guess('norte', '203.0.113.1', 'otra'), 0);
  wait(WINDOW);
  assert.equal(guess('norte', '203.0.113.1', 'marca'), 0);
});

test('a right password takes back its own try, and forgives that address on that account', () => {
  const { attempts, guess } = start();
  const take = (address: string) => attempts.take({ account: 'norte', address, device: null });
  for (let index = 0; index < 9; index += 1) take(`203.0.113.${index % 2}`);
  take('203.0.113.1').right();
  assert.equal(guess('norte', '203.0.113.1'), 0);
  assert.ok(guess('norte', '203.0.113.1') > 0, 'the account stays at ten');
});

test('a try that was not checked counts for nothing', () => {
  const { attempts, guess } = start();
  const take = () => attempts.take({ account: 'norte', address: '203.0.113.1', device: null });
  for (let index = 0; index < 50; index += 1) take().undo();
  assert.equal(guess('norte', '203.0.113.1'), 0);
});

test('an account is one however it is typed', () => {
  const { guess } = start();
  const forms = ['ana@radio.test', 'ANA@radio.test', ' ana@radio.test ', 'a\u200bna@radio.test'];
  for (const form of [...forms, 'ａna@radio.test']) assert.equal(guess(form, '203.0.113.1'), 0);
  assert.ok(guess('ana@radio.test', '203.0.113.1') > 0);
});
