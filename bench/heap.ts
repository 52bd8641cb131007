import type { Browser, Page } from 'playwright';
import { heapOf } from './measure.ts';
import { signedIn } from './sign-in.ts';
import type { BenchStage } from './stage.ts';
import type { Row } from './table.ts';

/** A panel that stays open all day, its clock moved on. */

const POLLS_OF_8_HOURS = (8 * 3_600) / 20;
/** A message now and then, as a quiet station gets them. */
const EVERY = 60;
/** Polls before the first look: what is loaded late is loaded by then. */
const WARM = 40;

/** Moves the page's clock on until a poll was answered. */
async function poll(page: Page): Promise<void> {
  for (let tries = 0; tries < 20; tries += 1) {
    const answered = page
      .waitForResponse((response) => response.url().includes('refresh=true'), { timeout: 2_000 })
      .catch(() => null);
    await page.clock.fastForward(20_500);
    if (await answered) return;
  }
  throw new Error('The page does not poll.');
}

/** Waits for two frames: what an answer changes is in the page then. */
const drawn = (page: Page) =>
  page.evaluate(async () => {
    for (let left = 2; left > 0; left -= 1) await new Promise(requestAnimationFrame);
  });

/** Counts every change below the list's body from now on, and the rows that are new or have one inside. */
const watchRows = (page: Page) =>
  page.evaluate(() => {
    const seen = { changes: 0, rows: new Set<Element>() };
    Object.assign(window, { __rows: seen });
    const body = document.querySelector('tbody');
    if (!body) throw new Error('There is no list.');
    new MutationObserver((list) => {
      seen.changes += list.length;
      for (const { target, addedNodes } of list) {
        for (const node of addedNodes) if (node instanceof HTMLTableRowElement) seen.rows.add(node);
        // A row's own attributes are its number and its place.
        const row = target.parentElement?.closest('tr');
        if (row) seen.rows.add(row);
      }
    }).observe(body, { childList: true, subtree: true, attributes: true, characterData: true });
  });

type Seen = { changes: number; rows: Set<Element> };

const changesOf = (page: Page) =>
  page.evaluate(() => {
    const { changes, rows } = (window as unknown as { __rows: Seen }).__rows;
    return { changes, rows: rows.size };
  });

export async function heapRows(browser: Browser, stage: BenchStage): Promise<Row[]> {
  const context = await browser.newContext({ storageState: await signedIn(browser, stage) });
  const page = await context.newPage();
  await page.clock.install();
  const cdp = await context.newCDPSession(page);
  await page.goto(`${stage.panelUrl}/main/messages`);
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  for (let done = 0; done < WARM; done += 1) await poll(page);
  await watchRows(page);
  for (let done = 0; done < WARM; done += 1) await poll(page);
  await drawn(page);
  const { changes } = await changesOf(page);
  await stage.send('Una canción para mi abuela.');
  await poll(page);
  await page.getByText('Una canción para mi abuela.').first().waitFor();
  await drawn(page);
  const { rows } = await changesOf(page);
  const before = await heapOf(cdp);
  for (let done = 0; done < POLLS_OF_8_HOURS; done += 1) {
    if (done % EVERY === 0) await stage.send(`Mensaje de la hora ${done / EVERY}`);
    await poll(page);
  }
  const after = await heapOf(cdp);
  await context.close();
  const mb = (value: number) => `${(value / 1_048_576).toFixed(1)} MB`;
  return [
    {
      what: `${WARM} polls without news: changes in the list's rows`,
      ours: `${changes}`,
      floor: '—',
      value: changes,
      budget: 0,
      unit: 'count',
    },
    {
      what: 'poll with one message of 500 loaded: rows drawn or changed inside',
      ours: `${rows}`,
      floor: '—',
      value: rows,
      budget: 1,
      unit: 'count',
    },
    {
      what: `8 h of polls (${POLLS_OF_8_HOURS}, ${POLLS_OF_8_HOURS / EVERY} messages): more memory in the page`,
      ours: mb(after),
      floor: `${mb(before)} before`,
      value: after - before,
      budget: 5 * 1_048_576,
      unit: 'MB',
    },
  ];
}
