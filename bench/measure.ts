import type { Browser, BrowserContext, CDPSession, Page } from 'playwright';
import { BenchError } from './options.ts';

/** How a page behaves on a slow line and a slow processor (perf.md): one visit, one record. */

/** "Slow 4G": 1.6 Mbit/s down, 750 kbit/s up, 150 ms; and the processor slowed `cpu` times. */
export const SLOW = {
  latency: 150,
  downloadThroughput: (1.6 * 1_000_000) / 8,
  uploadThroughput: (750 * 1_000) / 8,
  cpu: 4,
};

export interface Visit {
  /** ms from the start of the navigation until the selector has a box on the screen. */
  firstRow: number;
  /** ms over 50 of every long task until the page has been quiet for 3 s. */
  blocking: number;
  /** Bytes of script as they came over the wire, without the answers' heads. */
  script: number;
  nodes: number;
  /** Bytes of JavaScript objects that stay after a collection. */
  heap: number;
}

// Runs in the page before anything else of it.
function watch(selector: string): void {
  const seen = { firstRow: 0, blocking: 0, lastTask: 0 };
  Object.assign(window, { __bench: seen });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      seen.blocking += Math.max(0, entry.duration - 50);
      seen.lastTask = entry.startTime + entry.duration;
    }
  }).observe({ type: 'longtask', buffered: true });
  const look = () => {
    const box = document.querySelector(selector)?.getBoundingClientRect();
    if (box && box.height > 0 && box.top < innerHeight) seen.firstRow = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

type Seen = { firstRow: number; blocking: number; lastTask: number };

const seenOf = (page: Page) =>
  page.evaluate(() => (window as unknown as { __bench: Seen }).__bench);

export async function throttle(cdp: CDPSession, on: boolean): Promise<void> {
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: on ? SLOW.latency : 0,
    downloadThroughput: on ? SLOW.downloadThroughput : -1,
    uploadThroughput: on ? SLOW.uploadThroughput : -1,
  });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: on ? SLOW.cpu : 1 });
}

/** Bytes of JavaScript objects in the page, garbage collected before. */
export async function heapOf(cdp: CDPSession): Promise<number> {
  await cdp.send('HeapProfiler.collectGarbage');
  await cdp.send('Performance.enable');
  const { metrics } = await cdp.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? Number.NaN;
}

/** Until the first row is there (ms). */
const SHOWN = 60_000;
/** Until it is quiet (ms): 80,000 accounts take a minute and a half to come over a slow line. */
const SETTLED = 300_000;

/** Goes to `url` and nowhere else. @throws BenchError when it is not what is there */
async function goTo(page: Page, url: string): Promise<void> {
  const answer = await page.goto(url, { waitUntil: 'commit' }).catch((error: Error) => {
    throw new BenchError(
      `${url} can't be opened: ${/net::\w+/.exec(error.message) ?? error.message}`,
    );
  });
  if (answer && answer.status() >= 400) throw new BenchError(`${url} answers ${answer.status()}.`);
  const [asked, got] = [new URL(url), new URL(answer?.url() ?? url)];
  if (asked.origin !== got.origin || asked.pathname !== got.pathname)
    throw new BenchError(`${url} leads to ${got.href}: measure that, if it is what is meant.`);
}

/** @throws BenchError with `otherwise` when the page does not come so far in time */
const within = (timeout: number, otherwise: string) => (error: Error) => {
  if (error.name !== 'TimeoutError') throw error;
  throw new BenchError(`${otherwise} within ${timeout / 1_000} s.`);
};

type State = Awaited<ReturnType<BrowserContext['storageState']>>;

/**
 * Visits `url` with an empty cache and, when given, somebody's cookies.
 * @throws BenchError when it is down, answers an error, leads elsewhere or never shows `selector`
 */
export async function visit(
  browser: Browser,
  url: string,
  selector: string,
  storageState?: State,
): Promise<Visit> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    ...(storageState && { storageState }),
  });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  let script = 0;
  const kinds = new Map<string, string>();
  cdp.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type));
  cdp.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    if (kinds.get(requestId) === 'Script') script += encodedDataLength;
  });
  await cdp.send('Network.enable');
  await throttle(cdp, true);
  await page
    .evaluate((css) => document.querySelector(css), selector)
    .catch(() => {
      throw new BenchError(`'${selector}' is no selector.`);
    });
  await page.addInitScript(watch, selector);
  await goTo(page, url);
  await page
    .waitForFunction(
      () => (window as unknown as { __bench: Seen }).__bench.firstRow > 0,
      undefined,
      { timeout: SHOWN },
    )
    .catch(within(SHOWN, `${url} does not show '${selector}'`));
  await page
    .waitForFunction(
      () => {
        const { firstRow, lastTask } = (window as unknown as { __bench: Seen }).__bench;
        const last = performance
          .getEntriesByType('resource')
          .reduce(
            (end, entry) => Math.max(end, (entry as PerformanceResourceTiming).responseEnd),
            0,
          );
        return firstRow > 0 && performance.now() - Math.max(lastTask, last, firstRow) > 3_000;
      },
      undefined,
      { timeout: SETTLED },
    )
    .catch(within(SETTLED, `${url} does not come to rest`));
  const { firstRow, blocking } = await seenOf(page);
  const nodes = await page.locator('*').count();
  const heap = await heapOf(cdp);
  await context.close();
  return { firstRow, blocking, script, nodes, heap };
}

export const median = (values: number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const [low = Number.NaN, high = Number.NaN] = [
    sorted[Math.ceil(sorted.length / 2) - 1],
    sorted[Math.floor(sorted.length / 2)],
  ];
  return (low + high) / 2;
};

export const mean = (values: number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** The medians of `times` visits of each page, interleaved so that a busy moment meets all. */
export async function visits<K extends string>(
  times: number,
  pages: Record<K, () => Promise<Visit>>,
): Promise<Record<K, Visit>> {
  const names = Object.keys(pages) as K[];
  const all = new Map<K, Visit[]>(names.map((name) => [name, []]));
  for (let round = 0; round < times; round++)
    for (const name of names) all.get(name)?.push(await pages[name]());
  const of = (name: K): Visit => {
    const list = all.get(name) ?? [];
    const middle = (key: keyof Visit) => median(list.map((one) => one[key]));
    return {
      firstRow: middle('firstRow'),
      blocking: middle('blocking'),
      script: middle('script'),
      nodes: middle('nodes'),
      heap: middle('heap'),
    };
  };
  return Object.fromEntries(names.map((name) => [name, of(name)])) as Record<K, Visit>;
}
