import assert from 'node:assert/strict';
import { test } from 'node:test';
import { differences, mergeRecord, sameValue, valueAt } from './merge.ts';

const stored = { id: 7, name: 'Trasnoche', locutor: 'Ana', mon: 0, image: 'a.jpg', version: 3 };
const picture = { filename: 'b.png', filetype: 'image/png', value: 'AAAA' };

test('C01 a form that nobody changed elsewhere keeps every letter that was typed', () => {
  const mine = { ...stored, name: 'Prueba ñandú 123' };
  assert.deepEqual(mergeRecord(stored, mine, { ...stored }), { values: mine, conflicts: [] });
});

test('fields changed on one side only are merged in silence', () => {
  const mine = { ...stored, name: 'Trasnoche II', mon: 1 };
  const theirs = { ...stored, locutor: 'Ana y Luis', version: 4 };
  assert.deepEqual(mergeRecord(stored, mine, theirs), {
    values: { ...stored, name: 'Trasnoche II', mon: 1, locutor: 'Ana y Luis', version: 4 },
    conflicts: [],
  });
});

test('a field that both changed is asked about, and is mine until then', () => {
  const mine = { ...stored, name: 'Mía' };
  const theirs = { ...stored, name: 'Suya', version: 4 };
  const { values, conflicts } = mergeRecord(stored, mine, theirs);
  assert.equal(values.name, 'Mía');
  assert.equal(values.version, 4);
  assert.deepEqual(conflicts, [{ path: 'name', mine: 'Mía', theirs: 'Suya' }]);
});

test('both having made the same change is no conflict', () => {
  const mine = { ...stored, name: 'Igual' };
  assert.deepEqual(mergeRecord(stored, mine, { ...stored, name: 'Igual' }).conflicts, []);
});

test('a chosen picture is one value: kept, or asked about as a whole', () => {
  const mine = { ...stored, image: picture };
  assert.deepEqual(mergeRecord<Record<string, unknown>>(stored, mine, stored).values, mine);
  const theirs = { ...stored, image: 'c.jpg' };
  assert.deepEqual(mergeRecord<Record<string, unknown>>(stored, mine, theirs).conflicts, [
    { path: 'image', mine: picture, theirs: 'c.jpg' },
  ]);
  // Once saved it is the base, and its stored name comes without a question.
  const after = mergeRecord<Record<string, unknown>>(mine, mine, { ...stored, image: 'b.png' });
  assert.deepEqual([after.values.image, after.conflicts], ['b.png', []]);
});

test('parts of a record are merged field by field', () => {
  const base = { name: 'Ana', radio: { package: 'com', flavor: 'uno', is_apk: 0 } };
  const mine = { name: 'Ana', radio: { package: 'com.mia', flavor: 'uno', is_apk: 1 } };
  const theirs = { name: 'Ana M.', radio: { package: 'com.suya', flavor: 'dos', is_apk: 0 } };
  const { values, conflicts } = mergeRecord(base, mine, theirs);
  assert.deepEqual(values, {
    name: 'Ana M.',
    radio: { package: 'com.mia', flavor: 'dos', is_apk: 1 },
  });
  assert.deepEqual(
    conflicts.map(({ path }) => path),
    ['radio.package'],
  );
  assert.equal(valueAt(theirs, 'radio.package'), 'com.suya');
});

test('nothing, null and an empty text are the same; 0 and false are not', () => {
  assert.equal(sameValue('', null), true);
  assert.equal(sameValue(undefined, ''), true);
  assert.equal(sameValue(0, ''), false);
  assert.equal(sameValue(0, false), false);
  assert.equal(sameValue({ ...picture }, picture), true);
  assert.equal(sameValue(picture, 'b.png'), false);
});

test('a form is dirty by what differs, and clean again when it is typed back', () => {
  assert.deepEqual(differences(stored, { ...stored, name: 'x', mon: 1 }), ['name', 'mon']);
  assert.deepEqual(differences(stored, { ...stored }), []);
  assert.deepEqual(differences({ link: null }, { link: '' }), []);
  assert.deepEqual(differences({ radio: { a: 1, b: 2 } }, { radio: { a: 1, b: 3 } }), ['radio.b']);
});
