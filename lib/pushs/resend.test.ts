import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Push } from '#lib/contract/pushs.ts';
import { agoText, resendQuestion } from './resend.ts';

const NOW = Date.parse('2026-11-28T12:00:00.000Z');
const MINUTE = 60_000;
const sent = (minutesAgo: number, state = 'Enviada'): Push => ({
  id: 1,
  title: 'Sorteo',
  message: '',
  state,
  created_at: '2026-11-01T00:00:00.000Z',
  image: '',
  link: '',
  sent_at: new Date(NOW - minutesAgo * MINUTE).toISOString(),
});

it('minutes are counted whole, and a clock that runs behind sees a moment', () => {
  assert.equal(agoText(3 * MINUTE + 59_000), 'hace 3 minutos');
  assert.equal(agoText(MINUTE), 'hace 1 minuto');
  assert.equal(agoText(MINUTE - 1), 'hace un momento');
  assert.equal(agoText(-5 * MINUTE), 'hace un momento');
});

it('what was sent minutes ago says when', () => {
  assert.equal(resendQuestion(sent(3), NOW), 'Esta notificación se envió hace 3 minutos');
  assert.equal(resendQuestion(sent(59.9), NOW), 'Esta notificación se envió hace 59 minutos');
  assert.equal(
    resendQuestion(sent(2, 'Sin confirmar'), NOW),
    'Puede que esta notificación se haya enviado hace 2 minutos',
  );
  assert.equal(
    resendQuestion(sent(0, 'Enviando'), NOW),
    'Esta notificación se está enviando en este momento',
  );
  // A state that nobody here knows: it may well have gone out.
  assert.equal(resendQuestion(sent(1, 'OK'), NOW), 'Esta notificación se envió hace 1 minuto');
});

it('long ago, never, or nobody knows when: nothing is asked', () => {
  assert.equal(resendQuestion(sent(60), NOW), null);
  assert.equal(resendQuestion(sent(1, 'Fallida'), NOW), null);
  assert.equal(resendQuestion(sent(1, 'Sin configurar'), NOW), null);
  assert.equal(resendQuestion({ ...sent(1), sent_at: null, created_at: null }, NOW), null);
});

it('without a time of sending, the time of making counts', () => {
  const made = { ...sent(0), sent_at: undefined, created_at: '2026-11-28T11:58:00.000Z' };
  assert.equal(resendQuestion(made, NOW), 'Esta notificación se envió hace 2 minutos');
});
