import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { webkitPaths } from './engines.mjs';
import { type Env, root } from './processes.ts';

/** `npm test`: checks, unit tests, e2e and a sample of the trust suites, closed by one line that counts what ran. */

interface Count {
  passed: number;
  failed: number;
}

function run(args: string[], env: Env = {}): Promise<{ code: number; text: string }> {
  const child: ChildProcess = spawn('npm', ['run', '--silent', ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const { promise, resolve } = Promise.withResolvers<{ code: number; text: string }>();
  let text = '';
  child.stdout?.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk;
    process.stdout.write(chunk);
  });
  child.once('close', (code) => resolve({ code: code ?? 1, text }));
  return promise;
}

/** A check without tests of its own counts as one. */
async function check(name: string): Promise<Count> {
  const { code } = await run([name]);
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

const numberAfter = (text: string, label: string): number =>
  Number(new RegExp(`^ℹ ${label} (\\d+)$`, 'm').exec(text)?.[1] ?? 0);

/** A script that ends with node:test's own counts. */
async function nodeTests(script: string): Promise<Count> {
  const { code, text } = await run([script], { FORCE_COLOR: '0' });
  const passed = numberAfter(text, 'pass');
  const not = ['fail', 'cancelled', 'skipped', 'todo'].map((label) => numberAfter(text, label));
  const failed = not.reduce((sum, value) => sum + value, 0);
  return { passed, failed: failed || (code === 0 && passed > 0 ? 0 : 1) };
}

interface Report {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
}

async function e2e(): Promise<Count> {
  const folder = mkdtempSync(join(tmpdir(), 'cabina-e2e-'));
  const file = join(folder, 'report.json');
  try {
    const { code } = await run(['e2e'], { PLAYWRIGHT_JSON_OUTPUT_FILE: file });
    if (!existsSync(file)) return { passed: 0, failed: 1 };
    const { stats } = JSON.parse(readFileSync(file, 'utf8')) as Report;
    // A skipped or flaky test is one that failed.
    const failed = stats.unexpected + stats.flaky + stats.skipped;
    return { passed: stats.expected, failed: failed || (code === 0 && stats.expected > 0 ? 0 : 1) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A seeded sample of `npm run trust`; its last line counts all of it. */
async function trust(): Promise<Count> {
  const { code, text } = await run(['trust', '--', '--sample']);
  const found = /^all +\d+ cells +(\d+) held +(\d+) not held/m.exec(text);
  const [passed, failed] = [Number(found?.[1] ?? 0), Number(found?.[2] ?? 0)];
  return { passed, failed: failed || (code === 0 && passed > 0 ? 0 : 1) };
}

const counts = await Promise.all(
  ['lint', 'types', 'dead'].map(
    async (name): Promise<[string, Count]> => [name, await check(name)],
  ),
);
counts.push(['unit', await nodeTests('unit')]);
counts.push(['e2e', await e2e()]);
// Only CI takes a missing engine for a failure; elsewhere the preparation has said what to install.
if (webkitPaths() || process.env.CI) counts.push(['webkit', await nodeTests('webkit')]);
counts.push(['trust', await trust()]);

const total = { passed: 0, failed: 0 };
process.stdout.write('\n');
for (const [name, { passed, failed }] of counts) {
  process.stdout.write(`${name.padEnd(6)} ${passed} passed, ${failed} failed\n`);
  total.passed += passed;
  total.failed += failed;
}
process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`);
process.exit(total.failed === 0 ? 0 : 1);
