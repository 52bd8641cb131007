import { ROLE } from '#lib/contract/access.ts';
import { SUB_USER_PASSWORD_MIN } from '#lib/contract/roles.ts';
import type { Handler } from '../../http/handler.ts';
import { Refusal } from '../../refusal.ts';
import { accountByEmail, createAccount, emailKey } from '../../store/accounts.ts';
import { nameOf, rememberCall } from '../../store/audit.ts';
import { isTaken } from '../../store/sub-users.ts';
import { cleanLine } from '../../text.ts';
import { rolesRadio } from './module.ts';

const EMAIL = /^[^\s@]+@[^\s@]+$/;

function assertFits(name: string, email: string, password: string): void {
  const fields: Record<string, string> = {};
  if (!name) fields.name = 'Escribe el nombre.';
  if (!EMAIL.test(email)) fields.email = 'Escribe un email, por ejemplo ana@mi-radio.com';
  if (password.length < SUB_USER_PASSWORD_MIN)
    fields.password = `La contraseña necesita ${SUB_USER_PASSWORD_MIN} caracteres o más.`;
  const [first] = Object.values(fields);
  if (first) throw new Refusal(400, first, { fields });
}

function taken(): Refusal {
  const message = 'Ya hay un usuario con este email.';
  return new Refusal(409, message, { fields: { email: message } });
}

/** Creates a sub-user of the session's radio, with no section yet. */
export const addSubUser: Handler<'POST /api/roles/add-user'> = async (asked) => {
  const { services, principal, body } = asked;
  const { store, now } = services;
  const radioId = await rolesRadio(services, principal);
  const name = cleanLine(body.name);
  const email = emailKey(cleanLine(body.email));
  const { password } = body;
  assertFits(name, email, password);
  if (await accountByEmail(store.db, email)) throw taken();
  const account = { name, email, password, radioId, role: ROLE.subUser, createdAt: now() };
  const id = await createAccount(store.db, account).catch((error) => {
    throw isTaken(error) ? taken() : error;
  });
  await rememberCall(
    store.db,
    principal,
    { radioId, action: 'sub-user-created', target: nameOf(account) },
    now(),
  );
  return { message: 'Usuario creado.', id };
};
