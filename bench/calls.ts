import type { ChildProcess } from 'node:child_process';
import type { Browser } from 'playwright';
import { type Cost, cost, cpuOf } from './load.ts';
import { mean, median } from './measure.ts';
import { cookieHeader, signedIn, tokenOf } from './sign-in.ts';
import type { BenchStage } from './stage.ts';
import type { Row } from './table.ts';

/** The rows of the table that are about calls: the BFF against the upstream alone, and what a poll costs it. */

const LIST = '/api/messages?page=0&limit=500';
const POLL = `${LIST}&refresh=true`;
/** In turns, so that a busy moment meets all. */
const TURNS = 5;
const CALLS = 100;

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

/** ms of CPU for each time that `work` is done. */
async function cpuFor(child: ChildProcess, work: () => Promise<void>): Promise<number> {
  const before = cpuOf(child);
  for (let done = 0; done < CALLS; done += 1) await work();
  return (cpuOf(child) - before) / CALLS;
}

type Turn = Record<'direct' | 'raw' | 'bff' | 'same' | 'poll', Cost> & { change: number };

export async function serverRows(browser: Browser, stage: BenchStage): Promise<Row[]> {
  const cookie = cookieHeader(await signedIn(browser, stage));
  const authentication = await tokenOf(stage);
  const { panel, upstream, proxy, panelUrl, upstreamUrl, proxyUrl } = stage;
  const plain = { 'accept-encoding': 'identity' };
  const toUpstream = { ...plain, authentication };
  const toPanel = { ...plain, cookie };
  const change = await changer(stage, authentication);
  const turns: Turn[] = [];
  for (let turn = 0; turn < TURNS; turn += 1) {
    const same = await cost(`${panelUrl}${LIST}`, toPanel, [panel], CALLS);
    const bff = await cost(`${panelUrl}${LIST}`, toPanel, [panel], CALLS, { before: change });
    const changes = await cpuFor(upstream, change);
    const direct = await cost(`${upstreamUrl}${LIST}`, toUpstream, [upstream], CALLS, {
      before: change,
    });
    const raw = await cost(`${proxyUrl}${LIST}`, toUpstream, [proxy], CALLS, {
      before: change,
    });
    const { headers } = await fetch(`${panelUrl}${LIST}`, { headers: { cookie } });
    const tag = { 'if-none-match': headers.get('etag') ?? '', 'a-im': 'feed' };
    turns.push({
      ...{ same, bff, direct, raw },
      change: changes,
      poll: await cost(`${panelUrl}${POLL}`, { ...toPanel, ...tag }, [panel], CALLS, {
        status: 304,
      }),
    });
  }
  const cpuOfAll = (name: Exclude<keyof Turn, 'change'>) =>
    mean(turns.map((turn) => turn[name].cpu[0] ?? Number.NaN));
  const [own, passed] = [cpuOfAll('bff'), cpuOfAll('raw')];
  const [same, quiet] = [cpuOfAll('same'), cpuOfAll('poll')];
  // The upstream alone has the changes to make as well.
  const floor = cpuOfAll('direct') - mean(turns.map((turn) => turn.change));
  const latency = (name: 'bff' | 'direct') => median(turns.map((turn) => turn[name].latency));
  return [
    {
      what: 'BFF, JSON of 500 messages, one of them new: CPU',
      ours: cpu(own),
      floor: `${cpu(floor)} upstream (raw proxy ${cpu(passed)})`,
      value: own / floor,
      budget: 2,
      unit: 'ratio',
    },
    {
      what: 'BFF, JSON of 500 messages, one of them new: added latency',
      ours: cpu(latency('bff')),
      floor: `${cpu(latency('direct'))} upstream`,
      value: latency('bff') - latency('direct'),
      budget: 3,
      unit: 'ms',
    },
    {
      what: 'poll without news (304): CPU at the BFF',
      ours: cpu(quiet),
      floor: `${cpu(own)} full answer, one message new`,
      value: quiet / own,
      budget: 0.25,
      unit: 'ratio',
    },
    // What a page that asks for everything would get at that moment: it costs less than one with news.
    {
      what: 'poll without news (304): CPU at the BFF, against the same list in full',
      ours: cpu(quiet),
      floor: `${cpu(same)} full answer, nothing new`,
      value: quiet / same,
      budget: 0.25,
      unit: 'ratio',
    },
  ];
}
