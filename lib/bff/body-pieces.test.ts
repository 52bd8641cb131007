import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readJson } from './body.ts';
import { BffError } from './errors.ts';

const MB = 1_048_576;

/** As it comes from a browser; `given`: the bytes that were taken. */
function bodyOf(text: string, repeat: number) {
  const chunk = Buffer.from(text);
  const seen = { given: 0 };
  async function* body() {
    for (let round = 0; round < repeat; round += 1) {
      seen.given += chunk.byteLength;
      yield chunk;
    }
  }
  const headers = new Headers({ 'content-type': 'application/json' });
  return { seen, request: { headers, body: body() } };
}

test('C32 a body of many small values is refused while it comes, and never parsed', async () => {
  for (const [text, status, why] of [
    ['['.repeat(65_536), 400, /demasiados niveles/],
    ['[],'.repeat(20_000), 413, /demasiados elementos/],
    ['1,'.repeat(30_000), 413, /demasiados elementos/],
  ] as const) {
    const { request, seen } = bodyOf(text, 600);
    await assert.rejects(readJson(request, 40 * MB, 2_000), (error) => {
      assert.ok(error instanceof BffError);
      assert.equal(error.status, status);
      assert.match(error.message, why);
      return true;
    });
    assert.ok(seen.given < MB / 8, `${seen.given} bytes were taken`);
  }
});
