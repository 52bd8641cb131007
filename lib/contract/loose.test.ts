import assert from 'node:assert/strict';
import { test } from 'node:test';
import { link } from './fields.ts';
import * as loose from './loose.ts';
import { message } from './messages.ts';
import { z } from './zod.ts';

test('a flag comes as 1, "1", true, "true", 0, "0", false, null or nothing', () => {
  for (const value of [1, '1', true, 'true']) assert.equal(loose.looseFlag.parse(value), 1);
  for (const value of [0, '0', false, 'false', null, undefined, ''])
    assert.equal(loose.looseFlag.parse(value), 0);
  assert.equal(loose.looseFlag.safeParse({}).success, false);
});

test('an instant without a zone is UTC, in each of the forms seen', () => {
  const iso = '2026-03-05T10:20:30.000Z';
  for (const value of [
    '2026-03-05 10:20:30',
    '2026-03-05T10:20:30',
    '2026-03-05T07:20:30-03:00',
    iso,
  ])
    assert.equal(loose.looseInstant.parse(value), iso);
  assert.equal(loose.looseInstant.parse('ayer'), null);
  assert.equal(loose.looseInstant.parse(null), null);
});

test('a list comes as a list, null, an empty body or a single thing', () => {
  const list = loose.looseList(loose.looseId);
  assert.deepEqual(
    [null, undefined, '', 7, [7, '8']].map((value) => list.parse(value)),
    [[], [], [], [7], [7, '8']],
  );
});

test('one thing comes alone, first of a list, or not at all', () => {
  const one = loose.looseOne(loose.looseId);
  assert.deepEqual(
    [7, [7], [], null].map((value) => one.parse(value)),
    [7, 7, null, null],
  );
});

const NO_PART = ['.', '..', '\ud800', 'a\udc00.png'];

test('a file whose name no address can carry is none', () => {
  for (const name of NO_PART) assert.equal(loose.looseFile.parse(name), '', JSON.stringify(name));
  for (const name of ['foto.png', '...', 'mi foto 😀.png', '..foto'])
    assert.equal(loose.looseFile.parse(name), name);
});

test('text that is no Unicode is mended, so that it can go into an address', () => {
  assert.equal(loose.looseText.parse('a\ud800b'), 'a\ufffdb');
  assert.equal(loose.looseText.parse('bien 😀'), 'bien 😀');
});

test('a row whose id no address can carry is left out, the others stay', () => {
  const rows = loose.looseList(message);
  for (const id of [...NO_PART, '']) {
    const parsed = rows.parse([{ id: 1 }, { id }, { id: '2' }]);
    assert.deepEqual(
      parsed.map((row) => row.id),
      [1, '2'],
    );
    assert.equal(loose.looseOne(message).safeParse({ id }).success, false);
  }
});

test('a row with such an id one floor down is left out as well', () => {
  const rows = loose.looseList(
    z.looseObject({ id: loose.looseId, radio: z.looseObject({ id: loose.looseId }) }),
  );
  const parsed = rows.parse([
    { id: 1, radio: { id: '..' } },
    { id: 2, radio: { id: 3 } },
  ]);
  assert.deepEqual(parsed, [{ id: 2, radio: { id: 3 } }]);
});

test('times lose their seconds and never become dates', () => {
  assert.deepEqual(
    ['06:00:00', '9:30', '', null].map((value) => loose.looseTime.parse(value)),
    ['06:00', '09:30', '', ''],
  );
});

test('a message keeps unknown fields, and one without is_visible is visible', () => {
  const parsed = message.parse({
    id: '7',
    name: null,
    message: 5,
    read: '0',
    image: '=',
    created_at: 'x',
    color: 'rojo',
  });
  assert.deepEqual(parsed, {
    id: '7',
    name: '',
    message: '5',
    read: false,
    image: '',
    audio: '',
    created_at: null,
    is_visible: true,
    color: 'rojo',
  });
});

test('a bare host becomes https, anything but http(s) is refused', () => {
  assert.equal(link.parse(' radio.com.ar '), 'https://radio.com.ar');
  assert.equal(link.parse('radio.com.ar:8000/vivo?x=1'), 'https://radio.com.ar:8000/vivo?x=1');
  assert.equal(link.parse('http://a.b/c'), 'http://a.b/c');
  assert.equal(link.parse(''), '');
  for (const bad of [
    'javascript:alert(1)',
    'data:text/html,x',
    'hola',
    'ftp://a.b',
    'https://',
    'mailto:a@b.c',
  ])
    assert.equal(link.safeParse(bad).success, false, bad);
});

test('an effect answers with a message, a text, or nothing that says more than done', () => {
  const { looseResult } = loose;
  assert.deepEqual(looseResult.parse({ msg: 'Hecho', id: 3 }), { msg: 'Hecho', id: 3 });
  assert.deepEqual(looseResult.parse('Hecho'), { msg: 'Hecho' });
  for (const value of [null, undefined, 1, true, [], [1]])
    assert.deepEqual(looseResult.parse(value), {});
});
