import { type CallName, callOf } from '#lib/contract/calls.ts';
import { BODY_BYTES } from '#lib/contract/limits.ts';

/** Why a call was refused, where the upstream said no more than a status: what fits what was asked. */

const REFUSED =
  'El servidor de la radio no aceptó el pedido. Vuelve a intentarlo; si sigue igual, avisa a soporte.';
const NO_ENTRY =
  'El servidor de la radio no aceptó el ingreso. Revisa el email y la contraseña; si sigue igual, avisa a soporte.';
const TAKEN =
  'El servidor de la radio ya tiene algo igual, y por eso no lo creó. Revisa si ya está, o cambia lo que se repite.';

const SIGN_IN: CallName = 'POST /api/login';
const CREATES = new Set<CallName>([
  'PUT /api/programing',
  'PUT /api/radio',
  'PUT /api/user/{id}',
  'POST /api/roles/add-user',
]);

/** What a status says to whoever asked for something else than it speaks of; null: its usual words fit. */
export function refusalWords(status: number, name: CallName): string | null {
  if ([401, 403, 429].includes(status) || status < 400 || status >= 500) return null;
  if (name === SIGN_IN) return NO_ENTRY;
  const { body, bodyLimit } = callOf(name);
  const isNew = CREATES.has(name);
  if (status === 404) return isNew || (!body && !name.includes('{')) ? REFUSED : null;
  if (status === 409) return isNew ? TAKEN : body || name.startsWith('DELETE ') ? null : REFUSED;
  if (status === 413) return bodyLimit > BODY_BYTES ? null : REFUSED;
  // Of the form of a call people know nothing.
  return body && (status === 400 || status === 422) ? null : REFUSED;
}
