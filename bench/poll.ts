import type { Browser, BrowserContext, CDPSession } from 'playwright';
import { type Protocol, startFront } from './front.ts';
import { median, SLOW } from './measure.ts';
import { signedIn } from './sign-in.ts';
import { type BenchStage, startPanel } from './stage.ts';
import type { Row } from './table.ts';

/** The rows of the table that are about the poll of an open list. */

const SONG = 'Buenas tardes, ¿me pasan un tema?';
const TIMES = 7;
/** Nothing more comes of a poll after this (ms). */
const OVER_MS = 300;

const cpu = (value: number) => `${value.toFixed(2)} ms`;

/** A page that polls when it is told to, and what its polls cost. */
async function polling(context: BrowserContext, url: string) {
  const page = await context.newPage();
  await page.clock.install();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Profiler.enable');
  let polls = 0;
  page.on('response', (response) => {
    if (response.url().includes('refresh=true')) polls += 1;
  });
  await page.goto(url);
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  /** Moves the page's clock on until a poll has come in. */
  const next = async () => {
    const before = polls;
    for (let tries = 0; polls === before; tries++) {
      if (tries === 100) throw new Error('The page does not poll.');
      if (tries % 20 === 0) await page.clock.fastForward(20_500);
      await new Promise((wake) => setTimeout(wake, 50));
    }
  };
  return { page, cdp, next };
}

/** ms that the panel's own script ran while `work` went on: neither garbage nor the bench's clock. */
async function scriptTime(
  cdp: CDPSession,
  panelUrl: string,
  work: () => Promise<void>,
): Promise<number> {
  await cdp.send('Profiler.setSamplingInterval', { interval: 100 });
  await cdp.send('Profiler.start');
  await work();
  const { profile } = await cdp.send('Profiler.stop');
  const script = new Set(
    profile.nodes.filter(({ callFrame }) => callFrame.url.startsWith(panelUrl)).map(({ id }) => id),
  );
  const deltas = profile.timeDeltas ?? [];
  const micros = (profile.samples ?? []).map((id, index) =>
    script.has(id) ? (deltas[index] ?? 0) : 0,
  );
  return micros.reduce((sum, value) => sum + value, 0) / 1_000;
}

/** Bytes both ways of a poll without news and of one with a message, encryption and heads included. */
async function bytesOf(
  browser: Browser,
  stage: BenchStage,
  protocol: Protocol,
): Promise<{ quiet: number; one: number }> {
  const front = await startFront(protocol);
  const { dataDir, upstreamUrl, secret } = stage;
  const { panel, panelUrl } = await startPanel(dataDir, upstreamUrl, secret, front.url);
  front.to(panelUrl);
  const ignoreHTTPSErrors = true;
  const outside = { ...stage, panelUrl: front.url };
  const storageState = await signedIn(browser, outside, { ignoreHTTPSErrors });
  const context = await browser.newContext({ storageState, ignoreHTTPSErrors });
  const { next } = await polling(context, `${front.url}/main/messages`);
  const counted = async () => {
    const before = front.bytes();
    await next();
    await new Promise((wake) => setTimeout(wake, OVER_MS));
    return front.bytes() - before;
  };
  // The first brings the tag, and tells the connection the words that it will use.
  await counted();
  await counted();
  const quiet: number[] = [];
  for (let turn = 0; turn < TIMES; turn += 1) quiet.push(await counted());
  await stage.send(SONG);
  const one = await counted();
  await context.close();
  panel.kill();
  front.stop();
  return { quiet: median(quiet), one };
}

/** ms of script for a poll without news, by the page's own clock moved on. */
async function scriptOf(browser: Browser, stage: BenchStage): Promise<number> {
  const context = await browser.newContext({ storageState: await signedIn(browser, stage) });
  const { cdp, next } = await polling(context, `${stage.panelUrl}/main/messages`);
  await next();
  await next();
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOW.cpu });
  const spent: number[] = [];
  for (let turn = 0; turn < TIMES; turn += 1)
    spent.push(await scriptTime(cdp, stage.panelUrl, next));
  await context.close();
  return median(spent);
}

export async function pollRows(browser: Browser, stage: BenchStage): Promise<Row[]> {
  const script = await scriptOf(browser, stage);
  const two = await bytesOf(browser, stage, 'HTTP/2');
  const old = await bytesOf(browser, stage, 'HTTP/1.1');
  return [
    {
      what: 'poll without news: bytes both ways, TLS and HTTP/2',
      ours: `${two.quiet} B`,
      floor: `${old.quiet} B by HTTP/1.1`,
      value: two.quiet,
      budget: 600,
      unit: 'bytes',
    },
    {
      what: 'poll without news: script, CPU ÷ 4',
      ours: cpu(script),
      floor: '—',
      value: script,
      budget: 2,
      unit: 'ms',
    },
    {
      what: 'poll with one message of 500 loaded: bytes both ways, TLS and HTTP/2',
      ours: `${two.one} B`,
      floor: `${old.one} B by HTTP/1.1`,
      value: two.one,
      budget: 2_000,
      unit: 'bytes',
    },
  ];
}
