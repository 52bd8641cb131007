import type { User } from '#lib/contract/users.ts';
import { type Handler, rowId } from '../../http/handler.ts';
import type { Db } from '../../store/database.ts';
import { appOf, keyOf, managedUser } from '../../store/desk.ts';
import { issueLoginKey } from '../../store/login-keys.ts';
import { radioById } from '../../store/radio-config.ts';
import type { Principal } from '../../store/sessions.ts';
import { toWire } from '../radio/wire.ts';
import { keyToWire } from '../users/key.ts';
import { noUser } from '../users/missing.ts';

async function radioAndKey(db: Db, radioId: number): Promise<Pick<User, 'radio' | 'key'>> {
  const radio = await radioById(db, radioId).executeTakeFirstOrThrow();
  const key = await keyOf(db, radioId).executeTakeFirst();
  const app = await appOf(db, radioId).executeTakeFirst();
  const icons = app?.icons ? app.icons.split(',') : [];
  // The account stands around it already.
  const { user: _, ...wire } = toWire(radio, undefined);
  return {
    radio: { ...wire, has_icons: icons.length ? 1 : 0, icons },
    key: key ? keyToWire(key) : null,
  };
}

/**
 * Whether a key to enter as them makes sense: not as oneself, not as whoever may not sign in, and
 * not from within somebody else's session.
 */
const mayEnter = ({ userId, openedBy }: Principal, user: { id: number; suspended: 0 | 1 }) =>
  openedBy === null && user.id !== userId && user.suspended === 0;

/**
 * An account with its radio and key (specification §7). `login_key` enters as them once, within two
 * minutes (POST /api/login): the panel's server uses it, and never passes it on.
 */
export const getUserWithRadio: Handler<'GET /api/user-with-radio/{id}'> = async (asked) => {
  const { services, principal, params } = asked;
  const { store, now } = services;
  const user = await managedUser(
    store.db,
    rowId(params.id, 'Este usuario no existe.'),
  ).executeTakeFirst();
  if (!user) throw noUser();
  const { id, name, email, role, suspended, created_at, radio_id } = user;
  const parts =
    radio_id === null ? { radio: null, key: null } : await radioAndKey(store.db, radio_id);
  return {
    ...{ id, name, email, role, suspended, created_at, radio_id },
    ...parts,
    ...(mayEnter(principal, user) && {
      login_key: await issueLoginKey(store.db, id, principal.userId, now()),
    }),
  };
};
