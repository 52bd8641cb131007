import type { Page } from '@playwright/test';
import { expect, open, reload, test } from './fixtures.ts';
import type { Listener } from './listener.ts';

const bell = (page: Page) => page.getByRole('button', { name: /^Sonido al llegar mensajes/ });
const waits = (page: Page) => page.getByText('El navegador espera un toque para que suene.');

/** Counts the tones that can be heard. */
async function countTones(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const tones = { count: 0 };
    Object.assign(window, { tones });
    const { start } = OscillatorNode.prototype;
    OscillatorNode.prototype.start = function (when) {
      if (this.context.state === 'running') tones.count += 1;
      start.call(this, when);
    };
  });
  return () => page.evaluate(() => (window as unknown as { tones: { count: number } }).tones.count);
}

/** A message comes in by a poll. */
async function arrive(page: Page, listener: Listener, name: string): Promise<void> {
  await listener.send({ name, message: 'Hola' });
  await expect(async () => {
    await page.clock.fastForward(20_000);
    await expect(page.getByRole('link', { name })).toBeVisible({ timeout: 2_000 });
  }).toPass();
}

test('C28 a bell that is on sounds, or says that the browser waits for a touch', async ({
  operator,
  listener,
  browser,
  baseURL,
}) => {
  await listener.send({ name: 'Ana', message: 'uno' });
  const tones = await countTones(operator);
  await operator.clock.install();
  await open(operator, '/main/messages');
  // Open before the sound is turned on, and not touched.
  const beside = await operator.context().newPage();
  const besideTones = await countTones(beside);
  await beside.clock.install();
  await open(beside, '/main/messages');
  await expect(waits(operator)).toBeHidden();
  await bell(operator).click();
  await expect(bell(operator)).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(tones).toBe(2);
  await expect(waits(operator)).toBeHidden();

  // Touched before, the page may sound after a reload at once: that is the browser's to decide.
  await reload(operator);
  await arrive(operator, listener, 'Beto');
  await expect
    .poll(async () => (await waits(operator).isVisible()) || (await tones()) > 0)
    .toBe(true);

  await expect(bell(beside)).toHaveAttribute('aria-pressed', 'true');
  await arrive(beside, listener, 'Berta');
  await expect
    .poll(async () => (await waits(beside).isVisible()) || (await besideTones()) > 0)
    .toBe(true);

  // A browser where nobody has touched the page never may.
  const elsewhere = { baseURL, storageState: await operator.context().storageState() };
  const tab = await (await browser.newContext(elsewhere)).newPage();
  const tabTones = await countTones(tab);
  await tab.clock.install();
  await open(tab, '/main/messages');
  await expect(waits(tab)).toBeVisible();
  await expect(bell(tab)).toHaveAttribute('aria-pressed', 'true');
  await expect(bell(tab)).toHaveAccessibleDescription(/espera un toque/);
  await arrive(tab, listener, 'Carla');
  expect(await tabTones()).toBe(0);
  // The bell's own press lets it sound; it does not turn it off.
  await bell(tab).click();
  await expect(waits(tab)).toBeHidden();
  await expect(bell(tab)).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(tabTones).toBe(2);
  await arrive(tab, listener, 'Delia');
  await expect.poll(tabTones).toBe(4);

  const other = await (await browser.newContext(elsewhere)).newPage();
  await open(other, '/main/messages');
  await expect(waits(other)).toBeVisible();
  await other.getByRole('heading', { name: 'Mensajes' }).click();
  await expect(waits(other)).toBeHidden();
  await bell(other).click();
  await expect(bell(other)).toHaveAttribute('aria-pressed', 'false');
  await tab.context().close();
  await other.context().close();
});
