import assert from 'node:assert/strict';
import { test } from 'node:test';
import { link, social, whatsapp } from './fields.ts';
import { isWebAddress } from './web-address.ts';

const NOWHERE = [
  '//evil.test',
  '/\\evil.test',
  '\\\\evil.test',
  '/evil.test',
  'https://',
  'https:///evil.test',
  'https:/evil.test',
  'https:evil.test',
  'https:\\\\evil.test',
  'https://.',
  'https://..',
  'https://a..b',
  'https://-',
  'https://?x',
  'https://#x',
  'https:// radio.com',
  'https://radio a.com',
  'radio a.com',
  'radio a.com/x',
  'javascript:alert(1)',
  'java\nscript:alert(1)',
  'intent://x#Intent;end',
  'ftp://radio.com',
  'mailto:a@b.c',
  '@',
  '@@radio',
  '.radio',
  'radio/../x',
  '<b>',
];

test('C34 what is neither a user’s name nor a whole http(s) address passes nowhere', () => {
  for (const text of NOWHERE) {
    assert.equal(isWebAddress(text), false, text);
    assert.equal(link.safeParse(text).success, false, `link ${text}`);
    assert.equal(social.safeParse(text).success, false, `social ${text}`);
    assert.equal(whatsapp.safeParse(text).success, false, `whatsapp ${text}`);
  }
});

test('C34 a user’s name stays as it is, an address becomes whole', () => {
  for (const [typed, stored] of [
    ['', ''],
    ['  ', ''],
    [' @radio.nandu ', '@radio.nandu'],
    ['ñandú_fm', 'ñandú_fm'],
    ['radio.com', 'radio.com'],
    ['\u200einstagram.com/nandu\n', 'https://instagram.com/nandu'],
    ['HTTP://radio.example/fb', 'HTTP://radio.example/fb'],
    ['https://radio.example:8000/a b', 'https://radio.example:8000/a%20b'],
    ['http://[::1]:8000/vivo', 'http://[::1]:8000/vivo'],
    ['https://ñandú.example/é', 'https://ñandú.example/é'],
  ] as const)
    assert.equal(social.parse(typed), stored, typed);
  assert.equal(link.parse('radio.com'), 'https://radio.com');
  assert.equal(link.parse('ñandú.com.ar'), 'https://ñandú.com.ar');
});

test('C34 a Whatsapp is its digits, however it was written', () => {
  for (const typed of ['+54 9 351 555-1234', 'wa.me/5493515551234?text=hola', '5493515551234'])
    assert.equal(whatsapp.parse(typed), '5493515551234');
  assert.equal(whatsapp.parse('549'), '549');
  assert.equal(whatsapp.parse(''), '');
  assert.equal(whatsapp.safeParse('el de siempre').success, false);
});
