import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inWords, lookOf, viewOf } from './app-look.ts';
import { valuesOf } from './values.ts';

const look = (fields: object) => lookOf({ ...valuesOf(null), ...fields });

test('a new radio’s app has its name, its red and nothing to open but the player', () => {
  const { name, colour, text, menu, cover } = look({});
  assert.deepEqual(
    { name, colour, text, cover },
    { name: 'Nueva Radio', colour: '#ff0000', text: '#ffffff', cover: 'Artista' },
  );
  assert.deepEqual(menu, [{ icon: 'player', label: 'Radio en vivo', where: '' }]);
});

test('the menu has what is filled in, with where it leads', () => {
  const { menu } = look({
    about: 'Desde el sur',
    stream_video: 'tv.example/vivo',
    web: 'https://radio.example/',
    facebook: '@nandu',
    twitter: 'no es un usuario',
    instagram: '',
    wsp: '+54 9 351 555 1234',
  });
  assert.deepEqual(
    menu.map(({ label, where }) => [label, where].filter(Boolean).join(': ')),
    [
      'Radio en vivo',
      'Video en vivo',
      'Quiénes somos',
      'Sitio web: radio.example',
      'Facebook: facebook.com/nandu',
      'Whatsapp: wa.me/5493515551234',
    ],
  );
});

test('each cover mode has its name; without covers there is none', () => {
  const modes = [0, 1, 2, 3, 9, null].map((mode) => look({ find_cover_by: mode }).cover);
  assert.deepEqual(modes, ['Artista', 'Canción', 'Artista - Canción', null, null, null]);
});

test('on the colour stands black or white, whichever reads better; half a colour is none', () => {
  assert.equal(look({ color: '#ffee00' }).onColour, '#000000');
  assert.equal(look({ color: '#123456' }).onColour, '#ffffff');
  assert.equal(look({ color: '#12' }).colour, null);
});

test('a field is seen in its view, as it is edited', () => {
  assert.deepEqual(['about', 'wsp', 'logo_500', 'name', 'color'].map(viewOf), [
    'about',
    'menu',
    'player',
    undefined,
    undefined,
  ]);
});

test('a view is said in words', () => {
  const shown = look({ meta_title: 'Ñandú', meta_subtitle: 'La voz', wsp: '5493515551234' });
  assert.equal(
    inWords('player', shown),
    'Cuando no hay datos de la canción se lee «La voz», de «Ñandú». Carátula por Artista.',
  );
  assert.equal(inWords('menu', shown), 'Radio en vivo, Whatsapp (wa.me/5493515551234)');
});
