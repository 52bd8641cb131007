import type { Browser, CDPSession } from 'playwright';
import { fullDesk } from './growth.ts';
import { median } from './measure.ts';
import { signedIn } from './sign-in.ts';
import type { BenchStage } from './stage.ts';
import type { Row } from './table.ts';

/** Frames while a programme is dragged in a list of 500, nothing slowed. */

const STEPS = 60;
/** Drags, each in a page of its own. */
const ROUNDS = 5;

/** s of script, style and layout so far. */
async function workOf(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return metrics
    .filter(({ name }) => /^(?:Script|Layout|RecalcStyle)Duration$/.test(name))
    .reduce((sum, { value }) => sum + value, 0);
}

/** The worst of one drag (ms). */
interface Worst {
  /** Between two frames. */
  frame: number;
  /** Of the page's own work for one of them. */
  work: number;
}

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
  const box = await page.locator(selector).nth(1).boundingBox();
  if (!box) throw new Error('The list has no row.');
  const [x, y] = [box.x + box.width / 3, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y + 12, { steps: 3 });
  await page.evaluate(() => {
    const frames: number[] = [];
    Object.assign(window, { __frames: frames });
    const look = (now: number) => {
      frames.push(now);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  let work = 0;
  for (let step = 1; step <= STEPS; step += 1) {
    const before = await workOf(cdp);
    await page.mouse.move(x, y + 12 + step * 5);
    await page.evaluate(() => new Promise(requestAnimationFrame));
    work = Math.max(work, ((await workOf(cdp)) - before) * 1_000);
  }
  const frames = await page.evaluate(() => (window as unknown as { __frames: number[] }).__frames);
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await context.close();
  const frame = Math.max(...frames.slice(1).map((at, index) => at - (frames[index] ?? at)));
  return { frame, work };
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
    row('the worst frame of all', 'frame', 32),
    row('script, style and layout of one frame, at most', 'work', 16),
  ];
}
