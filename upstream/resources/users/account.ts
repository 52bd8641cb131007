import { ROLE } from '#lib/contract/access.ts';
import { accountEmail, accountName, type userForm } from '#lib/contract/users.ts';
import type { z } from '#lib/contract/zod.ts';
import { Refusal } from '../../refusal.ts';
import { emailKey } from '../../store/accounts.ts';
import type { Db } from '../../store/database.ts';
import { otherSuperAdmins } from '../../store/desk.ts';
import { hashPassword } from '../../store/passwords.ts';
import type { Principal } from '../../store/sessions.ts';
import { cleanLine } from '../../text.ts';

export type UserForm = z.output<typeof userForm>;

export interface AccountText {
  name: string;
  email: string;
  role: 0 | 1;
  /** undefined: it stays. */
  password_hash: string | undefined;
}

/** A refusal that a form shows beside one of its controls. */
export const beside = (field: string, message: string, status = 409): Refusal =>
  new Refusal(status, message, { fields: { [field]: message } });

/**
 * What a form says of the account itself. The contract has judged it; what nobody sees goes, and
 * may have been all there was.
 * @throws Refusal 400
 */
export async function accountIn(form: UserForm): Promise<AccountText> {
  const name = cleanLine(form.name);
  const email = emailKey(cleanLine(form.email));
  for (const [field, judged] of [
    ['name', accountName.safeParse(name)],
    ['email', accountEmail.safeParse(email)],
  ] as const)
    if (judged.error) throw beside(field, judged.error.issues[0]?.message ?? '', 400);
  const password_hash = form.password ? await hashPassword(form.password) : undefined;
  return { name, email, role: form.role, password_hash };
}

/** @throws Refusal 409 when another account has the e-mail */
export async function assertEmailFree(trx: Db, email: string, userId: number): Promise<void> {
  const other = await trx
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .where('id', '!=', userId)
    .executeTakeFirst();
  if (other) throw beside('email', 'Ya hay una cuenta con este email.');
}

export interface Fate {
  role: number;
  suspended: boolean;
  deleted?: boolean;
}

interface Target {
  id: number;
  role: number;
  suspended: 0 | 1;
}

/**
 * Nobody may lock themselves out, nor the platform.
 * @throws Refusal 409
 */
export async function assertMayBecome(
  trx: Db,
  { userId, openedBy }: Principal,
  target: Target,
  { role, suspended, deleted = false }: Fate,
): Promise<void> {
  const own = target.id === userId || target.id === openedBy;
  if (own && deleted) throw new Refusal(409, 'No puedes eliminar tu propia cuenta.');
  if (own && suspended) throw beside('suspended', 'No puedes suspender tu propia cuenta.');
  if (own && role !== target.role)
    throw beside('role', 'No puedes cambiar tu propio rol: pídeselo a otro Super Admin.');
  const wasOne = target.role === ROLE.superAdmin && target.suspended === 0;
  const isOne = role === ROLE.superAdmin && !suspended && !deleted;
  if (wasOne && !isOne && (await otherSuperAdmins(trx, target.id)) === 0)
    throw new Refusal(409, 'Es el último Super Admin que puede ingresar: nombra antes a otro.');
}
