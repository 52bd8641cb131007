import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startStage } from '#e2e/stage.ts';
import { root } from './processes.ts';

/** `npm run e2e [-- playwright's arguments]`: the stage in a fresh data folder, then Playwright on it. */

const folder = mkdtempSync(join(tmpdir(), 'cabina-stage-'));
const stage = await startStage(folder);
let code = 1;
try {
  const cli = join(root, 'node_modules', '@playwright', 'test', 'cli.js');
  const child = spawn(process.execPath, [cli, 'test', ...process.argv.slice(2)], {
    cwd: root,
    stdio: 'inherit',
    // In a locale without UTF-8 Chromium can't give a file a Spanish name.
    env: { ...process.env, LC_ALL: 'C.UTF-8', CABINA_STAGE: stage.file },
  });
  [code] = (await once(child, 'exit')) as [number];
} finally {
  await stage.stop();
  if (existsSync(folder)) rmSync(folder, { recursive: true, force: true });
}
process.exit(code ?? 1);
