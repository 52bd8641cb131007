import assert from 'node:assert/strict';
import { it } from 'node:test';
import { withUnread } from './unread-title.ts';

it('puts the number of unread messages in front of the title, once', () => {
  assert.equal(withUnread('Mensajes · Cabina', 3), '(3) Mensajes · Cabina');
  assert.equal(withUnread('(3) Mensajes · Cabina', 12), '(12) Mensajes · Cabina');
});

it('leaves the title alone when everything is read', () => {
  assert.equal(withUnread('(3) Mensajes · Cabina', 0), 'Mensajes · Cabina');
  assert.equal(withUnread('Mensajes · Cabina', 0), 'Mensajes · Cabina');
});

it('gives a title that is not there yet no number, and makes one of two', () => {
  assert.equal(withUnread('', 17), '');
  assert.equal(withUnread('(17)', 17), '');
  assert.equal(withUnread('(17) (17) Cuenta', 3), '(3) Cuenta');
});
