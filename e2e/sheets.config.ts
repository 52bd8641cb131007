import { readFileSync } from 'node:fs';
import { defineConfig, devices } from '@playwright/test';
import { BROWSER_ARGS, browserPath } from '../scripts/browser.mjs';
import type { SheetOptions } from './sheets.ts';
import type { StageFile } from './stage.ts';

/** `npm run sheets`: pictures of every screen under each of a reader's own settings, to be looked at. */

const stage = JSON.parse(readFileSync(process.env.CABINA_STAGE ?? '', 'utf8')) as StageFile;

const wide = { width: 1280, height: 800 };
const narrow = { width: 390, height: 844 };

const fontSize = (px: number) => ({
  launchOptions: {
    executablePath: browserPath(),
    args: [...BROWSER_ARGS, `--blink-settings=defaultFontSize=${px}`],
  },
});
const spacing = { setting: 'spacing', bypassCSP: true } as const;
const forced = { contextOptions: { forcedColors: 'active' } } as const;

export default defineConfig<SheetOptions>({
  testDir: '.',
  testMatch: 'sheets.ts',
  outputDir: '../test-results',
  workers: 2,
  timeout: 600_000,
  reporter: 'list',
  use: {
    ...devices['Desktop Chrome'],
    baseURL: stage.embedded.panel,
    locale: 'es-AR',
    timezoneId: 'America/Argentina/Buenos_Aires',
    launchOptions: { executablePath: browserPath(), args: BROWSER_ARGS },
  },
  projects: [
    ...[12, 24, 32].flatMap((px) => [
      { name: `font-${px}-wide`, use: { ...fontSize(px), viewport: wide } },
      { name: `font-${px}-narrow`, use: { ...fontSize(px), viewport: narrow } },
    ]),
    { name: 'zoom-200', use: { viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 } },
    { name: 'zoom-400', use: { viewport: { width: 320, height: 256 }, deviceScaleFactor: 2 } },
    { name: 'spacing-wide', use: { ...spacing, viewport: wide } },
    { name: 'spacing-narrow', use: { ...spacing, viewport: narrow } },
    { name: 'forced-light', use: { ...forced, viewport: wide } },
    { name: 'forced-dark', use: { ...forced, viewport: narrow, colorScheme: 'dark' } },
    {
      name: 'less-motion',
      use: { viewport: wide, contextOptions: { reducedMotion: 'reduce' } },
    },
    { name: 'print', use: { setting: 'print', viewport: { width: 718, height: 1016 } } },
  ],
});
