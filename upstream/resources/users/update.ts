import { tidyFlavors } from '../../builds/flavors-file.ts';
import { type Handler, rowId } from '../../http/handler.ts';
import { endNote } from '../../signing/certificate.ts';
import { type Deed, nameOf, radioDetail, rememberCall } from '../../store/audit.ts';
import { doChores } from '../../store/chores.ts';
import type { Db } from '../../store/database.ts';
import { endAllSessions, keyOf, managedUser } from '../../store/desk.ts';
import { radioById } from '../../store/radio-config.ts';
import type { RadioRow } from '../../store/schema.ts';
import { accountIn, assertEmailFree, assertMayBecome, type UserForm } from './account.ts';
import { makeApp, updateApp } from './app.ts';
import { changesOf } from './changes.ts';
import { keyIn, noRadio, storeKey } from './key.ts';
import { noUser } from './missing.ts';

const radioOf = async (trx: Db, radioId: number | null): Promise<RadioRow | undefined> =>
  radioId === null ? undefined : radioById(trx, radioId).executeTakeFirst();

async function saveRadio(
  trx: Db,
  radioId: number | null,
  form: UserForm['radio'],
  now: number,
): Promise<{ radio_id: number | null; renamed: boolean }> {
  if (!form) return { radio_id: radioId, renamed: false };
  if (radioId === null) return { radio_id: await makeApp(trx, form, now), renamed: false };
  const row = await radioById(trx, radioId).executeTakeFirstOrThrow();
  return { radio_id: radioId, renamed: await updateApp(trx, row, form) };
}

/** What was done to an account, as the log tells it. */
function deedFor(was: 0 | 1, is: 0 | 1): Deed['action'] {
  if (was === is) return 'user-updated';
  return is ? 'user-suspended' : 'user-restored';
}

/**
 * Updates an account, its radio and its key: all of it or nothing. Another password or role, and
 * suspending, end its sessions at once; whoever changes their own password keeps theirs.
 */
export const updateUser: Handler<'POST /api/user/{id}'> = async (asked) => {
  const { services, principal, params, body } = asked;
  const { store, now } = services;
  const id = rowId(params.id, 'Este usuario no existe.');
  const before = await managedUser(store.db, id).executeTakeFirst();
  if (!before) throw noUser();
  const kept =
    before.radio_id === null
      ? undefined
      : await keyOf(store.db, before.radio_id).executeTakeFirst();
  const { password_hash, ...account } = await accountIn(body);
  const key = await keyIn(services, body.key, kept);

  const renamed = await store.db.transaction().execute(async (trx) => {
    const row = await managedUser(trx, id).executeTakeFirst();
    if (!row) throw noUser();
    const suspended = body.suspended ?? row.suspended;
    const { role } = account;
    await assertMayBecome(trx, principal, row, { role, suspended: suspended === 1 });
    await assertEmailFree(trx, account.email, id);
    const old = { account: row, radio: await radioOf(trx, row.radio_id) };
    const { radio_id, renamed } = await saveRadio(trx, row.radio_id, body.radio, now());
    await trx
      .updateTable('users')
      .set({ ...account, suspended, radio_id, ...(password_hash && { password_hash }) })
      .where('id', '=', id)
      .execute();
    if (password_hash || role !== row.role || suspended > row.suspended)
      await endAllSessions(trx, id, suspended ? radio_id : null, principal.tokenHash);
    const deed = { radioId: radio_id, target: nameOf(account) };
    const action = deedFor(row.suspended, suspended);
    const fresh = { account, radio: await radioOf(trx, radio_id) };
    const told = [await radioDetail(trx, radio_id), changesOf(old, fresh, Boolean(password_hash))];
    const detail = told.filter(Boolean).join('. ');
    await rememberCall(trx, principal, { action, ...deed, detail }, now());
    if (!key) return renamed;
    if (radio_id === null) throw noRadio();
    await storeKey(services, trx, radio_id, key, kept);
    const print = { action: 'key-stored', ...deed, detail: key.fingerprint } as const;
    await rememberCall(trx, principal, print, now());
    return renamed;
  });
  if (renamed) {
    await doChores(services);
    tidyFlavors(services);
  }
  const note = endNote(key?.expiresAt ?? null, now());
  return { message: `Usuario actualizado. ${note}`.trim(), id };
};
