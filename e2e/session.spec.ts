import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { BrowserContext, Page } from '@playwright/test';
import { expect, hydrated, open, reload, signIn, test } from './fixtures.ts';
import type { Account } from './stage.ts';

const COOKIE = /^(__Host-)?cabina(-\d+)?$/;

const sessionCookie = async (context: BrowserContext) =>
  (await context.cookies()).find(({ name }) => COOKIE.test(name));

async function leave(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Salir' }).click();
  await page.waitForURL(/\/login/);
}

test('the session is one sealed cookie that script can’t read, at most 4,096 bytes', async ({
  operator,
  context,
}) => {
  const cookie = await sessionCookie(context);
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
  expect(`${cookie?.name}=${cookie?.value}`.length).toBeLessThanOrEqual(4_096);
  expect(await operator.evaluate(() => document.cookie)).not.toMatch(/cabina/);
});

test('the token reaches nothing that the browser holds', async ({
  operator,
  station,
  where,
  listener,
}) => {
  await listener.send({ name: 'Ana', message: 'uno' });
  const answers: string[] = [];
  operator.on('response', async (response) => {
    const type = response.headers()['content-type'] ?? '';
    if (/json|html|x-component/.test(type)) answers.push(await response.text().catch(() => ''));
  });
  for (const path of ['/main/messages', '/main/account', '/main/notes']) await open(operator, path);
  const session = await (await operator.request.get('/api/auth/session')).text();
  const storage = await operator.evaluate(() =>
    JSON.stringify({ ...localStorage, ...sessionStorage }),
  );
  const all = [...answers, session, storage].join('\n');
  expect(all).toContain(station.email);
  expect(all).not.toMatch(/"?token"?\s*[:=]/);
  expect(all).not.toContain(where.upstream);
});

test('«Salir» ends the session here, upstream and in every tab', { tag: '@story' }, async ({
  operator,
  context,
}) => {
  const cookie = await sessionCookie(context);
  const second = await context.newPage();
  await open(second, '/main/notes');
  await leave(operator);
  expect(await sessionCookie(context)).toBeUndefined();
  await expect(second).toHaveURL(/\/login/);
  // The old cookie, kept by somebody, opens nothing.
  await context.addCookies([cookie as never]);
  expect((await operator.request.get('/api/me')).status()).toBe(401);
  await operator.goto('/main/messages');
  await expect(operator).toHaveURL(/\/login/);
});

test('Back after «Salir» shows nothing of the session', async ({ operator, listener }) => {
  await listener.send({ name: 'Secreto Radial', message: 'uno' });
  await open(operator, '/main/messages');
  await expect(operator.getByText('Secreto Radial')).toBeVisible();
  await leave(operator);
  await operator.goBack();
  await expect(operator).toHaveURL(/\/login/);
  await expect(operator.getByText('Secreto Radial')).toHaveCount(0);
});

interface Leaving {
  page: Page;
  context: BrowserContext;
  station: Account;
}

async function leaveWhilePolling({ page, context, station }: Leaving): Promise<void> {
  for (let run = 0; run < 2; run++) {
    await signIn(page, station);
    await page.clock.install();
    await open(page, '/main/messages');
    const late: Promise<void>[] = [];
    await page.route('**/api/messages?**', (route) => {
      // Answered before the way out, delivered after it.
      const answer = route.fetch().then(async (response) => {
        await page.waitForURL(/\/login/);
        await route.fulfill({ response }).catch(() => undefined);
        expect(response.headers()['set-cookie']).toBeUndefined();
      });
      late.push(answer.catch(() => undefined));
      return answer.catch(() => undefined);
    });
    await expect(async () => {
      await page.clock.fastForward(20_000);
      expect(late.length).toBeGreaterThan(0);
    }).toPass();
    await leave(page);
    await Promise.all(late);
    await page.unroute('**/api/messages?**');
    expect(await sessionCookie(context)).toBeUndefined();
    await reload(page);
    await expect(page).toHaveURL(/\/login/);
  }
}

for (const round of [1, 2, 3, 4])
  test(`C08 a poll in flight never brings the session back after «Salir», ${round} of 4`, async ({
    page,
    context,
    station,
  }) => leaveWhilePolling({ page, context, station }));

test('C08 with three tabs open, all end signed out', async ({ operator, context }) => {
  const tabs = [operator, await context.newPage(), await context.newPage()];
  for (const tab of tabs) await open(tab, '/main/messages');
  await leave(operator);
  for (const tab of tabs) await expect(tab).toHaveURL(/\/login/);
});

test('C17 many 401 at once are one notice, one redirect, one sign-in, and the way back', async ({
  operator,
  station,
}) => {
  await operator.clock.install();
  await open(operator, '/main/messages');
  let visits = 0;
  operator.on('request', (request) => {
    if (request.isNavigationRequest() && request.url().includes('/login')) visits++;
  });
  // Whatever is asked from now on is refused: the poll, and what coming back to the tab asks.
  await operator.route('**/api/**', (route) =>
    route.request().url().includes('/api/auth/')
      ? route.continue()
      : route.fulfill({ status: 401, json: { message: 'Tu sesión terminó. Vuelve a entrar.' } }),
  );
  await operator.evaluate(() => window.dispatchEvent(new Event('focus')));
  await operator.clock.fastForward(60_000);
  await operator.waitForURL(/\/login/);
  await hydrated(operator);
  await expect(operator.getByText('Tu sesión terminó. Vuelve a entrar.')).toHaveCount(1);
  await operator.unroute('**/api/**');
  // The session of this browser is alive: what is asked for is a sign-in all the same.
  await operator.context().clearCookies();
  await operator.getByPlaceholder('Email').fill(station.email);
  await operator.getByPlaceholder('Contraseña').fill(station.password);
  await operator.keyboard.press('Enter');
  await operator.waitForURL(/\/main\/messages$/);
  expect(visits).toBe(1);
});

test('a session that the upstream has ended leads to the sign-in and back to the screen', async ({
  operator,
  station,
  where,
}) => {
  await open(operator, '/main/notes');
  // Signing in elsewhere and out again does not end this one; a changed password does.
  const env = { ...process.env, DATA_DIR: where.folder };
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['upstream/cabina.ts', 'clave', station.email],
    { env },
  );
  const password = /([a-z]+(?:-[a-z]+)+-\d+)/.exec(stdout)?.[1] ?? '';
  expect(password).not.toBe('');
  await operator.goto('/main/messages');
  await expect(operator).toHaveURL(/\/login/);
  await operator.getByPlaceholder('Email').fill(station.email);
  await operator.getByPlaceholder('Contraseña').fill(password);
  await operator.keyboard.press('Enter');
  await expect(operator).toHaveURL(/\/main\/messages$/);
});
