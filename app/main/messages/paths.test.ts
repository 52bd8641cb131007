import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Message } from '#lib/contract/messages.ts';
import { idIn, imageOf, messagePath, nameOf, trackOf, withoutWords } from './paths.ts';

const message = (more: Partial<Message>): Message => ({
  id: 1,
  name: '',
  message: '',
  created_at: null,
  read: false,
  is_visible: true,
  image: '',
  audio: '',
  ...more,
});

it('an id comes back from its address, whatever is in it', () => {
  for (const id of ['7', 'a/b', 'ñ 1?', '%2F']) assert.equal(idIn(messagePath(id)), id);
  for (const path of ['/main/messages', '/main/messages/1/2', '/main/messages/%zz', '/main/push/1'])
    assert.equal(idIn(path), null);
});

it('C19 a file name stays in its folder', () => {
  const image = '../../etc/passwd';
  assert.equal(imageOf(message({ image })), '/api/storage/images/..%2F..%2Fetc%2Fpasswd');
  assert.equal(imageOf(message({ image: '..' })), null);
  assert.equal(trackOf(message({ audio: '..' })), null);
});

it('a message without a file has neither picture nor audio', () => {
  assert.equal(imageOf(message({})), null);
  assert.equal(trackOf(message({})), null);
});

it('who did not say a name, or a word, is shown all the same', () => {
  assert.equal(nameOf(message({ name: '  ' })), 'Sin nombre');
  assert.equal(
    withoutWords(message({ image: 'a.jpg', audio: 'a.ogg' })),
    'Envió una foto y un audio',
  );
  assert.equal(withoutWords(message({ audio: 'a.ogg' })), 'Envió un audio');
});
