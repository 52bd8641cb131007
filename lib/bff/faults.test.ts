import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import type { Behaviour } from '#e2e/recorder.ts';
import { hasEffect } from '#lib/contract/call.ts';
import { type CallName, callNames, callOf } from '#lib/contract/calls.ts';
import { configure } from '#lib/env.ts';
import { cookieOf, meAnswer, PUBLIC_URL, SECRET, sessionOf, startPanel } from './fixture.ts';

/** What upstreams do wrong, before each call: an answer in Spanish, in time, of a known form. */

const PAGE = '<!DOCTYPE html><html><head><title>502</title></head><body>nginx</body></html>';
const html = (status: number): Behaviour => ({
  status,
  headers: { 'content-type': 'text/html' },
  body: PAGE,
});
const json = (status: number, body: unknown): Behaviour => ({ status, body });
/** What no person should read (C03). */
const RAW = /<|token|JSON|undefined|stack|ECONN|fetch|socket|zod|expected/i;

const calls = callNames.filter((name) => name !== 'POST /api/login' && name !== 'POST /api/logout');
const jsonCalls = calls.filter((name) => callOf(name).kind === 'json' && name !== 'GET /api/me');

async function startFor(t: TestContext, env: Record<string, string> = {}) {
  const panel = await startPanel(t, env);
  const cookie = await cookieOf(sessionOf({ role: 1 }));
  /** Answers one call with `behaviour`, and who this is as it should. */
  const answerWith = (name: CallName, behaviour: Behaviour) => {
    panel.upstream.reset();
    panel.upstream.on('*', behaviour);
    if (name !== 'GET /api/me') panel.upstream.on('GET /api/me', { body: meAnswer(1) });
  };
  const told = async (response: Response) => {
    const body = (await response.json()) as {
      message: string;
      requestId: string;
      outcome?: string;
    };
    assert.match(response.headers.get('content-type') ?? '', /^application\/json/);
    assert.equal(response.headers.get('cache-control'), 'no-store');
    assert.equal(response.headers.get('x-request-id'), body.requestId);
    return body;
  };
  return { panel, cookie, answerWith, told };
}

for (const status of [502, 200])
  test(`C03 an HTML page with ${status} to any of the calls is a 502 in Spanish`, async (t) => {
    const { panel, cookie, answerWith, told } = await startFor(t);
    for (const name of calls) {
      answerWith(name, html(status));
      const response = await panel.call(name, { cookie });
      assert.equal(response.status, 502, name);
      const { message, outcome } = await told(response);
      assert.match(
        message,
        /^El servidor de la radio dio una respuesta que no se entiende\./,
        name,
      );
      assert.doesNotMatch(message, RAW, name);
      const effect = hasEffect(name, callOf(name));
      assert.equal(outcome, effect ? 'unknown' : undefined, name);
      assert.equal(/mira cómo quedó/.test(message), effect, name);
    }
  });

test('C03 the sign-in’s own call answers the same way', async (t) => {
  // Its 52nd call is next-auth's: lib/session/auth-handler.test.ts has its faults.
  assert.equal(calls.filter((name) => !callOf(name).extension).length, 51);
  const { panel } = await startFor(t);
  assert.equal((await panel.call('POST /api/login', { body: {} })).status, 404);
  assert.equal((await panel.call('POST /api/logout')).status, 404);
  assert.equal(panel.upstream.requests.length, 0);
});

test('an error keeps its status and what it says to people', async (t) => {
  const { panel, cookie, answerWith, told } = await startFor(t);
  const cases: [Behaviour, number, RegExp][] = [
    [json(400, { message: 'Título repetido' }), 400, /^Título repetido$/],
    [json(403, { message: 'No cuenta con los permisos nesesarios' }), 403, /^No cuenta con/],
    [json(403, {}), 403, /^No tienes permiso/],
    [json(404, { error: 'No existe' }), 404, /^No existe$/],
    // A list can't have been deleted, and sends no files.
    [html(404), 404, /no aceptó el pedido/],
    [json(409, { error: { message: 'Ya está' } }), 409, /^Ya está$/],
    [json(413, ''), 413, /no aceptó el pedido/],
    [html(413), 413, /no aceptó el pedido/],
    [json(422, { msg: 'Falta el nombre' }), 422, /^Falta el nombre$/],
    [json(500, { message: 'Se rompió' }), 500, /^Se rompió$/],
    [json(500, 'Mantenimiento hasta las 10'), 500, /^Mantenimiento hasta las 10$/],
    [json(500, { message: '<b>x</b>' }), 500, /^El servidor de la radio tuvo un error/],
    [json(500, { message: 'x\n    at run (/app/x.js:1:2)' }), 500, /tuvo un error/],
    [json(500, { message: 'Unexpected token < in JSON' }), 500, /tuvo un error/],
    [json(500, { message: 'x'.repeat(5_000) }), 500, /tuvo un error/],
    [json(500, '{"message": "cort'), 500, /tuvo un error/],
    [html(500), 502, /no se entiende/],
    [json(503, null), 503, /no está disponible/],
    [html(504), 502, /no se entiende/],
  ];
  for (const [behaviour, status, message] of cases) {
    answerWith('GET /api/pushs', behaviour);
    const response = await panel.call('GET /api/pushs', { cookie });
    assert.equal(response.status, status, JSON.stringify(behaviour));
    assert.match((await told(response)).message, message);
  }
});

test('a 429 keeps its Retry-After, fields keep their names', async (t) => {
  const { panel, cookie, answerWith } = await startFor(t);
  const behaviour = json(429, { message: 'Espera', fields: { title: 'Repetido', x: 5, y: '<i>' } });
  answerWith('GET /api/qr', { ...behaviour, headers: { 'retry-after': '30' } });
  const response = await panel.call('GET /api/qr', { cookie });
  assert.equal(response.headers.get('retry-after'), '30');
  const { fields } = (await response.json()) as { fields: unknown };
  assert.deepEqual(fields, { title: 'Repetido' });
});

const BIG = JSON.stringify('x'.repeat(2_000));
const AS_JSON = { 'content-type': 'application/json' };
const CUT_OFF: Record<string, [Behaviour, number, RegExp]> = {
  'reset before an answer': [{ hangUp: true }, 502, /No se pudo conectar/],
  'reset in the body': [{ body: BIG, headers: AS_JSON, resetAfter: 9 }, 502, /No se pudo/],
  'cut JSON': [{ body: '[{"id": 1, "na', headers: AS_JSON }, 502, /no se entiende/],
  'wrong types': [{ body: { id: {}, read: 'tal vez', msg: 5 } }, 502, /no se entiende/],
  'wrong gzip': [{ body: '[]', headers: AS_JSON, encoding: 'wrong' }, 502, /no se entiende/],
  'an unknown packing': [{ headers: { 'content-encoding': 'zip' } }, 502, /no se entiende/],
  'a redirect': [{ status: 302, headers: { location: 'http://evil.test/' } }, 502, /no se ent/],
};
const SLOW: typeof CUT_OFF = {
  silence: [{ delay: Number.POSITIVE_INFINITY }, 504, /tardó demasiado/],
  'a byte at a time': [{ body: BIG, headers: AS_JSON, drip: 20 }, 504, /tardó demasiado/],
};

for (const [title, faults, env] of [
  ['a cut and nonsense end in Spanish', CUT_OFF, {}],
  ['silence and a byte at a time end in time', SLOW, { UPSTREAM_TIMEOUT_MS: '200' }],
] as const)
  test(`${title}, and after a change nobody claims to know`, async (t) => {
    const { panel, answerWith, told } = await startFor(t, env);
    for (const [fault, [behaviour, status, message]] of Object.entries(faults))
      for (const name of ['GET /api/messages', 'GET /api/radio', 'PUT /api/push'] as const) {
        const cookie = await cookieOf(sessionOf({ role: 1 }));
        answerWith(name, behaviour);
        const response = await panel.call(name, { cookie });
        assert.equal(response.status, status, `${fault} of ${name}`);
        const { message: text, outcome } = await told(response);
        assert.match(text, message, `${fault} of ${name}`);
        assert.doesNotMatch(text, RAW);
        assert.equal(outcome, name === 'PUT /api/push' ? 'unknown' : undefined, fault);
      }
  });

test('an upstream that is not there is said so, and a change is known not to have happened', async (t) => {
  const { panel, cookie, told } = await startFor(t);
  panel.upstream.on('*', { body: meAnswer(1) });
  await panel.call('GET /api/qr', { cookie });
  for (const url of ['http://127.0.0.1:9', 'http://no-existe.invalid']) {
    configure({ SESSION_SECRET: SECRET, PUBLIC_URL, UPSTREAM_URL: url, LOG_LEVEL: 'silent' });
    const response = await panel.call('PUT /api/push', { cookie });
    assert.equal(response.status, 502);
    const { message, outcome } = await told(response);
    assert.match(message, /^No se pudo conectar con el servidor de la radio\./);
    assert.equal(outcome, undefined);
  }
});

test('an answer of 50 MB is cut off', async (t) => {
  const { panel, cookie, answerWith } = await startFor(t);
  const big = Buffer.alloc(50 * 1_048_576, ' ');
  for (const encoding of [undefined, 'gzip'] as const) {
    const headers = { 'content-type': 'application/json' };
    answerWith('GET /api/qr', { body: big, headers, ...(encoding && { encoding }) });
    assert.equal((await panel.call('GET /api/qr', { cookie })).status, 502);
  }
});

test('nothing, null and 204 are an empty list, or nothing', async (t) => {
  const { panel, cookie, answerWith } = await startFor(t);
  for (const behaviour of [{ body: '' }, { body: 'null' }, { status: 204 }])
    for (const [name, empty] of [
      ['GET /api/messages', []],
      ['GET /api/message/{id}', null],
      ['DELETE /api/push/{id}', {}],
      ['GET /api/users', null],
    ] as const) {
      answerWith(name, behaviour);
      const response = await panel.call(name, { cookie });
      assert.deepEqual([response.status, await response.json()], [200, empty], name);
    }
});

test('JSON under another content type is JSON, text as the answer of a change is its message', async (t) => {
  const { panel, cookie, answerWith } = await startFor(t);
  answerWith('GET /api/qr', { body: '[]', headers: { 'content-type': 'text/html' } });
  assert.deepEqual(await (await panel.call('GET /api/qr', { cookie })).json(), []);
  answerWith('POST /api/build-flavors', { body: 'Flavors creados' });
  const response = await panel.call('POST /api/build-flavors', { cookie });
  assert.deepEqual(await response.json(), { msg: 'Flavors creados' });
});

test('C04 packed JSON is read, and goes on unpacked', async (t) => {
  const { panel, cookie, answerWith } = await startFor(t);
  for (const name of jsonCalls)
    for (const encoding of ['gzip', 'br', 'deflate'] as const) {
      const headers = { 'content-type': 'application/json' };
      const body = /apk\/\{/.test(name) ? '{"files":[]}' : 'null';
      answerWith(name, { body, headers, encoding });
      const response = await panel.call(name, { cookie });
      assert.equal(response.status, 200, `${name} ${encoding}`);
      assert.equal(response.headers.get('content-encoding'), null);
      await response.json();
    }
});

test('no sign-out but on a 401', async (t) => {
  const { panel, cookie, answerWith } = await startFor(t);
  const faults = [html(502), json(403, {}), json(500, {}), { hangUp: true }, json(200, 'x')];
  for (const behaviour of faults) {
    answerWith('GET /api/qr', behaviour);
    assert.notEqual((await panel.call('GET /api/qr', { cookie })).status, 401);
  }
  answerWith('GET /api/qr', { body: [] });
  assert.equal((await panel.call('GET /api/qr', { cookie })).status, 200);
});

test('a browser that leaves cuts the call to the upstream', async (t) => {
  const { panel, cookie, answerWith } = await startFor(t);
  const gone = new AbortController();
  answerWith('GET /api/qr', { delay: Number.POSITIVE_INFINITY });
  panel.upstream.on('GET /api/qr', () => {
    queueMicrotask(() => gone.abort());
    return { delay: Number.POSITIVE_INFINITY };
  });
  const response = await panel.call('GET /api/qr', { cookie, signal: gone.signal });
  assert.equal(response.status, 499);
});
