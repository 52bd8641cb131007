import { rowId } from '../../http/handler.ts';
import { missing, Refusal } from '../../refusal.ts';
import type { Db } from '../../store/database.ts';
import { managedUser } from '../../store/desk.ts';
import { radioById } from '../../store/radio-config.ts';
import type { RadioRow } from '../../store/schema.ts';

/** The radio that is built for a user. @throws Refusal 404, 409 */
export async function radioOfUser(db: Db, id: string | number): Promise<RadioRow> {
  const none = 'Este usuario no existe.';
  const user = await managedUser(db, rowId(id, none)).executeTakeFirst();
  if (!user) throw missing(none);
  const radio =
    user.radio_id === null ? undefined : await radioById(db, user.radio_id).executeTakeFirst();
  if (!radio)
    throw new Refusal(409, 'La cuenta no tiene radio: guárdala con su package y su flavor.');
  return radio;
}
