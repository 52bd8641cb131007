import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright';
import { build, copyHouse } from '#trust/copy.ts';
import { BROWSER_ARGS, browserPath } from '../scripts/browser.mjs';
import { serverRows } from './calls.ts';
import { capacityRows } from './capacity.ts';
import { dragRows } from './drag.ts';
import { floorOf } from './floors.ts';
import { atEnd, benchFolder, clear, forgetSettings } from './ground.ts';
import { growthRows, plans } from './growth.ts';
import { heapRows } from './heap.ts';
import { visit, visits } from './measure.ts';
import { mediaRows } from './media.ts';
import { BenchError, type Options, type Part, readOptions, USAGE } from './options.ts';
import { pollRows } from './poll.ts';
import { scriptRows } from './scripts.ts';
import { signedIn } from './sign-in.ts';
import { type BenchStage, startBenchStage } from './stage.ts';
import { type Row, table } from './table.ts';
import { usersRows } from './users.ts';

/**
 * `npm run bench`: this build against its floors, everything interleaved, one table in Markdown.
 * `npm run bench -- --help` says what else it can be asked.
 */

const MESSAGES = 500;
const PROGRAMS = 50;
const FIRST_ROW = 'tr[data-id]';

const ms = (value: number) => `${Math.round(value)} ms`;
const kB = (value: number) => `${(value / 1_000).toFixed(1)} kB`;

async function pageRows(browser: Browser, stage: BenchStage, times: number): Promise<Row[]> {
  const state = await signedIn(browser, stage);
  const floor = await floorOf(stage);
  const { messages, shell, hand } = await visits(times, {
    messages: () => visit(browser, `${stage.panelUrl}/main/messages`, FIRST_ROW, state),
    shell: () => visit(browser, `${stage.panelUrl}/main/notes`, 'main h2', state),
    hand: () => visit(browser, floor.url, 'tbody tr'),
  });
  floor.server.close();
  return [
    {
      what: `messages (${MESSAGES}): first row visible, throttled`,
      ours: ms(messages.firstRow),
      floor: `${ms(hand.firstRow)} hand-written page`,
      value: messages.firstRow / hand.firstRow,
      budget: 1.15,
      unit: 'ratio',
    },
    {
      what: 'messages: total blocking time, throttled',
      ours: ms(messages.blocking),
      floor: `${ms(shell.blocking)} empty page of the shell`,
      value: messages.blocking / shell.blocking,
      budget: 1.3,
      unit: 'ratio',
    },
    {
      what: 'messages: JavaScript above the empty shell, gzip',
      ours: kB(messages.script),
      floor: `${kB(shell.script)} empty page of the shell`,
      value: messages.script - shell.script,
      budget: 45_000,
      unit: 'kB',
    },
    {
      what: 'messages: DOM nodes',
      ours: `${messages.nodes}`,
      floor: `${hand.nodes} hand-written page`,
      value: messages.nodes,
      budget: 1_500,
      unit: 'count',
    },
  ];
}

/** In a copy: a panel that runs from here keeps its scripts, and nothing of an earlier build is used. */
async function buildRow(): Promise<Row> {
  const house = join(benchFolder(), 'house');
  copyHouse(house);
  const begin = performance.now();
  build(house);
  const value = (performance.now() - begin) / 1_000;
  return {
    what: '`next build`, from nothing',
    ours: `${value.toFixed(0)} s`,
    floor: '—',
    value,
    budget: 90,
    unit: 's',
  };
}

type Measure = (browser: Browser, stage: BenchStage, times: number) => Promise<Row[]>;

const MEASURES: Record<Part, Measure> = {
  build: async () => [await buildRow()],
  pages: pageRows,
  scripts: scriptRows,
  poll: pollRows,
  server: serverRows,
  heap: heapRows,
  media: mediaRows,
  drag: dragRows,
  users: (browser, _, times) => usersRows(browser, times),
  growth: growthRows,
  capacity: (_, stage) => capacityRows(stage),
};

async function launched(): Promise<Browser> {
  const browser = await chromium.launch({
    executablePath: browserPath(),
    args: BROWSER_ARGS,
    // Whoever stops us stops the browser by `clear`, and the rest with it.
    ...{ handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false },
    // Cut short, it leaves what it had there.
    env: { ...process.env, TMPDIR: benchFolder() },
  });
  atEnd(() => browser.close());
  return browser;
}

async function bench({ parts, times }: Options): Promise<void> {
  forgetSettings(process.env);
  const [others = 0] = loadavg();
  const folder = benchFolder();
  const stage = await startBenchStage(folder, MESSAGES, PROGRAMS);
  const browser = await launched();
  const rows: Row[] = [];
  for (const part of parts) {
    process.stderr.write(`${part}…\n`);
    rows.push(...(await MEASURES[part](browser, stage, times)));
  }
  process.stdout.write(`${table(rows)}\n\n`);
  process.stdout.write(
    `Medians of ${times} visits, 1.6 Mbit/s, 150 ms, CPU ÷ 4; of 7 polls, 5 turns of 100 calls, 3 files; the worst of 5 drags; ` +
      `${cpus().length} × ${cpus()[0]?.model}; load ${others.toFixed(1)} before, ${loadavg()[0]?.toFixed(1)} at the end; ` +
      `Node ${process.version}; Chromium ${browser.version()}.\n`,
  );
  if (parts.includes('growth')) process.stdout.write(`\n${await plans(folder)}\n`);
}

async function measureOther({ times, other }: Options): Promise<void> {
  if (!other) return;
  const { url, selector } = other;
  const browser = await launched();
  const { page } = await visits(times, { page: () => visit(browser, url, selector) });
  process.stdout.write(
    `${url}: first row ${ms(page.firstRow)}, blocking ${ms(page.blocking)}, ` +
      `JavaScript ${kB(page.script)}, ${page.nodes} nodes\n` +
      `Medians of ${times} visits, 1.6 Mbit/s, 150 ms, CPU ÷ 4.\n`,
  );
}

let code: number | undefined;

/** The first that ends it says how. */
async function finish(how: number): Promise<never> {
  code ??= how;
  await clear();
  process.exit(code);
}

for (const [signal, number] of [
  ['SIGHUP', 129],
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)
  process.once(signal, () => finish(number));

try {
  const options = readOptions(process.argv.slice(2));
  if (options.help) process.stdout.write(USAGE);
  else await (options.other ? measureOther(options) : bench(options));
  await finish(0);
} catch (error) {
  // What a signal has cut short is no failure to tell of.
  if (code === undefined)
    process.stderr.write(
      `\n✖ ${error instanceof BenchError ? error.message : ((error as Error).stack ?? error)}\n`,
    );
  await finish(1);
}
