import { enter, hydrated, open, stage } from '../fixtures.ts';
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

test('C41 while a form is saved its fields show that they wait, and no dead key gets in', async ({
  operator,
  odd,
}) => {
  await open(operator, '/main/configurations');
  const about = operator.getByLabel('Quiénes somos?');
  await about.fill('Somos radio');
  for (const call of ['POST /api/radio', 'PUT /api/radio'])
    odd.on(call, { pass: stage.odd.upstream, delay: SLOW_MS });
  await operator.getByRole('button', { name: 'Actualizar Configuración' }).click();
  const form = operator.locator('form[aria-busy="true"]');
  await expect(form).toBeVisible();
  const controls = form.locator('input:not([type="file"]), textarea, select, button');
  await expect(controls.and(operator.locator(':not([aria-disabled="true"])'))).toHaveCount(0);
  await about.focus();
  await expect(about).not.toBeEditable();
  await operator.keyboard.type('xyz');
  const browser = await operator.context().newCDPSession(operator);
  await browser.send('Input.imeSetComposition', { text: 'á', selectionStart: 1, selectionEnd: 1 });
  await browser.send('Input.insertText', { text: 'á' });
  await expect(operator.getByText('Configuración guardada.')).toBeVisible();
  await expect(about).toHaveValue('Somos radio');
  await expect(about).toBeFocused();
  await operator.keyboard.press('End');
  await operator.keyboard.type(' y más');
  await expect(about).toHaveValue('Somos radio y más');
});
