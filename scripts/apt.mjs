// Debian's packages that the house needs and a new machine may lack.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Installs `packages`; false where that can't be done by itself. */
export function aptInstall(...packages) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return [
    ['update', '-qq'],
    ['install', '-y', '-qq', '--no-install-recommends', ...packages],
  ].every(
    (args) =>
      spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env }).status === 0,
  );
}
