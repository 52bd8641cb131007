import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isPresentable } from '#lib/http/presentable.ts';
import { ask, open, saying, settings } from './testing/build-ground.ts';
import { tellable, withTheirWords } from './their-words.ts';

test('their words are added as one plain line, cut, or not at all', () => {
  const ours = 'Google no aceptó el pedido.';
  for (const [theirs, told] of [
    ['', ours],
    ['Bad  name\n\there', `${ours} (Bad name here)`],
    ['a <b class="x">bold</b> {claim}', `${ours} (a bold claim)`],
    ['null', ours],
    ['at /srv/app/index.js:12', ours],
    [`${'x'.repeat(199)}😀`, `${ours} (${'x'.repeat(199)})`],
  ] as const)
    assert.equal(withTheirWords(ours, theirs), told);
  assert.ok(isPresentable(withTheirWords(ours, 'palabra '.repeat(10_000))));
  assert.equal(tellable('Se llama <b>.', 'Tiene otro nombre.'), 'Tiene otro nombre.');
});

test('a person’s name never hides what is told about them', async (t) => {
  const ground = await open(t, settings('hangs'));
  const { admin, house, station } = ground;
  house.services.store.raw.exec("UPDATE users SET name = 'Ana {x} <b>'");
  const { body } = await ask(ground);
  await saying(ground, body.id, 'com.radio1');
  const refused = await ask(ground);
  assert.deepEqual(
    [refused.status, refused.body.message],
    [409, 'Esta radio ya se está compilando.'],
  );
  house.services.store.raw.exec(`UPDATE radios SET flavor = NULL WHERE id = ${station.radioId}`);
  const none = await admin.call('POST /api/build-flavors', { body: [station.userId] });
  assert.deepEqual(
    [none.status, none.body?.message],
    [409, 'Ninguna radio se pudo crear. La radio no tiene flavor.'],
  );
});
