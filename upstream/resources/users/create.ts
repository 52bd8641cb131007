import { ROLE } from '#lib/contract/access.ts';
import type { Handler } from '../../http/handler.ts';
import { endNote } from '../../signing/certificate.ts';
import { nameOf, radioDetail, rememberCall } from '../../store/audit.ts';
import { accountIn, assertEmailFree, beside } from './account.ts';
import { makeApp } from './app.ts';
import { roleWord } from './changes.ts';
import { keyIn, noRadio, storeKey } from './key.ts';

/** Creates an account with its radio and key: all of it or nothing. */
export const createUser: Handler<'PUT /api/user/{id}'> = async (asked) => {
  const { services, principal, body } = asked;
  const { store, now } = services;
  const { password_hash, ...account } = await accountIn(body);
  if (!password_hash) throw beside('password', 'Escribe la contraseña de la cuenta.', 400);
  const key = await keyIn(services, body.key, undefined);
  if (key && !body.radio) throw noRadio();
  const created_at = new Date(now()).toISOString();
  return store.db.transaction().execute(async (trx) => {
    await assertEmailFree(trx, account.email, 0);
    const radio_id = body.radio ? await makeApp(trx, body.radio, now()) : null;
    const { id } = await trx
      .insertInto('users')
      .values({ ...account, password_hash, radio_id, suspended: body.suspended ?? 0, created_at })
      .returning('id')
      .executeTakeFirstOrThrow();
    const deed = { radioId: radio_id, target: nameOf(account) };
    const power = account.role === ROLE.superAdmin ? `Rol: ${roleWord(account.role)}` : '';
    const detail = [power, await radioDetail(trx, radio_id)].filter(Boolean).join('. ');
    await rememberCall(trx, principal, { action: 'user-created', ...deed, detail }, now());
    if (key && radio_id !== null) {
      await storeKey(services, trx, radio_id, key, undefined);
      const detail = key.fingerprint;
      await rememberCall(trx, principal, { action: 'key-stored', ...deed, detail }, now());
    }
    const note = endNote(key?.expiresAt ?? null, now());
    return { message: `Usuario creado. ${note}`.trim(), id, radio_id };
  });
};
