import assert from 'node:assert/strict';
import { test } from 'node:test';
import { namesTrouble } from './android.ts';

test('a flavor is no device of Windows, however it is typed', () => {
  const of = (flavor: string) => namesTrouble({ package: 'com', flavor });
  for (const flavor of ['CON', 'nul', 'aux', 'Prn', 'com1', 'COM9', 'lpt1', 'com0'])
    assert.match(of(flavor) ?? '', /Windows reserva/, flavor);
  for (const flavor of ['consola', 'com', 'com10', 'auxilio', 'lpt', 'nula'])
    assert.equal(of(flavor), null, flavor);
});
