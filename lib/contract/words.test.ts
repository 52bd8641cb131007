import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inDoubt } from './words.ts';

const LOOK =
  'No sabemos si el cambio llegó a hacerse: mira cómo quedó antes de volver a intentarlo.';

test('a save in doubt says to look first, and never to try again as well', () => {
  for (const [message, reason] of [
    ['No hay conexión. Revisa tu conexión e inténtalo de nuevo.', 'No hay conexión.'],
    [
      'El servidor tiene un problema. Inténtalo de nuevo en unos minutos.',
      'El servidor tiene un problema.',
    ],
    ['El servidor no responde. Espera un momento y vuelve a probar.', 'El servidor no responde.'],
    ['Se cortó a mitad de camino.', 'Se cortó a mitad de camino.'],
    ['Inténtalo de nuevo.', 'Inténtalo de nuevo.'],
  ] as const)
    assert.equal(inDoubt(message), `${reason} ${LOOK}`);
  assert.equal(inDoubt(`Se cortó. ${LOOK}`), `Se cortó. ${LOOK}`);
});
