import { readFileSync } from 'node:fs';
import { defineConfig, devices } from '@playwright/test';
import type { Mode, StageFile } from './e2e/stage.ts';
import { BROWSER_ARGS, browserPath } from './scripts/browser.mjs';

// The stage is set by `npm run e2e`; without it there is nothing to test against.
const file = process.env.CABINA_STAGE;
if (!file) throw new Error('Run the tests with `npm run e2e`, which sets the stage first.');
const stage = JSON.parse(readFileSync(file, 'utf8')) as StageFile;

const on = (mode: Mode) => ({ baseURL: stage[mode].panel });

const WAYS = [
  'login',
  'messages',
  'message',
  'session',
  'programing',
  'pushs',
  'roles',
  'roles-flags',
  'impersonation',
];

/** What takes a Google and a repository: the settings that `npm start` does without. */
const CONFIGURED = '**/user-story.spec.ts';

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
  use: {
    ...devices['Desktop Chrome'],
    locale: 'es-AR',
    timezoneId: 'America/Argentina/Buenos_Aires',
    launchOptions: {
      executablePath: browserPath(),
      args: BROWSER_ARGS,
    },
  },
  projects: [
    {
      name: 'embedded',
      testMatch: '**/*.spec.ts',
      testIgnore: ['**/odd/**', CONFIGURED],
      use: on('embedded'),
    },
    { name: 'configured', testMatch: CONFIGURED, use: on('configured') },
    // UPSTREAM_URL at another process: the whole ways that cross it. A screen's finer points never do.
    {
      name: 'foreign',
      testMatch: WAYS.map((name) => `**/${name}.spec.ts`),
      testIgnore: '**/odd/**',
      use: on('foreign'),
    },
    // One upstream that misbehaves on request: one test at a time.
    { name: 'odd', testMatch: '**/odd/*.spec.ts', workers: 1, use: on('odd') },
  ],
});
