import type { Browser, Page } from 'playwright';
import { serve } from './floors.ts';
import { benchFolder } from './ground.ts';
import { median, SLOW, visit, visits } from './measure.ts';
import { signedIn, tokenOf } from './sign-in.ts';
import { type BenchStage, onConsole, startBenchStage, superAdmin } from './stage.ts';
import { mb, type Row } from './table.ts';
import { type FloorUser, wholePage, windowedPage } from './users-floor.ts';

/** The rows of the table that are about the accounts' list, with 800 of them and with 8,000. */

const PAGE = 800;
const ms = (value: number) => `${Math.round(value)} ms`;

async function everybody(stage: BenchStage): Promise<FloorUser[]> {
  const authentication = await tokenOf(stage);
  const all: FloorUser[] = [];
  for (let page = 0; ; page += 1) {
    const query = `page=${page}&limit=${PAGE}&order=created_at%20desc&show-suspended=true`;
    const answer = await fetch(`${stage.upstreamUrl}/api/users?${query}`, {
      headers: { authentication },
    });
    const users = (await answer.json()) as FloorUser[];
    all.push(...users);
    if (users.length < PAGE) return all;
  }
}

interface Deeds {
  filter: number;
  clear: number;
  sort: number;
  all: number;
}
const DEEDS = ['filter', 'clear', 'sort', 'all'] as const;

/** How long nothing may change before it counts as done (ms). */
const QUIET_MS = 500;

// Runs in the page: from the first press on, notes when what is shown changed last, and was painted.
function watch(quiet: number): void {
  // Few reads: what they take is in what is measured.
  const text = (selector: string) => document.querySelector(selector)?.textContent;
  const ticked = () => document.querySelectorAll('tbody input:checked').length;
  const shown = () => `${text('[role=status]')} ${text('tbody')} ${ticked()}`;
  const painted = new MessageChannel();
  const { promise, resolve } = Promise.withResolvers<number>();
  Object.assign(window, { __deed: promise });
  let [start, last, before] = [0, 0, shown()];
  const look = () => {
    const now = shown();
    if (now !== before) {
      before = now;
      // After this frame's paint.
      painted.port2.postMessage(null);
    }
    if (last && performance.now() - last > quiet) resolve(last - start);
    else requestAnimationFrame(look);
  };
  painted.port1.onmessage = () => {
    last = performance.now();
  };
  const begin = ({ timeStamp }: Event) => {
    if (start) return;
    start = timeStamp;
    requestAnimationFrame(look);
  };
  for (const type of ['keydown', 'pointerdown'])
    addEventListener(type, begin, { capture: true, once: true });
}

/** Where the pointer already is when it presses: people move it there first. */
const POINTS: Partial<Record<keyof Deeds, string>> = {
  sort: 'thead button >> nth=0',
  all: 'thead input',
};

const pressed = async ({ mouse }: Page) => {
  await mouse.down();
  await mouse.up();
};
const DOES: Record<keyof Deeds, (page: Page) => Promise<void>> = {
  filter: (page) => page.keyboard.type('radio 77'),
  clear: (page) => page.keyboard.press('Delete'),
  sort: pressed,
  all: pressed,
};

/** Two frames: what came before has been drawn. */
const drawn = (page: Page) =>
  page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );

/** Does something as a person does; gives the ms until all that it changed was painted. */
async function timed(page: Page, deed: keyof Deeds): Promise<number> {
  await page.locator('input[type=search]').focus();
  if (deed === 'clear') await page.keyboard.press('Control+A');
  const point = POINTS[deed];
  if (point) await page.locator(point).hover();
  await drawn(page);
  await page.evaluate(watch, QUIET_MS);
  await DOES[deed](page);
  return page.evaluate(() => (window as unknown as { __deed: Promise<number> }).__deed);
}

type Opened = () => Promise<Page>;

/** One visit of a page that stands whole: what each deed takes at CPU ÷ 4. */
async function deedsOf(open: Opened, total: RegExp): Promise<Deeds> {
  const page = await open();
  await page.getByRole('status').filter({ hasText: total }).waitFor({ timeout: 120_000 });
  // Whatever it still does by itself is over.
  await page.waitForLoadState('networkidle');
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOW.cpu });
  const found: Partial<Deeds> = {};
  for (const deed of DEEDS) found[deed] = await timed(page, deed);
  await page.context().close();
  return found as Deeds;
}

/** Medians of both, interleaved. */
async function bothDeeds(times: number, total: RegExp, ours: Opened, hand: Opened) {
  const all = { ours: [] as Deeds[], hand: [] as Deeds[] };
  for (let round = 0; round < times; round += 1) {
    all.ours.push(await deedsOf(ours, total));
    all.hand.push(await deedsOf(hand, total));
  }
  const middle = (list: Deeds[]) => (deed: keyof Deeds) => median(list.map((one) => one[deed]));
  return { ours: middle(all.ours), hand: middle(all.hand) };
}

const SAID: Record<keyof Deeds, string> = {
  filter: 'a filter typed',
  clear: 'the filter cleared',
  sort: 'sorted by a column',
  all: 'select all',
};

async function rowsOf(
  browser: Browser,
  stage: BenchStage,
  times: number,
  budget: number,
): Promise<{ rows: Row[]; firstRow: number; floorRow: number; heap: number }> {
  const storageState = await signedIn(browser, stage);
  const users = await everybody(stage);
  const floor = await serve(windowedPage(users));
  const whole = await serve(wholePage(users.slice(0, PAGE)));
  const url = `${stage.panelUrl}/main/users?suspendidas=1`;
  const opened = (address: string, state?: typeof storageState) => async () => {
    const context = await browser.newContext({
      viewport: { width: 1280, height: 800 },
      ...(state && { storageState: state }),
    });
    const page = await context.newPage();
    await page.goto(address);
    if (state) await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
    return page;
  };
  try {
    const {
      ours,
      hand,
      whole: plain,
    } = await visits(times, {
      ours: () => visit(browser, url, 'tbody tr', storageState),
      hand: () => visit(browser, floor.url, 'tbody tr'),
      whole: () => visit(browser, whole.url, 'tbody tr'),
    });
    const shown = new Intl.NumberFormat('es-AR').format(users.length);
    const total = new RegExp(`^(${users.length}|${shown.replace('.', '\\.')}) usuarios`);
    const deeds = await bothDeeds(times, total, opened(url, storageState), opened(floor.url));
    const rows: Row[] = DEEDS.map((deed) => ({
      what: `users (${users.length}): ${SAID[deed]}, CPU ÷ 4`,
      ours: ms(deeds.ours(deed)),
      floor: `${ms(deeds.hand(deed))} hand-written windowed page`,
      value: deeds.ours(deed) / deeds.hand(deed),
      budget,
      unit: 'ratio',
    }));
    rows.push({
      what: `users (${users.length}): DOM nodes`,
      ours: `${ours.nodes}`,
      floor: `${hand.nodes} hand-written windowed page`,
      value: ours.nodes,
      budget: 1_500,
      unit: 'count',
    });
    return { rows, firstRow: ours.firstRow, floorRow: plain.firstRow, heap: ours.heap };
  } finally {
    floor.server.close();
    whole.server.close();
  }
}

/** The list of accounts on a stage of its own: 800 of them, then 8,000. */
export async function usersRows(browser: Browser, times: number): Promise<Row[]> {
  const folder = benchFolder();
  const stage = await startBenchStage(folder, 0);
  try {
    const desk = await superAdmin(stage);
    const add = (users: number) =>
      onConsole(folder, 'datos', '--radios', '0', '--messages', '0', '--users', String(users));
    // Beside the super admin and the stage's own.
    await add(798);
    const few = await rowsOf(browser, desk, times, 1);
    await add(7_200);
    const many = await rowsOf(browser, desk, times, 2);
    await add(72_000);
    const state = await signedIn(browser, desk);
    const url = `${desk.panelUrl}/main/users?suspendidas=1`;
    // Once: a slow line takes a minute and a half for all of them.
    const huge = await visit(browser, url, 'tbody tr', state);
    const first = (
      what: string,
      value: number,
      [name, floor]: [name: string, floor: number],
      budget: number,
    ): Row => ({
      what: `users (${what}): first row visible, throttled`,
      ours: ms(value),
      floor: `${ms(floor)} ${name}`,
      value: value / floor,
      budget,
      unit: 'ratio',
    });
    const with800: [string, number] = ['with 800', few.firstRow];
    const memory = (what: string, heap: number): Row => ({
      what: `users (${what}): the page's memory, all of them loaded`,
      ours: mb(heap),
      floor: `${mb(few.heap)} with 800`,
      value: heap / few.heap,
      budget: 2,
      unit: 'ratio',
    });
    return [
      first('800', few.firstRow, ['hand-written page', few.floorRow], 1.15),
      ...few.rows,
      first('8000', many.firstRow, with800, 1.3),
      memory('8000', many.heap),
      ...many.rows,
      first('80000', huge.firstRow, with800, 1.3),
      memory('80000', huge.heap),
    ];
  } finally {
    await stage.stop();
  }
}
