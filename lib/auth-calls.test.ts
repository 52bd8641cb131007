import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { signIn, signOut } from './auth-calls.ts';

const realFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = realFetch;
});

const sent: { address: string; body: string }[] = [];

/** A server that gives a CSRF token, and then answers as told. */
function answering(answer: () => Response | Promise<Response>) {
  sent.length = 0;
  globalThis.fetch = async (input, init) => {
    const address = String(input);
    if (address === '/api/auth/csrf') return Response.json({ csrfToken: 'abc' });
    sent.push({ address, body: String(init?.body) });
    return answer();
  };
}
const withReason = (reason: string) =>
  Response.json(
    { url: `http://localhost:3000/api/auth/error?error=${encodeURIComponent(reason)}` },
    { status: 401 },
  );

test('a sign-in carries what was typed and the token against forgery', async () => {
  answering(() => Response.json({ url: 'http://localhost:3000/main' }));
  assert.deepEqual(await signIn('ana@radio.com', 'ñ & 1'), { ok: true });
  const [{ address, body } = { address: '', body: '' }] = sent;
  assert.equal(address, '/api/auth/callback/credentials');
  const fields = new URLSearchParams(body);
  assert.equal(fields.get('email'), 'ana@radio.com');
  assert.equal(fields.get('password'), 'ñ & 1');
  assert.equal(fields.get('csrfToken'), 'abc');
});

test("a refusal says what the upstream's message says", async () => {
  answering(() => withReason('La cuenta está suspendida.'));
  assert.deepEqual(await signIn('a', 'b'), { ok: false, message: 'La cuenta está suspendida.' });
});

test('code words of next-auth are never shown', async () => {
  answering(() => withReason('CredentialsSignin'));
  assert.match(JSON.stringify(await signIn('a', 'b')), /no son correctos/);
  answering(() => withReason('Configuration'));
  assert.match(JSON.stringify(await signIn('a', 'b')), /nténtalo de nuevo/);
});

test('a browser that keeps no cookies is told so, although the answer is a 200', async () => {
  answering(() => Response.json({ url: 'http://localhost:3000/api/auth/signin?csrf=true' }));
  assert.match(JSON.stringify(await signIn('a', 'b')), /cookie/);
});

test('a limit that answers by itself is told in its own words', async () => {
  answering(() => Response.json({ message: 'Demasiados intentos.' }, { status: 429 }));
  assert.deepEqual(await signIn('a', 'b'), { ok: false, message: 'Demasiados intentos.' });
});

test('C03 an HTML page instead of an answer gives a Spanish message and no parser talk', async () => {
  answering(() => new Response('<!DOCTYPE html>', { status: 502 }));
  const { message } = (await signIn('a', 'b')) as { message: string };
  assert.doesNotMatch(message, /<|JSON|token/i);
  assert.match(message, /nténtalo de nuevo/);
});

test('without a network the person is told so', async () => {
  globalThis.fetch = () => Promise.reject(new TypeError('fetch failed'));
  assert.match(JSON.stringify(await signOut()), /No hay conexión/);
});

test('how long to wait is told with the refusal, as seconds or as a date', async () => {
  const waitOf = async (value: string) => {
    const headers = { 'retry-after': value };
    answering(() => Response.json({ message: 'Demasiados intentos.' }, { status: 429, headers }));
    const outcome = await signIn('a', 'b');
    return outcome.ok ? undefined : outcome.waitMs;
  };
  assert.equal(await waitOf('90'), 90_000);
  const minute = (await waitOf(new Date(Date.now() + 60_000).toUTCString())) ?? 0;
  assert.ok(minute > 55_000 && minute <= 60_000);
  for (const useless of ['0', '-5', 'pronto', new Date(0).toUTCString()])
    assert.equal(await waitOf(useless), undefined, useless);
});
