import assert from 'node:assert/strict';
import { test } from 'node:test';
import { leaves, type Way } from './leaving.ts';

const HERE = 'http://localhost:3000/main/push/7?x=1';
const press = { button: 0, modified: false };
const way = (href: string, more: Partial<Way> = {}): Way => ({
  href,
  target: '',
  download: false,
  ...more,
});

test('a link to another screen leaves', () => {
  assert.equal(leaves(press, way('/main/pushs'), HERE), true);
  assert.equal(leaves(press, way('/main/push/7?x=2'), HERE), true);
  assert.equal(leaves(press, way('/main/push/8', { target: '_self' }), HERE), true);
});

test('a new tab, a download, a place on the page and a menu of the browser do not', () => {
  assert.equal(leaves(press, way('/main/pushs', { target: '_blank' }), HERE), false);
  assert.equal(leaves(press, way('/api/storage/images/a.jpg', { download: true }), HERE), false);
  assert.equal(leaves(press, way('#contenido'), HERE), false);
  assert.equal(leaves({ button: 0, modified: true }, way('/main/pushs'), HERE), false);
  assert.equal(leaves({ button: 1, modified: false }, way('/main/pushs'), HERE), false);
});

test('for another site the browser asks by itself', () => {
  assert.equal(leaves(press, way('https://radio.com.ar/'), HERE), false);
  assert.equal(leaves(press, way('mailto:soporte@radio.com.ar'), HERE), false);
});
