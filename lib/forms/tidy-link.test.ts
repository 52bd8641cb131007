import assert from 'node:assert/strict';
import { it } from 'node:test';
import { tidyLink } from './tidy-link.ts';

it('a bare host gets https://, a whole address stays', async () => {
  assert.equal(await tidyLink(' radio.com.ar '), 'https://radio.com.ar');
  assert.equal(await tidyLink('radio.com.ar/sorteo?a=1'), 'https://radio.com.ar/sorteo?a=1');
  assert.equal(await tidyLink('http://radio.com.ar'), 'http://radio.com.ar');
  assert.equal(await tidyLink('ñandú.com.ar'), 'https://ñandú.com.ar');
  assert.equal(await tidyLink(''), '');
});

it('what nobody sees does not come along with a pasted address', async () => {
  assert.equal(await tidyLink('\u202ahttps://radio.com.ar/\u202c'), 'https://radio.com.ar/');
  assert.equal(await tidyLink('radio.com.ar\u200b'), 'https://radio.com.ar');
  assert.equal(await tidyLink('https://radio.com.ar/so\r\nrteo\0'), 'https://radio.com.ar/sorteo');
  assert.equal(await tidyLink('java\nscript:alert(1)'), null);
});

it('what is no link is none', async () => {
  for (const text of [
    'sorteo',
    'javascript:alert(1)',
    'ftp://radio.com.ar',
    'hola mundo.com',
    '//x',
    'https:radio.com.ar',
    'https:/radio.com.ar',
    'https:\\\\radio.com.ar',
  ])
    assert.equal(await tidyLink(text), null, text);
});
