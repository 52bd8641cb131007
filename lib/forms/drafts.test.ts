import assert from 'node:assert/strict';
import { test } from 'node:test';
import { draftOf, draftsOf, hasDraft } from './drafts.ts';

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

test('C27 the file with the key that signs the app is never kept', () => {
  const file = { filename: 'clave.p12', filetype: 'application/x-pkcs12', value: 'MIIK' };
  const draft = draftOf({ 'key.keyAlias': field('clave'), 'key.file': field(file) }, true);
  assert.deepEqual(Object.keys(draft.fields), ['key.keyAlias']);
  assert.deepEqual(draft.missing, ['key.file']);
});

test('C27 what another person typed is taken out of the tab as soon as somebody else is there', (context) => {
  const stored = new Map([
    [
      'cabina.draft',
      JSON.stringify({ at: Date.now(), user: '7', page: '/main/qr', drafts: { qr: {} } }),
    ],
  ]);
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    removeItem: (key: string) => void stored.delete(key),
  };
  Object.assign(globalThis, {
    sessionStorage: storage,
    window: { location: { pathname: '/main/qr' } },
  });
  context.after(() => Object.assign(globalThis, { sessionStorage: undefined, window: undefined }));
  draftsOf('8');
  assert.equal(stored.size, 0);
  assert.equal(hasDraft('qr'), false);
  draftsOf('7');
  assert.equal(hasDraft('qr'), false, 'what was typed before somebody else came');
});
