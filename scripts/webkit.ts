import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demo, quiet, START, stations } from '#e2e/stage.ts';
import { startEngine } from '#e2e/webkit/engine.ts';
import { freePort, node, readyPort, root, stop } from './processes.ts';

/** `npm run webkit [-- node --test's arguments]`: a panel in a fresh data folder, then WebKitGTK on it. */

const folder = mkdtempSync(join(tmpdir(), 'cabina-webkit-'));
const dataDir = join(folder, 'data');
const [port, upstreamPort] = [await freePort(), await freePort()];
const env = { ...quiet, PORT: `${port}`, UPSTREAM_PORT: `${upstreamPort}`, DATA_DIR: dataDir };
const panel = node(START, [], { env });
let code = 1;
try {
  if ((await readyPort(panel)) === null) throw new Error('The panel did not start.');
  const engine = await startEngine();
  try {
    const file = join(folder, 'stage.json');
    writeFileSync(
      file,
      JSON.stringify({
        panel: `http://localhost:${port}`,
        upstream: `http://127.0.0.1:${upstreamPort}`,
        stations: await stations(dataDir, 20),
        demo: demo(dataDir),
        driver: engine.driver,
        browser: engine.browser,
      }),
    );
    const args = ['--test', '--test-isolation=none', ...process.argv.slice(2)];
    const child = spawn(process.execPath, [...args, 'e2e/webkit/*.spec.ts'], {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, CABINA_WEBKIT_STAGE: file },
    });
    [code] = (await once(child, 'exit')) as [number];
  } finally {
    await engine.stop();
  }
} finally {
  await stop(panel);
  rmSync(folder, { recursive: true, force: true });
}
process.exit(code ?? 1);
