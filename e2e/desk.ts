import type { APIRequestContext, Locator, Page } from '@playwright/test';
import type { User } from '#lib/contract/users.ts';
import { expect, OURS, open, signIn } from './fixtures.ts';
import type { StageFile } from './stage.ts';

/** The super admins' room, and the accounts behind it. */

export async function signInAsAdmin(page: Page, where: StageFile['embedded']): Promise<void> {
  const admin = where.demo.find(({ rol }) => rol === 1);
  if (!admin) throw new Error('the demonstration has no super admin');
  await signIn(page, admin);
}

/** The account of an e-mail, as the list has it. */
export async function accountOf(request: APIRequestContext, email: string): Promise<User> {
  const query = 'page=0&limit=800&order=created_at%20desc&show-suspended=true';
  const users = (await (await request.get(`/api/users?${query}`)).json()) as User[];
  const found = users.find((user) => user.email === email);
  if (!found) throw new Error(`no account ${email}`);
  return found;
}

/** Suspends an account, or lets it in again. */
export async function suspend(
  request: APIRequestContext,
  { id, name, email, role }: User,
  suspended: 0 | 1,
): Promise<void> {
  const data = { name, email, role, suspended };
  const answer = await request.post(`/api/user/${id}`, { ...OURS, data });
  expect(answer.status()).toBe(200);
}

export const table = (page: Page): Locator => page.getByRole('grid', { name: 'Usuarios' });
/** Rows of accounts, the header's aside. */
export const rows = (page: Page): Locator => table(page).locator('tbody').getByRole('row');
export const tick = (page: Page, name: string) =>
  page.getByRole('checkbox', { name: `Seleccionar ${name}`, exact: true });
export const filter = (page: Page): Locator =>
  page.getByRole('searchbox', { name: 'Filtrar usuarios' });
export const banner = (page: Page): Locator =>
  page.getByRole('region', { name: 'Estás usando otra cuenta' });

/** From the list, the row's own button; gives what the account's radio is called. */
export async function enterFromList(page: Page, email: string): Promise<string> {
  await open(page, `/main/users?buscar=${encodeURIComponent(email)}`);
  const enter = rows(page).getByRole('button', { name: /^Ingresar como / });
  const label = (await enter.getAttribute('aria-label')) ?? '';
  await enter.click();
  await expect(banner(page)).toBeVisible();
  return label.replace('Ingresar como ', '');
}

/** A call to next-auth as the panel's own script makes it; gives its status. */
export async function authCall(
  request: APIRequestContext,
  path: string,
  fields: Record<string, string>,
): Promise<number> {
  const csrf = (await (await request.get('/api/auth/csrf')).json()) as { csrfToken: string };
  const form = { ...fields, csrfToken: csrf.csrfToken, json: 'true' };
  return (await request.post(`/api/auth/${path}`, { ...OURS, form })).status();
}
