import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from 'playwright';
import { BROWSER_ARGS, browserPath } from '../scripts/browser.mjs';
import { floorOf } from './floors.ts';
import { visit, visits } from './measure.ts';
import { pollRows, serverRows } from './rows.ts';
import { signedIn } from './sign-in.ts';
import { type BenchStage, startBenchStage } from './stage.ts';
import { type Row, table } from './table.ts';
import { usersRows } from './users.ts';

/**
 * `npm run bench`: this build against its floors, everything interleaved, one table.
 * `npm run bench -- --url URL --selector CSS` measures any other page the same way.
 */

const MESSAGES = 500;
const FIRST_ROW = 'tr[data-id]';

const { values } = parseArgs({
  options: {
    url: { type: 'string' },
    selector: { type: 'string', default: 'tbody tr' },
    times: { type: 'string', default: '7' },
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

async function bench(browser: Browser): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'cabina-bench-'));
  const stage = await startBenchStage(folder, MESSAGES);
  try {
    const rows = [
      ...(await pageRows(browser, stage)),
      await signInRow(browser, stage),
      ...(await pollRows(browser, stage)),
      ...(await serverRows(browser, stage)),
      ...(await usersRows(browser, times)),
    ];
    process.stdout.write(`${table(rows)}\n\n`);
    process.stdout.write(
      `Medians of ${times}; 1.6 Mbit/s, 150 ms, CPU ÷ 4 for pages; ${cpus().length} × ${cpus()[0]?.model}; ` +
        `Node ${process.version}; Chromium ${browser.version()}.\n`,
    );
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
