import assert from 'node:assert/strict';
import { afterEach, describe, it } from 'node:test';
import { api } from './api.ts';
import { ApiError } from './api-error.ts';

const real = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = real;
});

let asked: { path: string; init: RequestInit | undefined };
function answers(response: () => Response | Promise<Response>): void {
  globalThis.fetch = async (path, init) => {
    asked = { path: String(path), init };
    return response();
  };
}
const json = (status: number, body: unknown) => () =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

async function failure(call: Promise<unknown>): Promise<ApiError> {
  const error = await call.then(
    () => assert.fail('it did not fail'),
    (reason: unknown) => reason,
  );
  assert.ok(error instanceof ApiError);
  return error;
}
const getOne = () => api('GET /api/message/{id}', { params: { id: '7/8' } });

describe('a call from the browser', () => {
  it('goes to its address, each part encoded, with the proof that it is ours', async () => {
    answers(json(200, { id: 7 }));
    await getOne();
    assert.equal(asked.path, '/api/message/7%2F8');
    assert.equal(new Headers(asked.init?.headers).get('x-cabina'), '1');
    assert.equal(asked.init?.body, undefined);
  });

  it('takes text that was cut within a character along in its query', async () => {
    answers(json(200, []));
    await api('GET /api/audit', { query: { person: 'ana \ud83d' } });
    assert.equal(asked.path, '/api/audit?person=ana%20%EF%BF%BD');
  });

  it('sends its body as JSON', async () => {
    answers(json(200, {}));
    await api('POST /api/message', { body: { id: 7, read: true } });
    assert.equal(asked.init?.method, 'POST');
    assert.equal(asked.init?.body, '{"id":7,"read":true}');
    assert.equal(new Headers(asked.init?.headers).get('content-type'), 'application/json');
  });
});

describe('a call that fails', () => {
  it('says what the server says, field by field', async () => {
    answers(
      json(400, { message: 'Hay datos que no son válidos.', fields: { name: 'Muy largo.' } }),
    );
    const error = await failure(getOne());
    assert.equal(error.message, 'Hay datos que no son válidos.');
    assert.deepEqual(error.fields, { name: 'Muy largo.' });
    assert.equal(error.outcome, 'refused');
  });

  it('knows from the BFF whether a call without an answer can have arrived', async () => {
    const message = 'No se pudo llegar al servidor.';
    const requestId = '1A7EJ-R035V';
    for (const status of [502, 503, 504]) {
      answers(json(status, { message, requestId }));
      assert.equal((await failure(getOne())).outcome, 'refused');
      answers(json(status, { message, requestId, outcome: 'unknown' }));
      assert.equal((await failure(getOne())).outcome, 'unknown');
      // A proxy in front of the panel knows nothing.
      answers(json(status, { message }));
      assert.equal((await failure(getOne())).outcome, 'unknown');
    }
    answers(json(500, { message, requestId }));
    assert.equal((await failure(getOne())).outcome, 'unknown');
  });

  it('C44 stored nothing where the disk is full', async () => {
    answers(json(507, { message: 'El disco está lleno.', requestId: '1A7EJ-R035V' }));
    assert.equal((await failure(getOne())).outcome, 'refused');
  });

  it('C03 never shows a page or a parser’s complaint', async () => {
    const page = () =>
      new Response('<!DOCTYPE html><h1>nginx</h1>', { headers: { 'content-type': 'text/html' } });
    for (const status of [200, 404, 502]) {
      answers(() => new Response(page().body, { status }));
      const { message, status: told } = await failure(getOne());
      assert.doesNotMatch(message, /[<>]|JSON|token|undefined/i);
      assert.equal(told, status === 200 ? 502 : status);
    }
  });

  it('says what to do where the server says nothing', async () => {
    for (const status of [400, 403, 404, 408, 413, 418, 429, 500, 502]) {
      answers(() => new Response('', { status }));
      const { message } = await failure(getOne());
      assert.match(message, /[Ii]nténtalo|pídelos|búscalo|Elige/, String(status));
    }
  });

  it('has an unknown outcome when nobody answered', async () => {
    answers(() => Promise.reject(new TypeError('fetch failed')));
    const error = await failure(getOne());
    assert.equal(error.status, 0);
    assert.equal(error.outcome, 'unknown');
    assert.match(error.message, /conexión/);
  });

  it('is no error of the server when we gave it up ourselves', async () => {
    const gone = new AbortController();
    gone.abort();
    globalThis.fetch = async (_, init) => {
      init?.signal?.throwIfAborted();
      return new Response();
    };
    const call = api('GET /api/message/{id}', { params: { id: '1' }, signal: gone.signal });
    await assert.rejects(call, { name: 'AbortError' });
  });
});
