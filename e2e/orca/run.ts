import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { aptInstall } from '../../scripts/apt.mjs';

/**
 * `npm run orca [-- --keep]`: Debian's screen reader on the panel, with a display in memory and no sound.
 * Not in `npm test`: it needs 25 packages and some minutes.
 */

const PACKAGES = ['orca', 'at-spi2-core', 'libglib2.0-bin', 'dbus', 'xvfb', 'xauth', 'bsdutils'];
const PROGRAMS = [
  '/usr/bin/orca',
  '/usr/libexec/at-spi-bus-launcher',
  '/usr/bin/gsettings',
  '/usr/bin/dbus-run-session',
  '/usr/bin/xvfb-run',
  '/usr/bin/xauth',
  '/usr/bin/script',
];

const missing = (): string[] => PROGRAMS.filter((path) => !existsSync(path));

if (missing().length > 0) {
  process.stdout.write('▸ Instalando Orca para la prueba…\n');
  aptInstall(...PACKAGES);
}
if (missing().length > 0) {
  process.stderr.write(
    `\n✖ Falta ${missing().join(', ')}. Esta prueba usa Orca, el lector de pantalla de Debian. ` +
      `Instálalo como root («apt-get install ${PACKAGES.join(' ')}») y vuelve a intentarlo.\n`,
  );
  process.exit(1);
}

const story = [process.execPath, join(import.meta.dirname, 'story.ts'), ...process.argv.slice(2)];
const { status } = spawnSync('xvfb-run', ['-a', 'dbus-run-session', '--', ...story], {
  stdio: 'inherit',
  // Orca needs Debian's own Python. Its words for roles come in English, the page's are Spanish.
  env: { ...process.env, PATH: `/usr/bin:/bin:${process.env.PATH}`, LC_ALL: 'C.UTF-8' },
});
process.exit(status ?? 1);
