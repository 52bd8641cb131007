import type { Browser } from 'playwright';
import { fullDesk } from './growth.ts';
import { median } from './measure.ts';
import { signedIn } from './sign-in.ts';
import type { BenchStage } from './stage.ts';
import type { Row } from './table.ts';

/** Frames while a programme is dragged in a list of 500, nothing slowed. */

const STEPS = 60;
/** Drags, each in a page of its own. */
const ROUNDS = 5;

/** ms between the frames of one drag over some rows. */
async function dragged(browser: Browser, stage: BenchStage, state: State): Promise<number[]> {
  const context = await browser.newContext({
    storageState: state,
    viewport: { width: 1280, height: 800 },
  });
  const page = await context.newPage();
  await page.goto(`${stage.panelUrl}/main/programing`);
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  const box = await page.locator('li[data-id]').nth(1).boundingBox();
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
  for (let step = 1; step <= STEPS; step += 1) {
    await page.mouse.move(x, y + 12 + step * 5);
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
  const frames = await page.evaluate(() => (window as unknown as { __frames: number[] }).__frames);
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await context.close();
  return frames.slice(1).map((at, index) => at - (frames[index] ?? at));
}

type State = Awaited<ReturnType<typeof signedIn>>;

export async function dragRows(browser: Browser, stage: BenchStage): Promise<Row[]> {
  const desk = await fullDesk(stage);
  const state = await signedIn(browser, desk);
  const worst: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1)
    worst.push(Math.max(...(await dragged(browser, desk, state))));
  const value = median(worst);
  return [
    {
      what: 'drag with 500 programmes: the worst frame',
      ours: `${value.toFixed(1)} ms`,
      floor: `${Math.min(...worst).toFixed(1)}–${Math.max(...worst).toFixed(1)} ms in ${ROUNDS} drags`,
      value,
      budget: 32,
      unit: 'ms',
    },
  ];
}
