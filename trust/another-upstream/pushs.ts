import type { Control } from './bench.ts';
import { all, at, type Hand, picture, press, says, tick, type, yes } from './hands.ts';
import { BODIES, FILE } from './judge.ts';
import { creates, deletes, nothing, type Save, updates } from './saves.ts';

/** Notifications. */

const PUSH: Save = { call: 'PUT /api/push', table: 'pushs', fields: BODIES.push };
const push = (name: string, id: number, act: Hand, expected: Control['expected']): Control => ({
  ...{ form: 'push', name, who: 'operator', path: `/main/push/${id}`, act, expected },
  done: at('/main/pushs'),
});
const send = press('Enviar Ahora');
const again = press('Reenviar');
const newPush = { id: null, title: 'Sorteo', message: 'Hoy', link: '' };

export const PUSHES: Control[] = [
  {
    ...push('new, untouched', 0, send, nothing),
    done: says('Escribe un título o un mensaje.'),
  },
  push(
    'new',
    0,
    all(type('Título', 'Sorteo'), type('Mensaje', 'Hoy'), send),
    creates(PUSH, newPush),
  ),
  push(
    'new, with link and picture',
    0,
    all(
      type('Título', 'Sorteo'),
      type('Mensaje', 'Hoy'),
      tick('Esta notificación abre un link?'),
      type('Link', 'radio.example/x'),
      picture('Portada'),
      send,
    ),
    creates(PUSH, { ...newPush, link: 'https://radio.example/x', image: FILE }),
  ),
  push('again, untouched', 21, again, updates(PUSH, 21)),
  push('again, without a picture, untouched', 22, again, updates(PUSH, 22)),
  push(
    'again, title',
    21,
    all(type('Título', 'Otro'), again),
    updates(PUSH, 21, { title: 'Otro' }),
  ),
  push('again, picture', 21, all(picture('Portada'), again), updates(PUSH, 21, { image: FILE })),
  push('again, picture off', 21, all(press('Quitar'), again), updates(PUSH, 21, { image: '' })),
  push(
    'deletion',
    21,
    all(press('Borrar notificación'), yes),
    deletes('DELETE /api/push/21', 'pushs', 21),
  ),
];
