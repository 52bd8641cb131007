import assert from 'node:assert/strict';
import { test } from 'node:test';
import { radio, radioForm } from '#lib/contract/radio.ts';
import { valuesOf } from './values.ts';

test('without a radio the form holds a new one’s defaults, ready to be sent', () => {
  const values = valuesOf(null);
  assert.deepEqual(
    [values.id, values.name, values.color, values.color_accent, values.wsp, values.drawer_text],
    [null, 'Nueva Radio', '#ff0000', '#ff0000', '549', '#FFFFFF'],
  );
  assert.equal(radioForm.safeParse(values).success, true);
});

test('what an upstream leaves out or spells in its own way can still be saved', () => {
  for (const stored of [
    { id: '7', color: 'F00', find_cover_by: '2', name: null },
    { id: 7, color: null, color_accent: 'rojo', logo_500: '=', drawer_text: '' },
  ]) {
    const values = valuesOf(radio.parse(stored));
    assert.equal(values.color, '#ff0000');
    const { success, data } = radioForm.safeParse(values);
    assert.equal(success, true);
    assert.equal(data?.color_accent, undefined);
    assert.equal(data?.find_cover_by, stored.find_cover_by ? 2 : 0);
  }
});

test('texts come as they are stored, byte for byte', () => {
  const about = '  Prueba ñandú 123\n\u{1F399} ';
  assert.equal(valuesOf(radio.parse({ id: 1, about })).about, about);
});
