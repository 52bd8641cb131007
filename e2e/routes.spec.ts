import { expect, open, signIn, test } from './fixtures.ts';

/** Specification §2: the route table and its redirects. */

const OPERATOR = [
  ['/', '/main/messages'],
  ['/main', '/main/account'],
  ['/main/messages', '/main/messages'],
  ['/main/pushs', '/main/pushs'],
  ['/main/push/0', '/main/push/0'],
  ['/main/programing', '/main/programing'],
  ['/main/programing/0', '/main/programing/0'],
  ['/main/configurations', '/main/configurations'],
  ['/main/sponsors', '/main/sponsors'],
  ['/main/sponsors/0', '/main/sponsors/0'],
  ['/main/account', '/main/account'],
  ['/main/notes', '/main/notes'],
  ['/main/roles', '/main/roles'],
  ['/main/qr', '/main/qr'],
  ['/main/qr/0', '/main/qr/0'],
  // Not an operator's.
  ['/main/users', '/main/account'],
  ['/main/user/1', '/main/account'],
  // No screen at all, however it ends.
  ['/nada', '/main/account'],
  ['/main/nada', '/main/account'],
  ['/main/account.css', '/main/account'],
  ['/main/messages/1/2', '/main/account'],
] as const;

test('each address leads an operator where the route table says', async ({ operator }) => {
  for (const [from, to] of OPERATOR) {
    await operator.goto(from);
    expect(new URL(operator.url()).pathname, from).toBe(to);
  }
});

test('a super admin opens the users', async ({ page, where }) => {
  const admin = where.demo.find(({ rol }) => rol === 1);
  if (!admin) throw new Error('the demonstration has no super admin');
  await signIn(page, admin);
  for (const path of ['/main/users', '/main/user/0']) {
    await page.goto(path);
    expect(new URL(page.url()).pathname).toBe(path);
  }
});

test('nobody gets in without signing in, and is brought back afterwards', async ({
  page,
  station,
}) => {
  for (const [path] of OPERATOR) {
    await page.goto(path);
    expect(new URL(page.url()).pathname, path).toBe('/login');
  }
  await open(page, '/main/notes');
  await page.getByPlaceholder('Email').fill(station.email);
  await page.getByPlaceholder('Contraseña').fill(station.password);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/main/notes');
});

test('whoever is signed in is not asked to sign in again', async ({ operator }) => {
  await operator.goto('/login');
  await expect(operator).toHaveURL(/\/main\//);
});

test('a sub-user reaches its own sections alone', async ({ page, where }) => {
  const sub = where.demo.find(({ rol }) => rol === 2);
  if (!sub) throw new Error('the demonstration has no sub-user');
  await signIn(page, sub);
  for (const [from, to] of [
    ['/main/messages', '/main/messages'],
    ['/main/pushs', '/main/pushs'],
    ['/main/roles', '/main/account'],
    ['/main/users', '/main/account'],
    ['/main/qr', '/main/account'],
    ['/main/configurations', '/main/account'],
  ]) {
    await page.goto(from ?? '');
    expect(new URL(page.url()).pathname, from).toBe(to);
  }
});
