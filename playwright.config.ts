import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig, devices } from '@playwright/test';
import type { Mode, StageFile } from './e2e/stage.ts';
import { BROWSER_ARGS, browserPath } from './scripts/browser.mjs';
import { firefoxPath } from './scripts/engines.mjs';

// The stage is set by `npm run e2e`; without it there is nothing to test against.
const file = process.env.CABINA_STAGE;
if (!file) throw new Error('Run the tests with `npm run e2e`, which sets the stage first.');
const stage = JSON.parse(readFileSync(file, 'utf8')) as StageFile;

/** Chromium, on the panel of `mode`. */
const on = (mode: Mode) => ({
  ...devices['Desktop Chrome'],
  baseURL: stage[mode].panel,
  launchOptions: { executablePath: browserPath(), args: BROWSER_ARGS },
});

/** What crosses to an upstream of one's own: these whole, of the other screens the main story. */
const FOREIGN = /(?:session|login|impersonation)\.spec\.ts|@story/;

/** Sentences of another runner: `npm run webkit`. */
const WEBKIT = '**/webkit/**';

/** What takes a Google and a repository: the settings that `npm start` does without. */
const CONFIGURED = '**/user-story.spec.ts';

/** Debian's Firefox, by WebDriver BiDi: the main story of each screen. */
const FIREFOX = {
  name: 'firefox',
  testMatch: '**/*.spec.ts',
  testIgnore: ['**/odd/**', WEBKIT, CONFIGURED],
  grep: /@story/,
  use: {
    browserName: 'firefox' as const,
    channel: 'moz-firefox',
    baseURL: stage.embedded.panel,
    viewport: { width: 1280, height: 720 },
    launchOptions: { executablePath: join(import.meta.dirname, 'e2e', 'firefox.ts') },
  },
};

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  forbidOnly: true,
  retries: 0,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [
    ['list'],
    ...(process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['json'] as const] : []),
  ] as never,
  use: { locale: 'es-AR', timezoneId: 'America/Argentina/Buenos_Aires' },
  projects: [
    // One upstream that misbehaves on request: one test at a time, first, beside another project's.
    { name: 'odd', testMatch: '**/odd/*.spec.ts', workers: 1, use: on('odd') },
    {
      name: 'embedded',
      testMatch: '**/*.spec.ts',
      testIgnore: ['**/odd/**', WEBKIT, CONFIGURED],
      use: on('embedded'),
    },
    { name: 'configured', testMatch: CONFIGURED, use: on('configured') },
    // UPSTREAM_URL at another process. A screen's finer points never cross to it.
    {
      name: 'foreign',
      testMatch: '**/*.spec.ts',
      testIgnore: ['**/odd/**', WEBKIT, CONFIGURED],
      grep: FOREIGN,
      use: on('foreign'),
    },
    ...(firefoxPath() ? [FIREFOX] : []),
  ],
});
