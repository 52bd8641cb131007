import type { Browser, BrowserContext } from '@playwright/test';
import { signInAsAdmin } from './desk.ts';
import { expect, test } from './fixtures.ts';
import { makeProgram } from './programs.ts';
import { ADMIN_FORMS, ADMIN_LISTS, BUDGETS, FORMS, LISTS, scriptsOf } from './script-size.ts';

const PHOTO = 'images/exif-orientacion-6.jpg';
const NOTE = 'audio/nota-de-voz.ogg';

type State = Awaited<ReturnType<BrowserContext['storageState']>>;

const all = (paths: string[], budget: number) =>
  Object.fromEntries(paths.map((path) => [path, budget]));

/** Holds each of somebody's screens against what it may add to the shell. */
async function hold(
  browser: Browser,
  panel: string,
  state: State,
  screens: Record<string, number>,
): Promise<void> {
  const shell = await scriptsOf(browser, `${panel}/main/notes`, state);
  for (const [path, budget] of Object.entries(screens)) {
    const more = (await scriptsOf(browser, `${panel}/main/${path}`, state)) - shell;
    test.info().annotations.push({ type: path, description: `${(more / 1_000).toFixed(1)} kB` });
    expect(more, path).toBeLessThanOrEqual(budget);
  }
}

test('messages bring only the script that they need', async ({
  browser,
  operator,
  listener,
  where,
}) => {
  const sent = await listener.send({ name: 'Rosa', message: 'Hola', image: PHOTO, audio: NOTE });
  const { id } = (await sent.json()) as { id: number };
  const state = await operator.context().storageState();
  await hold(browser, where.panel, state, {
    messages: BUDGETS.messages,
    [`messages/${id}`]: BUDGETS.messages,
  });
});

test('each other list brings only the script that it needs', async ({
  browser,
  operator,
  where,
}) => {
  await makeProgram(operator.request, { name: 'Mañana' });
  const state = await operator.context().storageState();
  await hold(browser, where.panel, state, all(LISTS, BUDGETS.list));
});

test('each form brings only the script that it needs', async ({ browser, operator, where }) => {
  const state = await operator.context().storageState();
  await hold(browser, where.panel, state, all(FORMS, BUDGETS.form));
});

test('the super admin’s screens too, and the sign-in page', async ({ browser, page, where }) => {
  const signIn = await scriptsOf(browser, `${where.panel}/login`);
  test.info().annotations.push({ type: 'login', description: `${(signIn / 1_000).toFixed(1)} kB` });
  expect(signIn).toBeLessThanOrEqual(BUDGETS.signIn);
  await signInAsAdmin(page, where);
  await hold(browser, where.panel, await page.context().storageState(), {
    ...all(ADMIN_LISTS, BUDGETS.list),
    ...all(ADMIN_FORMS, BUDGETS.form),
  });
});
