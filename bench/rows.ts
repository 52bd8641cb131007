import type { Browser, BrowserContext, CDPSession } from 'playwright';
import { cost } from './load.ts';
import { median, SLOW } from './measure.ts';
import { cookieHeader, signedIn, tokenOf } from './sign-in.ts';
import type { BenchStage } from './stage.ts';
import type { Row } from './table.ts';

/** The rows of the table that are about calls: the poll, and the BFF against a raw proxy. */

const LIST = '/api/messages?page=0&limit=500';
const POLL = `${LIST}&refresh=true`;
const CALLS = 300;
const SONG = 'Buenas tardes, ¿me pasan un tema?';

const cpu = (value: number) => `${value.toFixed(2)} ms`;

/** Gives what changes the radio's newest message, so that its list is not the one of the last call. */
async function changer({ upstreamUrl }: BenchStage, authentication: string) {
  const headers = { authentication, 'content-type': 'application/json' };
  const list = await fetch(`${upstreamUrl}${LIST}`, { headers });
  const [newest] = (await list.json()) as { message: string }[];
  let count = 0;
  return async () => {
    count += 1;
    const body = JSON.stringify({ ...newest, message: `Va la ${count}` });
    const { status } = await fetch(`${upstreamUrl}/api/message`, { method: 'POST', headers, body });
    if (status !== 200) throw new Error(`The message does not change (${status}).`);
  };
}

export async function serverRows(browser: Browser, stage: BenchStage): Promise<Row[]> {
  const cookie = cookieHeader(await signedIn(browser, stage));
  const authentication = await tokenOf(stage);
  const { panel, upstream, proxy, panelUrl, upstreamUrl, proxyUrl } = stage;
  const plain = { 'accept-encoding': 'identity' };
  const direct = await cost(
    `${upstreamUrl}${LIST}`,
    { ...plain, authentication },
    [upstream],
    CALLS,
  );
  const raw = await cost(`${proxyUrl}${LIST}`, { ...plain, authentication }, [proxy], CALLS);
  const bff = await cost(`${panelUrl}${LIST}`, { ...plain, cookie }, [panel], CALLS);
  const change = await changer(stage, authentication);
  const made = await cost(`${panelUrl}${LIST}`, { ...plain, cookie }, [panel], CALLS, change);
  const tag = await fetch(`${panelUrl}${LIST}`, { headers: { cookie } }).then(
    ({ headers }) => headers.get('etag') ?? '',
  );
  const news = { ...plain, cookie, 'if-none-match': tag, 'a-im': 'feed' };
  const poll = await cost(`${panelUrl}${POLL}`, news, [panel], CALLS);
  const [own = 0, floor = 0, passed = 0, quiet = 0, anew = 0] = [bff, direct, raw, poll, made].map(
    (one) => one.cpu[0],
  );
  return [
    {
      what: 'BFF, JSON of 500 messages: CPU',
      ours: cpu(own),
      floor: `${cpu(floor)} upstream (raw proxy ${cpu(passed)})`,
      value: own / floor,
      budget: 2,
      unit: 'ratio',
    },
    {
      what: 'BFF, JSON of 500 messages: added latency',
      ours: cpu(bff.latency),
      floor: `${cpu(direct.latency)} upstream`,
      value: bff.latency - direct.latency,
      budget: 3,
      unit: 'ms',
    },
    {
      what: `poll without news (${poll.status}): CPU at the BFF`,
      ours: cpu(quiet),
      floor: `${cpu(anew)} full answer (${cpu(own)} when its list has not changed)`,
      value: quiet / anew,
      budget: 0.25,
      unit: 'ratio',
    },
  ];
}

/** A page that polls when it is told to, and what its polls cost. */
async function polling(context: BrowserContext, url: string) {
  const page = await context.newPage();
  await page.clock.install();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Profiler.enable');
  /** Bytes down of each poll, head included; an answer without a body never says that it is finished. */
  const polls = new Map<string, number>();
  cdp.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.url.includes('refresh=true')) polls.set(requestId, response.encodedDataLength);
  });
  cdp.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    const known = polls.get(requestId);
    if (known !== undefined) polls.set(requestId, known + encodedDataLength);
  });
  await page.goto(url);
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  /** Moves the page's clock on until a poll has come in. */
  const next = async () => {
    const before = polls.size;
    for (let tries = 0; polls.size === before; tries++) {
      if (tries === 100) throw new Error('The page does not poll.');
      if (tries % 20 === 0) await page.clock.fastForward(20_500);
      await new Promise((wake) => setTimeout(wake, 50));
    }
  };
  return { page, cdp, last: () => [...polls.values()].at(-1) ?? Number.NaN, next };
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

/** Polls as the browser makes them, by the page's own clock moved on. */
export async function pollRows(browser: Browser, stage: BenchStage): Promise<Row[]> {
  const context = await browser.newContext({ storageState: await signedIn(browser, stage) });
  const { page, cdp, last, next } = await polling(context, `${stage.panelUrl}/main/messages`);
  // The first brings the tag.
  await next();
  await next();
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOW.cpu });
  const spent: number[] = [];
  for (let round = 0; round < 7; round++) spent.push(await scriptTime(cdp, stage.panelUrl, next));
  const quiet = last();
  await stage.send(SONG);
  await next();
  // Its row is there once all of its bytes are.
  await page.getByText(SONG).first().waitFor();
  const one = last();
  await context.close();
  return [
    {
      what: 'poll without news: bytes down, head included',
      ours: `${quiet} B`,
      floor: '—',
      value: quiet,
      budget: 600,
      unit: 'bytes',
    },
    {
      what: 'poll without news: script, CPU ÷ 4',
      ours: cpu(median(spent)),
      floor: '—',
      value: median(spent),
      budget: 2,
      unit: 'ms',
    },
    {
      what: 'poll with one message of 500 loaded: bytes down',
      ours: `${one} B`,
      floor: '—',
      value: one,
      budget: 2_000,
      unit: 'bytes',
    },
  ];
}
