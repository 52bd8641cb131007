import type { Browser, BrowserContext } from '@playwright/test';
import { signInAsAdmin } from './desk.ts';
import { expect, hydrated, test } from './fixtures.ts';
import { makeProgram } from './programs.ts';

/** What a screen adds to the shell in JavaScript, as it comes over the wire without its heads (perf.md; bytes). */
const MESSAGES = 45_000;
const LIST = 40_000;
const FORM = 60_000;
/** The sign-in page's whole. */
const SIGN_IN = 150_000;

const PHOTO = 'images/exif-orientacion-6.jpg';
const NOTE = 'audio/nota-de-voz.ogg';

type State = Awaited<ReturnType<BrowserContext['storageState']>>;

async function scripts(browser: Browser, address: string, state?: State): Promise<number> {
  const context = await browser.newContext(state && { storageState: state });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  const kinds = new Map<string, string>();
  let bytes = 0;
  cdp.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type));
  cdp.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    if (kinds.get(requestId) === 'Script') bytes += encodedDataLength;
  });
  await cdp.send('Network.enable');
  await page.goto(address, { waitUntil: 'networkidle' });
  await hydrated(page);
  await context.close();
  return bytes;
}

/** Holds each of somebody's screens against what it may add to the shell. */
async function hold(
  browser: Browser,
  panel: string,
  state: State,
  screens: readonly (readonly [path: string, budget: number])[],
): Promise<void> {
  const shell = await scripts(browser, `${panel}/main/notes`, state);
  for (const [path, budget] of screens) {
    const more = (await scripts(browser, `${panel}/main/${path}`, state)) - shell;
    test.info().annotations.push({ type: path, description: `${(more / 1_000).toFixed(1)} kB` });
    expect(more, path).toBeLessThanOrEqual(budget);
  }
}

test('each list brings only the script that it needs', async ({
  browser,
  operator,
  listener,
  where,
}) => {
  await makeProgram(operator.request, { name: 'Mañana' });
  const sent = await listener.send({ name: 'Rosa', message: 'Hola', image: PHOTO, audio: NOTE });
  const { id } = (await sent.json()) as { id: number };
  const state = await operator.context().storageState();
  await hold(browser, where.panel, state, [
    ['messages', MESSAGES],
    [`messages/${id}`, MESSAGES],
    ['pushs', LIST],
    ['sponsors', LIST],
    ['qr', LIST],
    ['roles', LIST],
    ['programing', LIST],
    ['account', LIST],
  ]);
});

test('each form brings only the script that it needs', async ({ browser, operator, where }) => {
  await hold(browser, where.panel, await operator.context().storageState(), [
    ['push/0', FORM],
    ['sponsors/0', FORM],
    ['qr/0', FORM],
    ['programing/0', FORM],
    ['configurations', FORM],
  ]);
});

test('the super admin’s screens too, and the sign-in page', async ({ browser, page, where }) => {
  const signIn = await scripts(browser, `${where.panel}/login`);
  test.info().annotations.push({ type: 'login', description: `${(signIn / 1_000).toFixed(1)} kB` });
  expect(signIn).toBeLessThanOrEqual(SIGN_IN);
  await signInAsAdmin(page, where);
  await hold(browser, where.panel, await page.context().storageState(), [
    ['users', LIST],
    ['user/0', FORM],
  ]);
});
