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
});

test('C28 where a browser has nothing to sound with, the bell is not offered', async ({
  operator,
  context,
}) => {
  await context.addInitScript(() => Reflect.deleteProperty(window, 'AudioContext'));
  await open(operator, '/main/messages');
  await expect(operator.getByRole('heading', { name: 'Mensajes', exact: true })).toBeVisible();
  await expect(operator.getByRole('button', { name: 'Sonido al llegar mensajes' })).toHaveCount(0);
});
