import type { Browser, BrowserContext } from 'playwright';

/** What screens may bring in JavaScript, as it comes over the wire without its heads (perf.md; bytes). */
export const BUDGETS = {
  /** Above the empty shell. */
  messages: 45_000,
  list: 40_000,
  form: 60_000,
  /** The sign-in page's whole. */
  signIn: 150_000,
};

/** The screens, from `/main/` on. */
export const LISTS = ['pushs', 'sponsors', 'qr', 'roles', 'programing', 'account'];
export const FORMS = ['push/0', 'sponsors/0', 'qr/0', 'programing/0', 'configurations'];
/** The super admin's. */
export const ADMIN_LISTS = ['users'];
export const ADMIN_FORMS = ['user/0'];

type State = Awaited<ReturnType<BrowserContext['storageState']>>;

/** Bytes of script that a visit of `address` brings. */
export async function scriptsOf(browser: Browser, address: string, state?: State): Promise<number> {
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
  const answer = await page.goto(address, { waitUntil: 'networkidle' });
  // Another screen's scripts say nothing of this one.
  if (!answer?.ok() || answer.url() !== address) throw new Error(`${address} is not shown.`);
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  await context.close();
  return bytes;
}
