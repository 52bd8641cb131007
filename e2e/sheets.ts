import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { accountOf, signInAsAdmin } from './desk.ts';
import { test as base, open } from './fixtures.ts';
import { layoutFaults } from './layout-faults.ts';
import { adminStops, EMPTY, furnish, type Stop } from './reader-screens.ts';

/** Not a test: see `sheets.config.ts`. Sheets and what was measured go to `playwright-report/sheets/`. */

export interface SheetOptions {
  setting: 'none' | 'spacing' | 'print';
}

const test = base.extend<SheetOptions>({
  setting: ['none', { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern.
  mode: async ({}, use) => use('embedded'),
});

/** WCAG 2.2, 1.4.12. */
const SPACING =
  '*{line-height:1.5!important;letter-spacing:.12em!important;word-spacing:.16em!important}p{margin-bottom:2em!important}';
const FOLDER = join(import.meta.dirname, '..', 'playwright-report', 'sheets');
/** Of a sheet (px). */
const SHEET = { width: 1_560, height: 1_500, gap: 8 };

async function pictures(page: Page, setting: SheetOptions['setting'], stops: Stop[]) {
  const shots: Buffer[] = [];
  for (const { name, path, act } of stops) {
    await open(page, `/main/${path}`);
    if (setting === 'spacing') await page.addStyleTag({ content: SPACING });
    await act?.(page);
    if (setting === 'print') await page.emulateMedia({ media: 'print' });
    await page.evaluate(() => document.fonts.ready);
    for (const fault of setting === 'print' ? [] : await layoutFaults(page))
      process.stdout.write(`  ${test.info().project.name}: ${name}: ${fault}\n`);
    shots.push(await page.screenshot({ fullPage: true, animations: 'disabled', scale: 'css' }));
    if (setting === 'print') await page.emulateMedia({ media: 'screen' });
  }
  return shots;
}

/** Lays pictures side by side, as many sheets as it takes. */
async function sheets(name: string, shots: Buffer[], width: number): Promise<void> {
  const columns = width > 1_000 ? 3 : width > 500 ? 4 : 6;
  const cell = Math.floor(SHEET.width / columns) - SHEET.gap;
  const tiles = await Promise.all(
    shots.map(async (shot) => {
      const whole = sharp(await sharp(shot).resize({ width: cell }).png().toBuffer());
      const { height = 1 } = await whole.metadata();
      const most = Math.min(height, SHEET.height - SHEET.gap);
      const input = await whole.extract({ left: 0, top: 0, width: cell, height: most }).toBuffer();
      return { input, height: most };
    }),
  );
  mkdirSync(FOLDER, { recursive: true });
  const rest = [...tiles];
  for (let number = 1; rest.length > 0; number += 1) {
    const placed: { input: Buffer; left: number; top: number }[] = [];
    const bottoms = Array<number>(columns).fill(0);
    for (let next = rest[0]; next; next = rest[0]) {
      const column = bottoms.indexOf(Math.min(...bottoms));
      const top = bottoms[column] ?? 0;
      if (top + next.height > SHEET.height) break;
      placed.push({ input: next.input, left: column * (cell + SHEET.gap), top });
      bottoms[column] = top + next.height + SHEET.gap;
      rest.shift();
    }
    const canvas = {
      width: SHEET.width,
      height: SHEET.height,
      channels: 3,
      background: '#888',
    } as const;
    await sharp({ create: canvas })
      .composite(placed)
      .png()
      .toFile(join(FOLDER, `${name}-${number}.png`));
  }
}

test('an operator', async ({ operator, listener, setting }, info) => {
  const stops = await furnish(operator, listener);
  const shots = await pictures(operator, setting, stops);
  await sheets(`${info.project.name}-operator`, shots, info.project.use.viewport?.width ?? 0);
});

test('a new operator, and somebody at the door', async ({ operator, setting }, info) => {
  const shots = await pictures(operator, setting, [
    ...EMPTY,
    { name: 'configurations', path: 'configurations' },
  ]);
  await operator.context().clearCookies();
  shots.push(...(await pictures(operator, setting, [{ name: 'login', path: '../login' }])));
  await sheets(`${info.project.name}-empty`, shots, info.project.use.viewport?.width ?? 0);
});

test('a super admin', async ({ page, where, station, setting }, info) => {
  await signInAsAdmin(page, where);
  const { id } = await accountOf(page.request, station.email);
  const shots = await pictures(page, setting, adminStops(id));
  await sheets(`${info.project.name}-admin`, shots, info.project.use.viewport?.width ?? 0);
});
