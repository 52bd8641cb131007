import assert from 'node:assert/strict';
import { test } from 'node:test';
import { reachableNotice } from './reachable.ts';

const notice = (seen: string, publicUrl: string): string | null => {
  const { protocol, host } = new URL(seen);
  return reachableNotice({ protocol: protocol as 'http:', host }, publicUrl);
};

test('C09 the public address, and this machine’s own, say nothing', () => {
  assert.equal(notice('http://localhost:4200', 'http://localhost:4200'), null);
  assert.equal(notice('http://127.0.0.1:4200', 'http://localhost:4200'), null);
  assert.equal(notice('http://[::1]:4200', 'http://localhost:4200'), null);
  assert.equal(notice('http://192.168.1.5:3000', 'http://192.168.1.5:3000'), null);
  assert.equal(notice('https://panel.radio.test', 'https://panel.radio.test'), null);
});

test('C09 another address over http says which one works and which setting to change', () => {
  const text = notice('http://192.168.1.5:4200', 'http://localhost:4200');
  assert.match(text ?? '', /http:\/\/192\.168\.1\.5:4200.*http:\/\/localhost:4200.*PUBLIC_URL/);
});

test('C09 http where the cookie needs https says so', () => {
  const text = notice('http://panel.radio.test', 'https://panel.radio.test');
  assert.match(text ?? '', /conexión segura \(https\).*https:\/\/panel\.radio\.test/);
});

test('C09 behind a proxy whose scheme is not known, the public host says nothing', () => {
  const reached = { protocol: null, host: 'panel.radio.test' };
  assert.equal(reachableNotice(reached, 'https://panel.radio.test'), null);
  assert.equal(reachableNotice({ protocol: null, host: 'sin espacio ni $' }, 'https://x.y'), null);
});
