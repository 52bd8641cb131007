import assert from 'node:assert/strict';
import { it } from 'node:test';
import { formOf, loadPushForm, NEW_PUSH, type PushValues } from './form.ts';

async function wrong(
  part: Partial<PushValues>,
  opensLink = false,
): Promise<Record<string, string>> {
  const schema = await loadPushForm(() => opensLink);
  const { error } = schema.safeParse({ ...NEW_PUSH, ...part });
  return Object.fromEntries(
    (error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]),
  );
}

it('a notification needs a title or a message', async () => {
  assert.deepEqual(await wrong({ title: ' ', message: '\n' }), {
    title: 'Escribe un título o un mensaje.',
  });
  assert.deepEqual(await wrong({ title: 'a' }), {});
  assert.deepEqual(await wrong({ message: 'a' }), {});
});

it('title and message at, below and above their limits', async () => {
  for (const length of [29, 30]) assert.deepEqual(await wrong({ title: 'a'.repeat(length) }), {});
  for (const length of [179, 180])
    assert.deepEqual(await wrong({ message: 'a'.repeat(length) }), {});
  assert.deepEqual(await wrong({ title: 'a'.repeat(31), message: 'b'.repeat(181) }), {
    title: 'Como máximo 30 caracteres.',
    message: 'Como máximo 180 caracteres.',
  });
  // An emoji is two units, here as in the counter.
  assert.deepEqual(await wrong({ title: '🎉'.repeat(15) }), {});
  assert.equal((await wrong({ title: `${'🎉'.repeat(15)}a` })).title, 'Como máximo 30 caracteres.');
});

it('a link that is none is refused, and so is a question answered yes without one', async () => {
  assert.deepEqual(await wrong({ title: 'a', link: 'radio.com.ar' }, true), {});
  assert.match((await wrong({ title: 'a', link: 'no es un link' }, true)).link ?? '', /https:\/\//);
  assert.match((await wrong({ title: 'a' }, true)).link ?? '', /desmarca la pregunta/);
  assert.deepEqual(await wrong({ title: 'a' }, false), {});
});

it('the stored picture stays by its name', () => {
  const push = {
    id: 3,
    title: 'a',
    message: 'b',
    state: 'Enviada',
    created_at: null,
    image: 'x.jpg',
    link: '',
    version: 2,
  };
  assert.deepEqual(formOf(push), {
    id: 3,
    title: 'a',
    message: 'b',
    link: '',
    image: 'x.jpg',
    version: 2,
  });
});
