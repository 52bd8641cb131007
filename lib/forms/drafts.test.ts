import assert from 'node:assert/strict';
import { test } from 'node:test';
import { draftOf } from './drafts.ts';

const field = (mine: unknown, was: unknown = '') => ({ was, mine });
const picture = { filename: 'a.png', filetype: 'image/png', value: 'iVBO' };

test('C27 what is typed is kept, pictures included where there is room', () => {
  const fields = { name: field('Ñandú'), image: field(picture) };
  assert.deepEqual(draftOf(fields, true), { fields, missing: [] });
  const draft = draftOf(fields, false);
  assert.deepEqual(Object.keys(draft.fields), ['name']);
  assert.deepEqual(draft.missing, ['image']);
});

test('C27 a password is never kept, wherever it stands', () => {
  const draft = draftOf(
    {
      password: field('secreta-1'),
      'radio.storePassword': field('secreta-2'),
      radio: field({ package: 'com', keyPassword: 'secreta-3' }),
    },
    true,
  );
  assert.doesNotMatch(JSON.stringify(draft), /secreta/);
  assert.deepEqual(draft.missing, ['password', 'radio.storePassword']);
  assert.deepEqual(draft.fields, { radio: { was: '', mine: { package: 'com' } } });
});
