import assert from 'node:assert/strict';
import { test } from 'node:test';
import { streamAddress } from './stream-address.ts';

const verdictFor = (typed: string, secure = false, kind: 'audio' | 'video' = 'audio') =>
  streamAddress(kind, typed, secure).verdict;

test('an address of the web is there to be played, a bare host over https', () => {
  assert.deepEqual(streamAddress('audio', 'https://vivo.radio.example/aire', true), {
    address: 'https://vivo.radio.example/aire',
  });
  assert.deepEqual(streamAddress('audio', ' vivo.radio.example:8443/aire ', true), {
    address: 'https://vivo.radio.example:8443/aire',
  });
});

test('no https is said where the panel itself is https, and https is offered', () => {
  const typed = 'http://vivo.radio.example:8000/aire';
  const verdict = verdictFor(typed, true);
  assert.match(verdict?.text ?? '', /^No es https/);
  assert.deepEqual(verdict?.instead, {
    label: 'Probar con https',
    address: 'https://vivo.radio.example:8000/aire',
  });
  assert.deepEqual(streamAddress('audio', typed, false), { address: typed });
});

test('nothing, or no address at all, is said to be that', () => {
  assert.equal(verdictFor('')?.text, 'Escribe primero la dirección del stream.');
  assert.equal(verdictFor(' ', false, 'video')?.text, 'Escribe primero la dirección del video.');
  for (const typed of ['rtmp://radio.example/vivo', 'javascript:alert(1)', 'mi radio'])
    assert.match(verdictFor(typed)?.text ?? '', /dirección web completa/, typed);
});

test('HLS and DASH can’t be tried here, whatever follows the name', () => {
  for (const typed of ['https://tv.example/vivo.m3u8', 'http://tv.example/VIVO.M3U8?x=1'])
    for (const secure of [true, false])
      assert.match(verdictFor(typed, secure, 'video')?.text ?? '', /HLS.*no se puede probar aquí/);
  assert.match(verdictFor('https://tv.example/x.mpd')?.text ?? '', /DASH/);
});

test('a list is told from the stream that it names', () => {
  for (const ending of ['pls', 'm3u', 'asx'])
    assert.match(
      verdictFor(`https://radio.example/escuchar.${ending}`)?.text ?? '',
      /Es una lista/,
    );
});

test('a page with a player on it is one to open', () => {
  const verdict = verdictFor('https://www.youtube.com/watch?v=abc', true, 'video');
  assert.match(verdict?.text ?? '', /página de YouTube.*no se puede probar aquí/);
  assert.equal(verdict?.look, 'https://www.youtube.com/watch?v=abc');
  assert.equal(verdictFor('https://notyoutube.com/x'), undefined);
});
