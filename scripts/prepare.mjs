// Runs before everything else, on whatever Node a new machine has: plain JavaScript, no dependencies.
// `node scripts/prepare.mjs [build] [browser] [firefox] [webkit]` installs, then builds and finds browsers when asked.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import { aptInstall } from './apt.mjs';
import { browserPath, installBrowser } from './browser.mjs';
import { installEngine } from './engines.mjs';

const root = resolve(import.meta.dirname ?? '.', '..');
const bin = join(root, 'node_modules', '.bin');
const localNode = join(bin, process.platform === 'win32' ? 'node.cmd' : 'node');

function say(text) {
  process.stdout.write(`▸ ${text}\n`);
}

function fail(text) {
  process.stderr.write(`\n✖ ${text}\n`);
  process.exit(1);
}

function run(command, args, env, quiet = false) {
  const { status, error, stdout, stderr } = spawnSync(command, args, {
    cwd: root,
    stdio: quiet ? 'pipe' : 'inherit',
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1', ...env },
    shell: process.platform === 'win32',
  });
  if (error) fail(`No se pudo ejecutar ${command}: ${error.message}`);
  if (status !== 0 && quiet) process.stderr.write(Buffer.concat([stdout, stderr]));
  if (status !== 0) fail(`Falló: ${[command, ...args].join(' ')}`);
}

function hashOf(paths) {
  const hash = createHash('sha256');
  const add = (path) => {
    const full = join(root, path);
    if (!existsSync(full)) return;
    if (statSync(full).isDirectory()) {
      for (const name of readdirSync(full).sort()) add(join(path, name));
    } else if (!path.endsWith('.test.ts')) {
      hash.update(`${path}\0`).update(readFileSync(full));
    }
  };
  for (const path of paths) add(path);
  return hash.digest('hex');
}

/** Whether `file` holds the hash that was written when the work it stands for was last done. */
const isStamped = (file, hash) => existsSync(file) && readFileSync(file, 'utf8') === hash;

function install() {
  const hash = hashOf(['package-lock.json']);
  const stamp = join(root, 'node_modules', '.cabina-lock');
  if (isStamped(stamp, hash)) return;
  say('Instalando dependencias…');
  // Not with the Node that npm is about to remove.
  const path = (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => !folder.includes('node_modules'))
    .join(delimiter);
  run('npm', ['ci', '--loglevel=error'], { PATH: path });
  writeFileSync(stamp, hash);
}

/** What keeps the installed Node from starting; undefined when it starts. */
function nodeProblem() {
  const { status, stderr } = spawnSync(localNode, ['--version'], {
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  return status === 0 ? undefined : stderr.trim();
}

function checkNode() {
  if (existsSync(localNode)) {
    if (!nodeProblem()) return;
    // The library that its binary needs and a slim system is without.
    aptInstall('libatomic1');
    const problem = nodeProblem();
    if (problem)
      fail(
        `Node 26 está instalado, pero no arranca: ${problem}\n` +
          'Instala lo que dice que falta (en Debian y Ubuntu, «apt-get install libatomic1») y vuelve a intentarlo.',
      );
    return;
  }
  const [major = 0] = process.versions.node.split('.').map(Number);
  if (major < 26)
    fail(
      `Cabina necesita Node 26 y aquí hay ${process.version}. ` +
        'Para esta plataforma no hay un Node en el registro de paquetes: instala Node 26 y vuelve a intentarlo.',
    );
}

function build() {
  const hash = hashOf([
    'app',
    'components',
    'lib',
    'pages',
    'public',
    'middleware.ts',
    'instrumentation.ts',
    'instrumentation-node.ts',
    'next.config.mjs',
    'postcss.config.mjs',
    'tailwind.config.ts',
    'tsconfig.json',
    'package-lock.json',
  ]);
  const stamp = join(root, '.next', 'cabina-build');
  if (isStamped(stamp, hash)) return;
  say('Construyendo el panel… (la primera vez tarda uno o dos minutos)');
  const path = [bin, process.env.PATH].join(delimiter);
  // What the builder tells is for whoever mends a build, not for whoever starts the panel.
  const args = [join('node_modules', 'next', 'dist', 'bin', 'next'), 'build'];
  run('node', args, { PATH: path }, true);
  mkdirSync(join(root, '.next'), { recursive: true });
  writeFileSync(stamp, hash);
}

function browser() {
  if (browserPath()) return;
  say('Instalando Chromium para las pruebas…');
  const problem = installBrowser();
  if (problem) fail(problem);
}

/** Without one of these its tests do not run: only CI takes that for a failure. */
function engine(name) {
  const problem = installEngine(name, say);
  if (problem && process.env.CI) fail(problem);
  if (problem) say(problem);
}

const wanted = process.argv.slice(2);
install();
checkNode();
if (wanted.includes('browser')) browser();
for (const name of ['firefox', 'webkit']) if (wanted.includes(name)) engine(name);
if (wanted.includes('build')) build();
