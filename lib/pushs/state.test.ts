import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Push } from '#lib/contract/pushs.ts';
import { lookAgainAfter, toneOf, triedAt, wasResent } from './state.ts';

const NOW = Date.parse('2026-11-28T12:00:00.000Z');
const at = (secondsAgo: number) => new Date(NOW - secondsAgo * 1_000).toISOString();
const push = (part: Partial<Push>): Push => ({
  id: 1,
  title: 'Sorteo',
  message: '',
  state: 'Enviada',
  created_at: at(300),
  image: '',
  link: '',
  ...part,
});

it('each state of ours has its look, any other is plain', () => {
  assert.deepEqual(
    ['Enviando', 'Enviada', 'Fallida', 'Sin confirmar', 'Sin configurar'].map(toneOf),
    ['going', 'good', 'bad', 'unsure', 'unsure'],
  );
  for (const state of ['sent', 'ENVIADA', '1', '', 'constructor'])
    assert.equal(toneOf(state), 'plain', state);
});

it('what is being sent is looked at soon, and less often when it takes long', () => {
  assert.equal(lookAgainAfter([], NOW), false);
  assert.equal(lookAgainAfter([push({}), push({ state: 'Fallida' })], NOW), false);
  const going = push({ state: 'Enviando', sent_at: at(10) });
  const stuck = push({ state: 'Enviando', sent_at: at(900) });
  assert.equal(lookAgainAfter([push({}), going], NOW), 3_000);
  assert.equal(lookAgainAfter([stuck], NOW), 20_000);
  assert.equal(lookAgainAfter([stuck, going], NOW), 3_000);
  assert.equal(lookAgainAfter([push({ state: 'Enviando', created_at: null })], NOW), 20_000);
});

it('an upstream that does not tell when it went out tells when it was made', () => {
  assert.equal(triedAt(push({ sent_at: at(5) })), at(5));
  assert.equal(triedAt(push({})), at(300));
  assert.equal(triedAt(push({ created_at: null })), null);
});

it('sent again is what went out well after it was made', () => {
  assert.equal(wasResent(push({ sent_at: at(295) })), false);
  assert.equal(wasResent(push({ sent_at: at(200) })), true);
  assert.equal(wasResent(push({})), false);
  assert.equal(wasResent(push({ created_at: null, sent_at: at(1) })), false);
});
