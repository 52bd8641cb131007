import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from 'playwright';
import { BROWSER_ARGS, browserPath } from '../scripts/browser.mjs';
import { node, root } from '../scripts/processes.ts';
import { serverRows } from './calls.ts';
import { capacityRows } from './capacity.ts';
import { dragRows } from './drag.ts';
import { floorOf } from './floors.ts';
import { growthRows, plans } from './growth.ts';
import { heapRows } from './heap.ts';
import { visit, visits } from './measure.ts';
import { mediaRows } from './media.ts';
import { pollRows } from './poll.ts';
import { signedIn } from './sign-in.ts';
import { type BenchStage, startBenchStage } from './stage.ts';
import { type Row, table } from './table.ts';
import { usersRows } from './users.ts';

/**
 * `npm run bench`: this build against its floors, everything interleaved, one table in Markdown.
 * `npm run bench -- --only pages,poll` measures a part of it, `--times 3` with fewer visits, and
 * `--url URL --selector CSS` any other page the same way.
 */

const MESSAGES = 500;
const PROGRAMS = 50;
const FIRST_ROW = 'tr[data-id]';

const { values } = parseArgs({
  options: {
    url: { type: 'string' },
    selector: { type: 'string', default: 'tbody tr' },
    times: { type: 'string', default: '7' },
    only: { type: 'string' },
  },
});
const times = Number(values.times);

const ms = (value: number) => `${Math.round(value)} ms`;
const kB = (value: number) => `${(value / 1_000).toFixed(1)} kB`;

async function pageRows(browser: Browser, stage: BenchStage): Promise<Row[]> {
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

async function signInRow(browser: Browser, { panelUrl }: BenchStage): Promise<Row> {
  const { script } = await visit(browser, `${panelUrl}/login`, 'form');
  return {
    what: 'sign-in page: JavaScript, gzip',
    ours: kB(script),
    floor: '—',
    value: script,
    budget: 150_000,
    unit: 'kB',
  };
}

async function buildRow(): Promise<Row> {
  const begin = performance.now();
  // What an earlier build has left would be used again.
  rmSync(join(root, '.next'), { recursive: true, force: true });
  const child = node(join(root, 'scripts', 'prepare.mjs'), ['build'], { output: 'ignore' });
  child.stdout?.resume();
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error('The panel does not build.');
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

/** The parts of the table, in its order; each may change what the later ones find. */
const PARTS: Record<string, (browser: Browser, stage: BenchStage) => Promise<Row[]>> = {
  pages: pageRows,
  'sign-in': async (browser, stage) => [await signInRow(browser, stage)],
  poll: pollRows,
  server: serverRows,
  heap: heapRows,
  media: mediaRows,
  drag: dragRows,
  users: (browser) => usersRows(browser, times),
  growth: (browser, stage) => growthRows(browser, stage, times),
  capacity: (_, stage) => capacityRows(stage),
};

const parts = values.only?.split(',') ?? ['build', ...Object.keys(PARTS)];
const unknown = parts.filter((part) => part !== 'build' && !(part in PARTS));
if (unknown.length)
  throw new Error(
    `no part ${unknown.join(', ')}; there are: build, ${Object.keys(PARTS).join(', ')}`,
  );
if (!(times >= 1)) throw new Error(`--times ${values.times}: a number of visits is meant`);

const asked = (part: string): boolean => parts.includes(part);

async function bench(browser: Browser): Promise<void> {
  const rows: Row[] = asked('build') ? [await buildRow()] : [];
  const folder = mkdtempSync(join(tmpdir(), 'cabina-bench-'));
  const stage = await startBenchStage(folder, MESSAGES, PROGRAMS);
  try {
    for (const [name, measure] of Object.entries(PARTS)) {
      if (!asked(name)) continue;
      process.stderr.write(`${name}…\n`);
      rows.push(...(await measure(browser, stage)));
    }
    process.stdout.write(`${table(rows)}\n\n`);
    process.stdout.write(
      `Medians of ${times}; 1.6 Mbit/s, 150 ms, CPU ÷ 4 for pages; ${cpus().length} × ${cpus()[0]?.model}; ` +
        `load ${loadavg()[0]?.toFixed(1)} at the end; Node ${process.version}; Chromium ${browser.version()}.\n`,
    );
    if (asked('growth')) process.stdout.write(`\n${await plans(folder)}\n`);
  } finally {
    await stage.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

const browser = await chromium.launch({
  executablePath: browserPath(),
  args: BROWSER_ARGS,
});
try {
  if (values.url) {
    const { url, selector } = values;
    const { page } = await visits(times, { page: () => visit(browser, url, selector) });
    process.stdout.write(
      `${url}: first row ${ms(page.firstRow)}, blocking ${ms(page.blocking)}, ` +
        `JavaScript ${kB(page.script)}, ${page.nodes} nodes\n`,
    );
  } else await bench(browser);
} finally {
  await browser.close();
}
