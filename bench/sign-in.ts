import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright';
import { BenchError } from './options.ts';
import type { BenchStage } from './stage.ts';

type State = Awaited<ReturnType<BrowserContext['storageState']>>;

/** Signs in by the form and gives the cookies. */
export async function signedIn(
  browser: Browser,
  { panelUrl, account }: BenchStage,
  options: BrowserContextOptions = {},
): Promise<State> {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  await page.goto(`${panelUrl}/login`);
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  await page.getByRole('textbox', { name: 'Email' }).fill(account.email);
  await page.getByRole('textbox', { name: 'Contraseña' }).fill(account.password);
  await page.getByRole('button', { name: 'continuar' }).click();
  await page.waitForURL(/\/main\//).catch(async () => {
    const said = await page.getByRole('alertdialog').or(page.getByRole('alert')).allInnerTexts();
    const why = said.join(' ').trim() || 'The page does not say why; is the disk full?';
    throw new BenchError(`Nobody can sign in at ${panelUrl}. ${why}`);
  });
  const state = await context.storageState();
  await context.close();
  return state;
}

export const cookieHeader = ({ cookies }: State): string =>
  cookies.map(({ name, value }) => `${name}=${value}`).join('; ');

/** Signs in at the upstream itself, as the BFF does. */
export async function tokenOf({ upstreamUrl, account }: BenchStage): Promise<string> {
  const { email, password } = account;
  const response = await fetch(`${upstreamUrl}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  return ((await response.json()) as { token: string }).token;
}
