import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  deepDer,
  hiddenElements,
  hiddenRounds,
  jksOf,
  PASSWORD,
  wideDer,
} from '../testing/key-pieces.ts';
import { MOST_ELEMENTS, MOST_ENTRIES } from './der.ts';
import { judgeKeyStore } from './judge.ts';

function verdictOf(bytes: Buffer) {
  const asked = { bytes, alias: 'x', storePassword: PASSWORD, keyPassword: PASSWORD };
  const cpu = process.cpuUsage();
  const verdict = judgeKeyStore(asked);
  const { user, system } = process.cpuUsage(cpu);
  assert.ok(user + system < 1_500_000, `${user + system} µs of CPU`);
  assert.ok(!verdict.good && verdict.field === 'file', JSON.stringify(verdict));
  return verdict.message;
}

for (const [what, make, why] of [
  ['of 250,000 elements', () => wideDer(248_000), /demasiadas partes/],
  ['nested 30,000 deep', () => deepDer(30_000), /demasiadas partes/],
  ['of 25,000 entries (JKS)', () => jksOf(25_000), /demasiadas partes/],
  ['that hides 200,000 elements', () => hiddenElements(200_000), /demasiadas partes/],
  ['that hides keys of 100 million rounds', () => hiddenRounds(500, 200_000), /iteraciones/],
] as const)
  test(`C32 a key store ${what} is refused before the work is done`, () => {
    assert.match(verdictOf(make()), why);
  });

test('C32 at the bound a key store is read, above it is refused', () => {
  assert.doesNotMatch(verdictOf(wideDer(MOST_ELEMENTS - 1)), /demasiadas/);
  assert.match(verdictOf(wideDer(MOST_ELEMENTS)), /demasiadas/);
  // An entry and its certificate count as two.
  assert.match(verdictOf(jksOf(MOST_ENTRIES / 2)), /ninguna clave privada/);
  assert.match(verdictOf(jksOf(MOST_ENTRIES / 2 + 1)), /demasiadas/);
});
