import type { Browser, BrowserContext } from '@playwright/test';
import { expect, hydrated, test } from './fixtures.ts';
import { makeProgram } from './programs.ts';

/** What a screen adds to the shell in JavaScript, as it comes over the wire (perf.md; bytes). */
const LIST = 40_000;
const FORM = 60_000;

type State = Awaited<ReturnType<BrowserContext['storageState']>>;

async function scripts(browser: Browser, address: string, state: State): Promise<number> {
  const context = await browser.newContext({ storageState: state });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  const kinds = new Map<string, string>();
  let bytes = 0;
  cdp.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type));
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (kinds.get(requestId) === 'Script') bytes += encodedDataLength;
  });
  await cdp.send('Network.enable');
  await page.goto(address, { waitUntil: 'networkidle' });
  await hydrated(page);
  await context.close();
  return bytes;
}

test('each screen brings only the script that it needs', async ({ browser, operator, where }) => {
  await makeProgram(operator.request, { name: 'Mañana' });
  const state = await operator.context().storageState();
  const shell = await scripts(browser, `${where.panel}/main/notes`, state);
  for (const [path, budget] of [
    ['pushs', LIST],
    ['push/0', FORM],
    ['sponsors', LIST],
    ['qr', LIST],
    ['roles', LIST],
    ['programing', LIST],
    ['sponsors/0', FORM],
    ['qr/0', FORM],
    ['programing/0', FORM],
  ] as const) {
    const more = (await scripts(browser, `${where.panel}/main/${path}`, state)) - shell;
    test.info().annotations.push({ type: path, description: `${(more / 1_000).toFixed(1)} kB` });
    expect(more, path).toBeLessThanOrEqual(budget);
  }
});
