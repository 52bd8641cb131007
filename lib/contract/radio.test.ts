import assert from 'node:assert/strict';
import { test } from 'node:test';
import { TEXT } from './limits.ts';
import { radioForm } from './radio.ts';

const form = {
  ...{ name: 'Radio Ñandú', about: '', stream_url: '', stream_video: '', web: '' },
  ...{ facebook: '', twitter: '', instagram: '', wsp: '549', color: '#ff0000' },
  ...{ find_cover_by: 0, meta_title: '', meta_subtitle: '' },
};

const wrongIn = (fields: object): string[] => {
  const { error } = radioForm.safeParse({ ...form, ...fields });
  return (error?.issues ?? []).map(({ path }) => path.join('.'));
};

test('C34 a social network takes a user as written, or a web address, whole', () => {
  for (const [text, stored = text] of [
    ...[[''], ['@nandu'], ['ñandú.fm'], ['HTTPS://x.com/nandu']],
    ['facebook.com/nandu', 'https://facebook.com/nandu'],
  ] as [string, string?][]) {
    assert.deepEqual(wrongIn({ facebook: text, twitter: text, instagram: text }), [], text);
    assert.equal(radioForm.parse({ ...form, facebook: text }).facebook, stored);
  }
  assert.deepEqual(wrongIn({ facebook: 'ñandú fm' }), ['facebook']);
});

test('a social network never takes another protocol, however it is disguised', () => {
  for (const text of [
    'javascript:alert(1)',
    ' JavaScript:1;alert(1)',
    'java\tscript:alert(1)',
    '\u0001javascript:x',
    'data:text/html,x',
    'intent://x',
    'https:evil.example',
  ])
    assert.deepEqual(wrongIn({ instagram: text }), ['instagram'], JSON.stringify(text));
});

test('each text has its limit in UTF-16 units, at it and one above', () => {
  for (const [field, max, sign = 'ñ'] of [
    ['name', TEXT.radioName],
    ['meta_title', TEXT.radioArtist],
    ['meta_subtitle', TEXT.radioSong],
    ['about', TEXT.longText],
    ['twitter', TEXT.link],
    ['wsp', TEXT.name, '5'],
  ] as const) {
    assert.deepEqual(wrongIn({ [field]: sign.repeat(max) }), [], field);
    assert.deepEqual(wrongIn({ [field]: sign.repeat(max + 1) }), [field]);
    assert.deepEqual(wrongIn({ [field]: '😀'.repeat(max / 2 + 1) }), [field]);
  }
});
