import type { Browser } from 'playwright';
import { cost } from './load.ts';
import { SLOW } from './measure.ts';
import { cookieHeader, signedIn, tokenOf } from './sign-in.ts';
import type { BenchStage } from './stage.ts';
import type { Row } from './table.ts';

/** The rows of the table that are about calls: the poll, and the BFF against a raw proxy. */

const LIST = '/api/messages?page=0&limit=500';
const POLL = `${LIST}&refresh=true`;
const CALLS = 300;

const cpu = (value: number) => `${value.toFixed(2)} ms`;

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
  const tag = await fetch(`${panelUrl}${LIST}`, { headers: { cookie } }).then(
    ({ headers }) => headers.get('etag') ?? '',
  );
  const news = { ...plain, cookie, 'if-none-match': tag, 'a-im': 'feed' };
  const poll = await cost(`${panelUrl}${POLL}`, news, [panel], CALLS);
  const [own = 0, floor = 0, passed = 0, quiet = 0] = [bff, direct, raw, poll].map(
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
      floor: `${cpu(own)} full answer`,
      value: quiet / own,
      budget: 0.25,
      unit: 'ratio',
    },
  ];
}

/** One poll as the browser does it, by the page's own clock moved on. */
export async function pollRows(browser: Browser, stage: BenchStage): Promise<Row[]> {
  const storageState = await signedIn(browser, stage);
  const context = await browser.newContext({ storageState });
  const page = await context.newPage();
  await page.clock.install();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Performance.enable');
  const polls = new Map<string, number>();
  cdp.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (request.url.includes('refresh=true')) polls.set(requestId, 0);
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (polls.has(requestId)) polls.set(requestId, encodedDataLength);
  });
  await page.goto(`${stage.panelUrl}/main/messages`);
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  const answered = () =>
    page.waitForResponse((response) => response.url().includes('refresh=true'));
  const next = async () => {
    const answer = answered();
    await page.clock.fastForward(20_500);
    await (await answer).finished();
  };
  // The first brings the tag.
  await next();
  await next();
  const script = async () => {
    const { metrics } = await cdp.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0) * 1_000;
  };
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOW.cpu });
  const before = await script();
  const rounds = 5;
  for (let round = 0; round < rounds; round++) await next();
  const spent = (await script()) - before;
  const quiet = [...polls.values()].at(-1) ?? 0;
  await stage.send('Buenas tardes, ¿me pasan un tema?');
  await next();
  const one = [...polls.values()].at(-1) ?? 0;
  await context.close();
  return [
    {
      what: 'poll without news: bytes down, head included',
      ours: `${quiet}`,
      floor: '—',
      value: quiet,
      budget: 600,
      unit: 'bytes',
    },
    {
      what: 'poll without news: script, CPU ÷ 4',
      ours: cpu(spent / rounds),
      floor: '—',
      value: spent / rounds,
      budget: 2,
      unit: 'ms',
    },
    {
      what: 'poll with one message of 500 loaded: bytes down',
      ours: `${one}`,
      floor: '—',
      value: one,
      budget: 2_000,
      unit: 'bytes',
    },
  ];
}
