import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Ground, layGround } from './ground.ts';
import { sampleOf } from './seed.ts';
import { type Cell, countOf, type Suite } from './suite.ts';

/**
 * `npm run trust [-- --suite name] [--cell pattern] [--sample] [--seed n] [--minutes n]`: runs the suites on the
 * production build and prints a line for each; ends with 1 when a cell does not hold.
 */

const { values } = parseArgs({
  options: {
    suite: { type: 'string', multiple: true, default: [] },
    cell: { type: 'string' },
    sample: { type: 'boolean', default: false },
    seed: { type: 'string', default: '1' },
    minutes: { type: 'string', default: '30' },
  },
});
const seed = Number(values.seed);

const MINUTE = 60_000;
/** Cells of a suite that are told in full when they don't hold. */
const TOLD = 12;

interface Result {
  cells: number;
  held: number;
  faults: string[];
  /** Figures of cells that held. */
  told: string[];
}

const say = (text: string) => process.stdout.write(`${text}\n`);

async function suites(): Promise<Suite[]> {
  const files = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.suite.ts'));
  const all = await Promise.all(
    files.sort().map(async (name) => ((await import(`./${name}`)) as { suite: Suite }).suite),
  );
  const unknown = values.suite.filter((name) => !all.some((suite) => suite.name === name));
  if (unknown.length)
    throw new Error(
      `no suite ${unknown.join(', ')}; there are: ${all.map((s) => s.name).join(', ')}`,
    );
  return all.filter(({ name, sample }) =>
    values.suite.length ? values.suite.includes(name) : !values.sample || sample > 0,
  );
}

function within(ms: number, work: Promise<void>): Promise<void> {
  const { promise, reject } = Promise.withResolvers<void>();
  const timer = setTimeout(() => reject(new Error(`not done after ${ms / 1_000} s`)), ms);
  return Promise.race([work, promise]).finally(() => clearTimeout(timer));
}

const wordsOf = (error: unknown): string =>
  error instanceof Error ? error.message || String(error) : String(error);

async function runCells(suite: Suite, cells: Cell[]): Promise<Result> {
  const { width = 1, limitMs = MINUTE } = suite;
  const result: Result = { cells: countOf(cells), held: 0, faults: [], told: [] };
  const left = cells.values();
  const work = async () => {
    for (const { name, run, figures, counts = 1 } of left)
      try {
        await within(limitMs, (async () => run())());
        result.held += counts;
        if (figures) result.told.push(`${name}: ${figures()}`);
      } catch (error) {
        result.faults.push(`${name}: ${wordsOf(error)}`);
      }
  };
  await Promise.all(Array.from({ length: width }, work));
  return result;
}

async function runSuite(suite: Suite, ground: Ground): Promise<Result> {
  let cells: Cell[];
  try {
    cells = await suite.cells(ground);
  } catch (error) {
    return {
      cells: suite.expected,
      held: 0,
      faults: [`could not begin: ${wordsOf(error)}`],
      told: [],
    };
  }
  if (values.cell !== undefined) {
    const named = new RegExp(values.cell);
    return runCells(
      suite,
      cells.filter(({ name }) => named.test(name)),
    );
  }
  const found = countOf(cells);
  const chosen = values.sample && suite.sample > 0 ? sampleOf(cells, suite.sample, seed) : cells;
  const result = await runCells(suite, chosen);
  if (found === suite.expected) return result;
  const missing = Math.max(1, suite.expected - found);
  const faults = [`there are ${found} cells where ${suite.expected} are said`, ...result.faults];
  return { ...result, cells: result.cells + missing, faults };
}

const line = (name: string, { cells, held }: Result, more = '') =>
  `${name.padEnd(28)} ${String(cells).padStart(7)} cells ${String(held).padStart(7)} held ${String(cells - held).padStart(6)} not held${more}`;

const folder = mkdtempSync(join(tmpdir(), 'cabina-trust-'));
const ground = layGround(folder, seed, Number(values.minutes));
const total: Result = { cells: 0, held: 0, faults: [], told: [] };
try {
  say(values.sample ? `A sample, seed ${seed}` : `Everything, seed ${seed}`);
  for (const suite of await suites()) {
    const started = performance.now();
    const result = await runSuite(suite, ground);
    const seconds = ((performance.now() - started) / 1_000).toFixed(1);
    say(line(suite.name, result, `  ${seconds.padStart(6)} s`));
    for (const figure of result.told) say(`  ${figure}`);
    for (const fault of result.faults.slice(0, TOLD)) say(`  ✖ ${fault}`);
    if (result.faults.length > TOLD) say(`  … and ${result.faults.length - TOLD} more`);
    total.cells += result.cells;
    total.held += result.held;
  }
  say(line('all', total));
} finally {
  await ground.stop();
}
let allHeld = total.cells > 0 && total.held === total.cells;
if (allHeld) rmSync(folder, { recursive: true, force: true });
else say(`What the servers said is in ${folder}`);
// All of it ends with the defects that it has to find.
if (!values.sample && !values.suite.length && values.cell === undefined) {
  const planted = join(import.meta.dirname, 'planted.ts');
  allHeld = spawnSync(process.execPath, [planted], { stdio: 'inherit' }).status === 0 && allHeld;
}
process.exit(allHeld ? 0 : 1);
