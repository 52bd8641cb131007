import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../scripts/processes.ts';

/** A copy of the house that something is changed in, built and run like the real one. */

const NOT_COPIED = ['.git', '.next', 'data', 'node_modules', 'test-results'];

/** Copies the house to `folder`. Packages are shared by hard links: never install there. */
export function copyHouse(folder: string): void {
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(root))
    if (!NOT_COPIED.includes(name))
      cpSync(join(root, name), join(folder, name), { recursive: true });
  const packages = join(folder, 'node_modules');
  const linked = spawnSync('cp', ['-al', join(root, 'node_modules'), packages]);
  if (linked.status !== 0) {
    // On another disk there are no links.
    rmSync(packages, { recursive: true, force: true });
    cpSync(join(root, 'node_modules'), packages, { recursive: true });
  }
}

/** Builds a copy. @throws with the builder's words when it does not build */
export function build(folder: string): void {
  const next = join(folder, 'node_modules', 'next', 'dist', 'bin', 'next');
  const env = { ...process.env, NEXT_TELEMETRY_DISABLED: '1' };
  const built = spawnSync(process.execPath, [next, 'build'], { cwd: folder, env });
  if (built.status !== 0 || !existsSync(join(folder, '.next', 'BUILD_ID')))
    throw new Error(`the copy does not build:\n${built.stdout}\n${built.stderr}`);
}

/**
 * Copies the house to `folder`, lets `change` alter the copy, and builds it. Its panel starts with
 * `ground.panel(name, env, { house: folder })`.
 * @throws with the builder's words when the copy does not build
 */
export function buildCopy(folder: string, change: (house: string) => void): void {
  copyHouse(folder);
  change(folder);
  build(folder);
}
