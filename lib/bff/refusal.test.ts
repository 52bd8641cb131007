import assert from 'node:assert/strict';
import { test } from 'node:test';
import { refusalWords } from './refusal.ts';

test('C42 a refusal without words is not told as something that was not asked', () => {
  for (const [status, call] of [
    [404, 'GET /api/programing'],
    [404, 'PUT /api/programing'],
    [404, 'POST /api/roles/add-user'],
    [400, 'DELETE /api/sponsor/{id}/{image}'],
    [409, 'GET /api/radio'],
    [413, 'POST /api/roles/add-user'],
    [405, 'PUT /api/push'],
    [415, 'POST /api/qr'],
  ] as const)
    assert.match(refusalWords(status, call) ?? '', /no aceptó el pedido/, `${status} ${call}`);
  assert.match(refusalWords(409, 'POST /api/roles/add-user') ?? '', /ya tiene algo igual/);
  for (const status of [400, 404, 409, 413, 415])
    assert.match(refusalWords(status, 'POST /api/login') ?? '', /Revisa el email y la contraseña/);
});

test('C42 where they fit, a refusal keeps its usual words', () => {
  for (const [status, call] of [
    [404, 'GET /api/qr/{id}'],
    [404, 'POST /api/sponsor'],
    [400, 'PUT /api/push'],
    [409, 'POST /api/radio'],
    [413, 'POST /api/qr'],
    [401, 'POST /api/login'],
    [403, 'GET /api/users'],
    [429, 'POST /api/login'],
    [500, 'GET /api/pushs'],
  ] as const)
    assert.equal(refusalWords(status, call), null, `${status} ${call}`);
});
