import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Message } from '#lib/contract/messages.ts';
import {
  countsOf,
  EVERYTHING,
  filterMessages,
  parseView,
  placeOf,
  searchMessages,
  toggled,
  viewQuery,
} from './list-view.ts';

const message = (id: number, more: Partial<Message> = {}): Message => ({
  id,
  name: '',
  message: '',
  created_at: null,
  read: true,
  is_visible: true,
  image: '',
  audio: '',
  ...more,
});
const ids = (messages: Message[]) => messages.map(({ id }) => id);

describe('the view in the address', () => {
  it('comes back as it was written', () => {
    const view = { text: 'niño & más', filters: ['sin-leer', 'con-audio'] as const };
    assert.deepEqual(parseView(new URLSearchParams(viewQuery(view))), view);
  });

  it('is nothing when everything is shown', () => {
    assert.equal(viewQuery(EVERYTHING), '');
    assert.equal(viewQuery({ text: '   ', filters: [] }), '');
  });

  it('leaves out what it does not know', () => {
    const view = parseView(new URLSearchParams('?filtros=con-foto,otro,,con-foto&buscar='));
    assert.deepEqual(view, { text: '', filters: ['con-foto'] });
    assert.equal(parseView(new URLSearchParams({ buscar: 'a'.repeat(500) })).text.length, 100);
  });

  it('turns a filter on and off, in one order whatever the presses', () => {
    const both = toggled(toggled(EVERYTHING, 'con-audio'), 'sin-leer');
    assert.deepEqual(both.filters, ['sin-leer', 'con-audio']);
    assert.deepEqual(toggled(both, 'con-audio').filters, ['sin-leer']);
  });
});

describe('searching', () => {
  const messages = [
    message(1, { name: 'José Ñandú', message: 'Una CANCIÓN para mi mamá' }),
    message(2, { name: 'Ana', message: 'Saludos desde Córdoba' }),
  ];

  it('finds by name and by message, whatever accents and case', () => {
    assert.deepEqual(ids(searchMessages(messages, 'jose nandu')), [1]);
    assert.deepEqual(ids(searchMessages(messages, 'CORDOBA')), [2]);
    assert.deepEqual(ids(searchMessages(messages, 'canción ñandú')), [1]);
    assert.deepEqual(ids(searchMessages(messages, 'ana canción')), []);
  });

  it('gives the very same list when nothing is searched', () => {
    assert.equal(searchMessages(messages, '  '), messages);
  });
});

describe('filtering', () => {
  const messages = [
    message(1, { read: false, image: 'a.jpg' }),
    message(2, { read: false, audio: 'a.ogg' }),
    message(3, { image: 'b.jpg', audio: 'b.ogg' }),
    message(4),
  ];

  it('leaves those that pass every filter', () => {
    assert.deepEqual(ids(filterMessages(messages, ['sin-leer'])), [1, 2]);
    assert.deepEqual(ids(filterMessages(messages, ['con-foto', 'con-audio'])), [3]);
    assert.equal(filterMessages(messages, []), messages);
  });

  it("keeps one that was read while it was shown under 'Sin leer', unless another filter drops it", () => {
    const kept = new Set(['3', '4']);
    assert.deepEqual(ids(filterMessages(messages, ['sin-leer'], kept)), [1, 2, 3, 4]);
    assert.deepEqual(ids(filterMessages(messages, ['sin-leer', 'con-foto'], kept)), [1, 3]);
  });

  it('counts what each filter would leave', () => {
    assert.deepEqual(countsOf(messages), { 'sin-leer': 2, 'con-foto': 2, 'con-audio': 2 });
  });
});

describe('previous and next', () => {
  const messages = [
    message(5, { read: false }),
    message(4),
    message(3, { read: false }),
    message(2),
    message(1, { read: false }),
  ];
  const around = (id: string, view = EVERYTHING, kept = new Set<string>()) => {
    const place = placeOf(messages, view, id, kept);
    return place && [place.previous?.id ?? null, place.next?.id ?? null];
  };

  it('follow the order of the list, and end with it', () => {
    assert.deepEqual(around('3'), [4, 2]);
    assert.deepEqual(around('5'), [null, 4]);
    assert.deepEqual(around('1'), [2, null]);
    assert.equal(around('99'), null);
  });

  it('say where in the list the message stands', () => {
    const place = placeOf(messages, { text: '', filters: ['sin-leer'] }, '4');
    assert.deepEqual([place?.position, place?.total], [2, 4]);
  });

  it('follow the filters, counting the open message also when it does not pass them any more', () => {
    const unread = { text: '', filters: ['sin-leer'] as const };
    assert.deepEqual(around('4', unread), [5, 3]);
    assert.deepEqual(around('3', unread, new Set(['2'])), [5, 2]);
  });
});
