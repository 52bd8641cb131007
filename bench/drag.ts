import type { Browser, CDPSession, Page } from 'playwright';
import { fullDesk } from './growth.ts';
import { median } from './measure.ts';
import { signedIn } from './sign-in.ts';
import type { BenchStage } from './stage.ts';
import type { Row } from './table.ts';

/** Frames while a programme is dragged in a list of 500, nothing slowed. */

const STEPS = 60;
/** Drags, each in a page of its own. */
const ROUNDS = 5;
/** Frames that belong to what went before: a row that is let go takes a third of a second to its place. */
const SETTLE = 40;

/** s of script, style and layout so far. */
async function workOf(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return metrics
    .filter(({ name }) => /^(?:Script|Layout|RecalcStyle)Duration$/.test(name))
    .reduce((sum, { value }) => sum + value, 0);
}

/** The worst of one drag (ms). */
interface Worst {
  /** Between two frames, while it is picked up. */
  lift: number;
  /** While it is dragged. */
  frame: number;
  /** From letting it go until it lies in its new place. */
  drop: number;
  /** Of the page's own work for one frame while it is dragged. */
  work: number;
}

// Runs in the page: notes when each frame begins.
function count(): void {
  const frames: number[] = [];
  Object.assign(window, { __frames: frames });
  const look = (now: number) => {
    frames.push(now);
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** The longest time between two frames since it was last asked (ms). */
const longest = (page: Page): Promise<number> =>
  page.evaluate(async (settle) => {
    for (let left = settle; left > 0; left -= 1) await new Promise(requestAnimationFrame);
    const { __frames: frames } = window as unknown as { __frames: number[] };
    // The last one stays: what comes next is counted from it.
    const some = [...frames.splice(0, frames.length - 1), ...frames];
    return Math.max(...some.slice(1).map((at, index) => at - (some[index] ?? at)));
  }, SETTLE);

/** A page of `url` in which frames are counted while `selector`'s second element is dragged. */
async function dragged(
  browser: Browser,
  url: string,
  selector: string,
  state?: State,
): Promise<Worst> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    ...(state && { storageState: state }),
  });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Performance.enable');
  await page.goto(url);
  if (state) await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
  const box = await page.locator(selector).nth(1).boundingBox();
  if (!box) throw new Error('The list has no row.');
  const next = await page.locator(selector).nth(2).elementHandle();
  const home = await next?.boundingBox();
  const [x, y] = [box.x + box.width / 3, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.evaluate(count);
  await longest(page);
  await page.mouse.down();
  await page.mouse.move(x, y + 12, { steps: 3 });
  const lift = await longest(page);
  let work = 0;
  for (let step = 1; step <= STEPS; step += 1) {
    const before = await workOf(cdp);
    await page.mouse.move(x, y + 12 + step * 5);
    await page.evaluate(() => new Promise(requestAnimationFrame));
    work = Math.max(work, ((await workOf(cdp)) - before) * 1_000);
  }
  const frame = await longest(page);
  const away = await next?.boundingBox();
  if (state && away?.y === home?.y) throw new Error('The programme is not dragged.');
  await page.mouse.up();
  const drop = await longest(page);
  await context.close();
  return { lift, frame, drop, work };
}

type State = Awaited<ReturnType<typeof signedIn>>;

/** The same list without a script: how steady this machine's own frames are. */
const STILL = `data:text/html,<!doctype html><ul>${'<li style="height:88px">Programa'.repeat(500)}</ul>`;

export async function dragRows(browser: Browser, stage: BenchStage): Promise<Row[]> {
  const desk = await fullDesk(stage);
  const state = await signedIn(browser, desk);
  const ours: Worst[] = [];
  const still: Worst[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    ours.push(await dragged(browser, `${desk.panelUrl}/main/programing`, 'li[data-id]', state));
    still.push(await dragged(browser, STILL, 'li'));
  }
  const middle = (all: Worst[], key: keyof Worst) => median(all.map((one) => one[key]));
  const told = (all: Worst[], key: keyof Worst) => {
    const values = all.map((one) => one[key]).sort((one, other) => one - other);
    return `${values.at(-1)?.toFixed(1)} ms (median of ${ROUNDS} drags ${middle(all, key).toFixed(1)})`;
  };
  const row = (what: string, key: keyof Worst, budget: number): Row => ({
    what: `drag with 500 programmes: ${what}`,
    ours: told(ours, key),
    floor: `${told(still, key)} a list without script`,
    value: Math.max(...ours.map((one) => one[key])),
    budget,
    unit: 'ms',
  });
  return [
    row('picking it up, the worst frame', 'lift', 32),
    row('the worst frame of all', 'frame', 32),
    row('letting it go, the worst frame', 'drop', 32),
    row('script, style and layout of one frame, at most', 'work', 16),
  ];
}
