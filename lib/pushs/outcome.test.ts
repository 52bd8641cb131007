import assert from 'node:assert/strict';
import { it } from 'node:test';
import { outcomeOf } from './outcome.ts';

it('says what became of each state of ours', () => {
  assert.deepEqual(outcomeOf({ id: 7, state: 'Enviada', repeated: false }), {
    text: 'Notificación enviada.',
    sent: true,
    id: 7,
  });
  assert.equal(
    outcomeOf({ id: 7, state: 'Enviada', repeated: true }).text,
    'Esta notificación se envió hace unos segundos: no salió por segunda vez.',
  );
  for (const state of ['Fallida', 'Sin confirmar', 'Sin configurar']) {
    const { text, sent } = outcomeOf({ id: 7, state });
    assert.ok(text.startsWith(state), text);
    assert.equal(sent, false);
  }
});

it('an unknown state is said as it came, and none sends to the list', () => {
  assert.equal(
    outcomeOf({ id: 'a', state: 'queued' }).text,
    'Notificación guardada. Estado: queued',
  );
  for (const answer of [{}, { msg: 'ok' }, { state: null }, { state: '' }, { state: 3 }])
    assert.match(outcomeOf(answer).text, /Mira su estado en la lista/);
});

it('the id is there only where it can be one', () => {
  assert.deepEqual(
    [7, 'a1', '', null, {}, undefined].map((id) => outcomeOf({ id }).id),
    [7, 'a1', null, null, null, null],
  );
});
