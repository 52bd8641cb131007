import assert from 'node:assert/strict';
import { it } from 'node:test';
import { tidyLink } from './tidy-link.ts';

it('a bare host gets https://, a whole address stays', async () => {
  assert.equal(await tidyLink(' radio.com.ar '), 'https://radio.com.ar');
  assert.equal(await tidyLink('radio.com.ar/sorteo?a=1'), 'https://radio.com.ar/sorteo?a=1');
  assert.equal(await tidyLink('http://radio.com.ar'), 'http://radio.com.ar');
  assert.equal(await tidyLink(''), '');
});

it('what is no link is none', async () => {
  for (const text of [
    'sorteo',
    'javascript:alert(1)',
    'ftp://radio.com.ar',
    'hola mundo.com',
    '//x',
  ])
    assert.equal(await tidyLink(text), null, text);
});
