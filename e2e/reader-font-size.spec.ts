import type { Page } from '@playwright/test';
import { BROWSER_ARGS, browserPath } from '../scripts/browser.mjs';
import { accountOf, signInAsAdmin } from './desk.ts';
import { expect, open, test } from './fixtures.ts';
import { layoutFaults } from './layout-faults.ts';
import { adminStops, furnish, type Stop } from './reader-screens.ts';

/** The browser's own font size, as a reader sets it. */
const SIZE = 24;
test.use({
  launchOptions: {
    executablePath: browserPath(),
    args: [...BROWSER_ARGS, `--blink-settings=defaultFontSize=${SIZE}`],
  },
});

const WIDTHS = [1280, 390];

/** What is wrong with the `stops` at each of the widths. */
async function faultsOf(page: Page, stops: Stop[]): Promise<string[]> {
  const found: string[] = [];
  for (const { name, path, act } of stops) {
    await page.setViewportSize({ width: WIDTHS[0] ?? 0, height: 900 });
    await open(page, `/main/${path}`);
    await act?.(page);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      for (const fault of await layoutFaults(page)) found.push(`${name}, ${width} px: ${fault}`);
    }
  }
  return found;
}

const half = (stops: Stop[], which: 0 | 1) => stops.filter((_, at) => at % 2 === which);

for (const which of [0, 1] as const)
  test(`C22 at ${SIZE} px all text grows, and nothing is cut or covered: the operator's screens, half ${which + 1}`, async ({
    operator,
    listener,
  }) => {
    const stops = await furnish(operator, listener);
    const size = await operator.evaluate(() => getComputedStyle(document.body).fontSize);
    expect(size).toBe('22.5px');
    expect(await faultsOf(operator, half(stops, which))).toEqual([]);
  });

test(`C22 at ${SIZE} px all text grows, and nothing is cut or covered: the super admin's screens`, async ({
  page,
  where,
  station,
}) => {
  await signInAsAdmin(page, where);
  const { id } = await accountOf(page.request, station.email);
  expect(await faultsOf(page, adminStops(id))).toEqual([]);
});

test(`C22 at ${SIZE} px in 320 px the titles, the days of a programme and the signs of a QR are whole`, async ({
  operator,
  listener,
}) => {
  await furnish(operator, listener);
  await operator.setViewportSize({ width: 320, height: 900 });
  const isWhole = (element: HTMLElement | SVGElement) =>
    element.scrollWidth <= element.clientWidth && element.scrollHeight <= element.clientHeight + 1;

  for (const path of ['pushs', 'notes', 'configurations', 'programing']) {
    await open(operator, `/main/${path}`);
    const title = operator.getByRole('banner').getByRole('heading');
    expect(await title.evaluate(isWhole), path).toBe(true);
  }
  for (const days of ['Lunes a Viernes', 'Fines de semana', 'Lun, Mie, Vie, Dom'])
    expect(await operator.getByText(days, { exact: true }).evaluate(isWhole), days).toBe(true);
  expect(await layoutFaults(operator)).toEqual([]);

  await open(operator, '/main/qr');
  for (const count of ['Descargas', 'Compartido']) {
    const sign = await operator.getByTitle(count).locator('svg').boundingBox();
    expect(sign?.width, count).toBeGreaterThan(16);
  }
});
