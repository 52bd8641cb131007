import assert from 'node:assert/strict';
import { test } from 'node:test';
import { jsonBody } from './json-body.ts';

const long = (text: string): string => text.repeat(Math.ceil(200_000 / text.length));

for (const [what, value] of Object.entries({
  'nothing long': { a: 1, b: ['x', null], c: { d: 'ñ' } },
  'a text alone': long('A'),
  'two files beside small ones': { a: { value: long('QUJD') }, b: long('Wg=='), name: 'Señal' },
  'what must be escaped': [long('"\\\n\u0000\u2028'), long('ñandú'), long('<'), '"'],
  'pairs at every cut': long(`x${'😀'.repeat(3)}`),
  'halves of pairs': long('\ud83d'),
  'what looks like a mark': long('"0f0e:0"'),
}))
  test(`${what}: the same value, and as many bytes as were said`, () => {
    const { length, pieces } = jsonBody(value);
    for (const _ of [1, 2]) {
      const bytes = Buffer.concat([...pieces()].map((piece) => Buffer.from(piece)));
      assert.equal(bytes.byteLength, length);
      assert.deepEqual(JSON.parse(bytes.toString()), value);
    }
  });

test('no piece is long', () => {
  const { pieces } = jsonBody({ image: { value: 'A'.repeat(10_000_000) }, name: 'x' });
  assert.ok(Math.max(...[...pieces()].map(({ length }) => length)) <= 65_536);
});
