import { enter, hydrated, stage } from '../fixtures.ts';
import { expect, test } from './odd.ts';

/** The upstream takes its time: its answers are waited for, and nothing is asked twice. */

const SLOW_MS = 2_000;

test('C40 menu and rows come with the answers of an upstream that takes 2 s', async ({
  page,
  odd,
  station,
  listener,
}) => {
  await listener.send({ name: 'Con calma', message: 'uno' });
  await enter(page, station);
  const pass = stage.odd.upstream;
  odd.on('*', { pass, delay: SLOW_MS });
  odd.requests.length = 0;
  const started = performance.now();
  await page.goto('/main/messages', { waitUntil: 'commit' });
  await hydrated(page);
  await expect(page.getByRole('navigation').getByText('Salir')).toBeVisible();
  await expect(page.getByText('No pudimos')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Programación' })).toBeVisible();
  expect(performance.now() - started).toBeLessThan(SLOW_MS + 1_500);
  await expect(page.getByRole('link', { name: 'Con calma', exact: true })).toBeVisible();
  expect(performance.now() - started).toBeLessThan(2 * SLOW_MS + 1_500);
  expect(odd.of('GET /api/messages')).toHaveLength(1);
  expect(odd.of('GET /api/me')).toHaveLength(1);
});
