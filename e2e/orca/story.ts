import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { BROWSER_ARGS, browserPath } from '../../scripts/browser.mjs';
import { freePort, node, readyPort, stop } from '../../scripts/processes.ts';
import { listenerOf } from '../listener.ts';
import { quiet, START, stations } from '../stage.ts';
import { Orca } from './orca.ts';
import { readWords, writeWords } from './words.ts';

/** A story by keyboard alone. Each step's phrases are compared with `words.txt`; `--keep` rewrites it. */

const isKeeping = process.argv.includes('--keep');
const expected = isKeeping ? new Map<string, string[]>() : readWords();

const folder = mkdtempSync(join(tmpdir(), 'cabina-orca-'));
const dataDir = join(folder, 'data');
const [port, upstreamPort] = [await freePort(), await freePort()];
const env = { ...quiet, PORT: `${port}`, UPSTREAM_PORT: `${upstreamPort}`, DATA_DIR: dataDir };
const panel = node(START, [], { env });
if ((await readyPort(panel)) === null) throw new Error('The panel did not start.');
const [station] = await stations(dataDir, 1);
if (!station) throw new Error('There is no station.');
const listener = listenerOf(`http://127.0.0.1:${upstreamPort}`, station.flavor);

const orca = new Orca(folder);
await orca.silence();
// Chromium's offers to translate and to keep a password would be spoken too.
const profile = join(folder, 'profile');
mkdirSync(join(profile, 'Default'), { recursive: true });
const preferences = { translate: { enabled: false }, credentials_enable_service: false };
writeFileSync(join(profile, 'Default', 'Preferences'), JSON.stringify(preferences));
const context = await chromium.launchPersistentContext(profile, {
  executablePath: browserPath(),
  headless: false,
  args: [...BROWSER_ARGS, '--force-renderer-accessibility', '--lang=es'],
  baseURL: `http://localhost:${port}`,
  locale: 'es-AR',
  timezoneId: 'America/Argentina/Buenos_Aires',
  viewport: null,
});
const page = context.pages()[0] ?? (await context.newPage());

let failures = 0;

/** Acts, then compares what Orca spoke meanwhile, or keeps it. */
async function step(name: string, act: () => Promise<unknown>): Promise<void> {
  orca.startStep();
  await act();
  if (isKeeping) {
    await orca.silence();
    expected.set(name, orca.spoken());
    return;
  }
  const missing = await orca.missing(expected.get(name) ?? []);
  process.stdout.write(`${missing === undefined ? '✓' : '✘'} ${name}\n`);
  if (missing === undefined) return;
  failures += 1;
  const spoken = orca.spoken().map((phrase) => `    ${phrase}\n`);
  process.stdout.write(`  missing: ${missing}\n  spoken:\n${spoken.join('')}`);
}

const press = (key: string) => () => page.keyboard.press(key);
const focus = (role: 'button' | 'link', name: string) => () =>
  page.getByRole(role, { name, exact: true }).focus();
const open = (path: string) => async () => {
  await page.goto(path);
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
};

const DAYS = { mon: 1, tue: 1, wed: 1, thu: 1, fri: 1, sat: 0, sun: 0 };

async function makeProgram(name: string): Promise<void> {
  const data = { name, locutor: '', start_at: '06:00', end_at: '09:00', ...DAYS };
  const answer = await page.request.put('/api/programing', { data, headers: { 'x-cabina': '1' } });
  if (!answer.ok()) throw new Error(await answer.text());
}

try {
  await step('the sign-in page', async () => {
    await open('/login')();
    // Out of the address bar.
    await page.bringToFront();
    await page.mouse.click(1, 1);
  });
  await step('the e-mail box', () =>
    page.getByRole('textbox', { name: 'Email' }).pressSequentially(station.email),
  );
  await step('the password box', press('Tab'));
  await step('signing in', async () => {
    await page.keyboard.type(station.password);
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/main\//);
  });
  await makeProgram('Mañana');
  await makeProgram('Tarde');
  await listener.send({ name: 'Ana', message: 'Un saludo' });
  await step('the list of messages', open('/main/messages'));
  await step('a row', focus('link', 'Ana'));
  await step('opening it', press('Enter'));
  await step('the delete button', focus('button', 'Eliminar mensaje'));
  await step('a snackbar', press('Enter'));
  await step('the schedule', open('/main/programing'));
  await step('the handle of a programme', focus('button', 'Mover Mañana'));
  await step('picking it up', press('Space'));
  await step('moving it', press('ArrowDown'));
  await step('dropping it', press('Space'));
  await step('a question', async () => {
    // A question that takes another notice's place ignores presses for half a second.
    await page.getByText('Cambiaste el orden.').waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Borrar Tarde' }).press('Enter');
  });
  await page.route('**/api/programing/*', (route) =>
    route.fulfill({ status: 500, json: { message: 'Se rompió algo.' } }),
  );
  await step('an alert', press('Enter'));
  await step('closing it', press('Enter'));
  await step('a new notification', open('/main/push/0'));
  await step('a counter at its limit', async () => {
    await page.getByLabel('Título').focus();
    await page.keyboard.type('x'.repeat(31));
  });
  if (isKeeping) writeWords(expected);
} finally {
  await context.close();
  orca.stop();
  await stop(panel);
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}
process.exit(failures === 0 ? 0 : 1);
