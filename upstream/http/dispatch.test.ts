import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Access, may } from '#lib/contract/access.ts';
import { addressOf } from '#lib/contract/address.ts';
import { callNames, callOf } from '#lib/contract/calls.ts';
import { principalOf } from '../store/sessions.ts';
import { makeOperator, makeStage, makeSubUser, makeSuperAdmin } from '../testing/stage.ts';

const DENIED = 'No tienes permisos para esta acción.';
const json = { 'content-type': 'application/json' };

test('what is not in the contract does not exist, and a wrong method says which are right', async (context) => {
  const stage = await makeStage(context);
  for (const path of ['/', '/api', '/api/nada', '/api/message/1/2', '/app', '/app/x', '/API/me']) {
    const answer = await stage.fetch(path);
    assert.equal(answer.status, 404, path);
    assert.match(((await answer.json()) as { message: string }).message, /\.$/);
  }
  const wrong = await stage.fetch('/api/me', { method: 'DELETE' });
  assert.deepEqual([wrong.status, wrong.headers.get('allow')], [405, 'GET, HEAD']);
  const patch = await stage.fetch('/api/message', { method: 'PATCH', headers: json, body: '{}' });
  assert.deepEqual([patch.status, patch.headers.get('allow')], [405, 'POST']);
  assert.equal((await stage.fetch('/api/message/%zz')).status, 400);
});

test('health, readiness and the OpenAPI document need no session', async (context) => {
  const stage = await makeStage(context);
  for (const path of ['/healthz', '/readyz'])
    assert.deepEqual(await (await stage.fetch(path)).json(), { status: 'ok' });
  const document = (await (await stage.fetch('/openapi.json')).json()) as { openapi: string };
  assert.equal(document.openapi, '3.1.0');
});

test('every call × every identity: 401, 403 or let in, as the access rules say', async (context) => {
  const stage = await makeStage(context);
  const owner = await makeOperator(stage, 'norte');
  const { db } = stage.services.store;
  const people = [
    owner,
    await makeOperator(stage, 'sur'),
    await makeSuperAdmin(stage),
    await makeSubUser(stage, owner.radioId),
    await makeSubUser(stage, owner.radioId, { messages: 1 }),
    await makeSubUser(stage, owner.radioId, { push: 1, sponsor: 1 }),
    await makeSubUser(stage, owner.radioId, { programmation: 1, notes: 1, configuration: 1 }),
  ];
  let cells = 0;
  for (const name of callNames.filter((call) => call !== 'POST /api/logout')) {
    const { access, body } = callOf(name) as { access: Access; body: unknown };
    const keys = [...name.matchAll(/\{(\w+)\*?\}/g)].map((match) => match[1] ?? '');
    const params = Object.fromEntries(
      keys.map((key) => [key, access === 'self' ? owner.id : key === 'density' ? 'hdpi' : 'x']),
    );
    const { method, path } = addressOf(name, params);
    const ask = (token: string) => stage.call(token, method, path, body ? 'x' : undefined);
    for (const token of ['', 'x', `${owner.token}x`]) {
      const expected = access === 'public' ? 400 : 401;
      assert.equal((await ask(token)).status, expected, `${name} anonymous`);
      cells += 1;
    }
    for (const { token } of people) {
      const principal = await principalOf(db, token, stage.services.now());
      const answer = await ask(token);
      const { status } = answer;
      const allowed = may(access, principal, { id: String(params.id ?? '') });
      const denied = status === 403 && (await answer.text()).includes(DENIED);
      assert.equal(denied, !allowed, `${name} by ${principal?.name}: ${status}`);
      assert.ok(status < 500 && status !== 401, `${name} ${status}`);
      cells += 1;
    }
  }
  assert.ok(cells >= 52 * 10, `${cells} cells`);
});

test('bodies are judged: type, size, JSON, and the contract', async (context) => {
  const stage = await makeStage(context);
  const { token } = await makeOperator(stage, 'norte');
  const post = async (body: BodyInit | null, headers: Record<string, string> = json) => {
    const answer = await stage.fetch('/api/message', {
      method: 'POST',
      headers: { authentication: token, ...headers },
      body,
      duplex: 'half',
    } as RequestInit);
    return {
      status: answer.status,
      ...((await answer.json()) as { message: string; fields?: object }),
    };
  };
  assert.equal((await post('{"id":1}', { 'content-type': 'text/plain' })).status, 415);
  assert.equal((await post(new URLSearchParams({ id: '1' }), {})).status, 415);
  for (const text of ['', '{', 'null x', '{"id":1}\u0000', '\ufeff\ufeff{}'])
    assert.equal((await post(text)).status, 400, JSON.stringify(text));
  assert.equal((await post(new Uint8Array([0x22, 0xff, 0xfe, 0x22]))).status, 400);
  for (const value of ['null', '[]', '7', '"x"', '{}', '{"id":{}}', `${'['.repeat(50_000)}`])
    assert.equal((await post(value)).status, 400, value.slice(0, 20));
  const wrong = await post('{"id":1,"read":"quizás"}');
  assert.deepEqual([wrong.status, Object.keys(wrong.fields ?? {})], [400, ['read']]);
  assert.equal(
    (await post('{"id":1,"read":true}', { 'content-type': 'application/json; charset=utf-8' }))
      .status,
    404,
  );

  const big = `{"id":1,"message":"${'x'.repeat(300 * 1024)}"}`;
  assert.equal((await post(big)).status, 413);
  const lying = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode(big));
      controller.close();
    },
  });
  assert.equal((await post(lying)).status, 413);
});

test('queries are judged too', async (context) => {
  const stage = await makeStage(context);
  const { token } = await makeOperator(stage, 'norte');
  for (const query of ['page=-1', 'page=x', 'limit=1e9', 'limit=12345678', 'refresh=1', 'page='])
    assert.equal((await stage.call(token, 'GET', `/api/messages?${query}`)).status, 400, query);
  const fine = '/api/messages?page=0&limit=500&other=1&__proto__=x';
  assert.equal((await stage.call(token, 'GET', fine)).status, 200);
});

test('what fails inside says so in Spanish, without a detail', async (context) => {
  const stage = await makeStage(context);
  const { token } = await makeOperator(stage, 'norte');
  stage.services.store.raw.exec('ALTER TABLE messages RENAME TO elsewhere');
  const answer = await stage.call(token, 'GET', '/api/messages');
  assert.equal(answer.status, 500);
  const text = await answer.text();
  assert.match(text, /^\{"message":"Algo falló/);
  assert.doesNotMatch(text, /messages|SQL|table|at /i);
});
