import { NoResultError } from 'kysely';
import { missing, Refusal } from '../refusal.ts';

/** SQLite's primary result codes. */
const BUSY = 5;
const LOCKED = 6;
/** Its extended code, and the usual one elsewhere, for a row that would belong to nothing. */
const ORPHAN = 787;
const ORPHAN_STATE = '23503';
const FULL = 13;
const NO_ROOM = new Set(['ENOSPC', 'EDQUOT']);

/** Whether there was no room on the disk. */
export function isDiskFull(error: unknown): boolean {
  const { code = '', errcode = 0 } = error as { code?: string; errcode?: number };
  return (errcode & 0xff) === FULL || NO_ROOM.has(code);
}

/**
 * What keeps the server from storing just now, though neither it nor the call is wrong: a full disk,
 * a database that another program holds, or a radio or account that was there when the call was let
 * in and is gone. null: something else.
 */
export function conditionOf(error: unknown): Refusal | null {
  const { code = '', errcode = 0 } = error as { code?: string; errcode?: number };
  const result = errcode & 0xff;
  if (isDiskFull(error))
    return new Refusal(
      507,
      'El servidor se quedó sin espacio en el disco y puede que esto no se haya guardado. Avisa a soporte; cuando haya lugar, mira cómo quedó y vuelve a intentarlo.',
    );
  if (result === BUSY || result === LOCKED)
    return new Refusal(
      503,
      'El servidor está ocupado con otra tarea y puede que esto no se haya guardado. Mira cómo quedó y vuelve a intentarlo en unos segundos.',
      { headers: { 'retry-after': '5' } },
    );
  if (errcode === ORPHAN || code === ORPHAN_STATE || error instanceof NoResultError)
    return missing('Alguien acaba de eliminar la cuenta o la radio. Actualiza la página.');
  return null;
}
