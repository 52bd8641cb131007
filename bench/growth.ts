import { DatabaseSync } from 'node:sqlite';
import type { Browser } from 'playwright';
import { openStore } from '../upstream/store/database.ts';
import { listQueries, planOf } from '../upstream/testing/plans.ts';
import { cost } from './load.ts';
import { mean, visit, visits } from './measure.ts';
import { signedIn, tokenOf } from './sign-in.ts';
import { type Account, type BenchStage, generate } from './stage.ts';
import { mb, type Row } from './table.ts';

/** What grows with a station's years, and what must not grow with it (perf.md). */

const MANY = { messages: 5_000, programs: 500 };
const USERS = 80_000;
const CALLS = 50;
const TURNS = 4;

const ms = (value: number) => `${value < 20 ? value.toFixed(2) : Math.round(value)} ms`;

interface Pair {
  what: string;
  few: number;
  many: number;
  budget: number;
  written: (value: number) => string;
}

const grown = ({ what, few, many, budget, written }: Pair): Row => ({
  what,
  ours: written(many),
  floor: `${written(few)} with few`,
  value: many / few,
  budget,
  unit: 'ratio',
});

async function listRows(
  browser: Browser,
  times: number,
  few: BenchStage,
  many: BenchStage,
): Promise<Row[]> {
  const [fewState, manyState] = [await signedIn(browser, few), await signedIn(browser, many)];
  const rows: Row[] = [];
  for (const [path, title, selector] of [
    ['messages', '500 → 5,000 messages', 'tr[data-id]'],
    ['programing', '50 → 500 programmes', 'li[data-id]'],
  ] as const) {
    const url = `${few.panelUrl}/main/${path}`;
    const seen = await visits(times, {
      few: () => visit(browser, url, selector, fewState),
      many: () => visit(browser, url, selector, manyState),
    });
    const pair = (what: string, key: 'firstRow' | 'heap', budget: number, written: typeof ms) =>
      grown({
        what: `${title}: ${what}`,
        ...{ few: seen.few[key], many: seen.many[key], budget, written },
      });
    rows.push(pair('first row visible, throttled', 'firstRow', 1.3, ms));
    rows.push(pair("the page's memory", 'heap', 2, mb));
    rows.push({
      what: `${title}: DOM nodes`,
      ours: `${seen.many.nodes}`,
      floor: `${seen.few.nodes} with few`,
      value: seen.many.nodes,
      budget: 1_500,
      unit: 'count',
    });
  }
  return rows;
}

/** CPU of the upstream for one call. */
async function upstreamCpu(stage: BenchStage, path: string): Promise<number> {
  const authentication = await tokenOf(stage);
  const url = `${stage.upstreamUrl}${path}`;
  const headers = { authentication, 'accept-encoding': 'identity' };
  return (await cost(url, headers, [stage.upstream], CALLS)).cpu[0] ?? Number.NaN;
}

const MESSAGES = '/api/messages?page=0&limit=500';
const PAGE = '/api/users?page=0&limit=800&order=created_at%20desc&show-suspended=true';

async function queryRows(few: BenchStage, many: BenchStage, admin: BenchStage): Promise<Row[]> {
  const pair = (what: string, before: number, after: number) =>
    grown({ what, few: before, many: after, budget: 2, written: ms });
  const turns: { less: number; more: number }[] = [];
  for (let turn = 0; turn < TURNS; turn += 1)
    turns.push({
      less: await upstreamCpu(few, MESSAGES),
      more: await upstreamCpu(many, MESSAGES),
    });
  const messages = pair(
    '500 → 5,000 messages: CPU of the upstream for the list',
    mean(turns.map(({ less }) => less)),
    mean(turns.map(({ more }) => more)),
  );
  await generate(few.dataDir, { radios: 0, messages: 0, users: 800 });
  const page = async () => {
    const all: number[] = [];
    for (let turn = 0; turn < TURNS; turn += 1) all.push(await upstreamCpu(admin, PAGE));
    return mean(all);
  };
  // These can't take turns: the first must not be the one whose code is new.
  await page();
  const before = await page();
  await generate(few.dataDir, { radios: 0, messages: 0, users: USERS - 800 });
  const after = await page();
  return [
    messages,
    pair('800 → 80,000 users: CPU of the upstream for a page of 800', before, after),
  ];
}

/** How SQLite reads each list of the embedded upstream, on the data that the bench has made. */
export async function plans(dataDir: string): Promise<string> {
  const { db, raw, close } = await openStore(dataDir);
  const lines = Object.entries(listQueries(db, 1)).flatMap(([name, query]) => [
    name,
    ...planOf(raw, query).map((step) => `  ${step}`),
  ]);
  await close();
  return lines.join('\n');
}

/** Makes a super admin of the stage's own operator, who keeps the radio. */
function promoted(dataDir: string, { email }: Account): void {
  const raw = new DatabaseSync(`${dataDir}/cabina.db`, { timeout: 5_000 });
  raw.prepare('UPDATE users SET role = 1 WHERE email = ?').run(email);
  raw.close();
}

export async function growthRows(
  browser: Browser,
  stage: BenchStage,
  times: number,
): Promise<Row[]> {
  const [large, boss] = [
    ...(await generate(stage.dataDir, MANY)),
    ...(await generate(stage.dataDir, { messages: 0 })),
  ];
  if (!large || !boss) throw new Error('The generator made no account.');
  promoted(stage.dataDir, boss);
  const many = { ...stage, account: large };
  const admin = { ...stage, account: boss };
  return [
    ...(await listRows(browser, times, stage, many)),
    ...(await queryRows(stage, many, admin)),
  ];
}

/** The stage as its radio with 500 programmes sees it. */
export async function fullDesk(stage: BenchStage): Promise<BenchStage> {
  const [account] = await generate(stage.dataDir, { messages: 0, programs: 500 });
  if (!account) throw new Error('The generator made no account.');
  return { ...stage, account };
}
