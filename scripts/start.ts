import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Settings, settings } from '#lib/env.ts';
import { keptSecret, makeFolder } from './data-folder.ts';
import {
  answers,
  listenProblem,
  NEXT,
  node,
  PANEL,
  readyPort,
  stop,
  UPSTREAM,
} from './processes.ts';

/** `npm start`: the embedded upstream (unless UPSTREAM_URL names another) and the panel. */

const children: ChildProcess[] = [];
let stopping = false;

async function finish(code: number): Promise<never> {
  stopping = true;
  // The panel first: its calls in flight still need the other.
  for (const child of children.toReversed()) await stop(child);
  process.exit(code);
}

function fail(text: string): Promise<never> {
  process.stderr.write(`\n✖ ${text}\n`);
  return finish(1);
}

/** From here on its end is the end of everything. */
function watch(child: ChildProcess, name: string): void {
  const told = (how: string | number | null) => {
    if (stopping) return;
    fail(`${name} se detuvo solo (${how}) y Cabina se cerró. Vuelve a iniciarla con «npm start».`);
  };
  if (child.exitCode !== null) told(child.exitCode);
  child.once('exit', (code, signal) => told(signal ?? `código ${code}`));
}

const isHere = (url: string): boolean =>
  ['localhost', '127.0.0.1', '[::1]'].includes(URL.parse(url)?.hostname ?? '');

/** The embedded upstream's port: the one after the panel's, unless it is set. */
function embeddedPort(): number {
  const { PORT, UPSTREAM_PORT } = process.env;
  // A PORT that is no number is told by `settings`; it is not to be told twice.
  const panel = Number(PORT) || 3000;
  return Number(UPSTREAM_PORT) || (panel < 65_535 ? panel + 1 : panel - 1);
}

/** Completes the environment for a machine of its own, then checks all of it. */
function checkedSettings(embedded: boolean): Settings {
  const { env } = process;
  env.UPSTREAM_URL ||= `http://127.0.0.1:${embeddedPort()}`;
  const folder = resolve(env.DATA_DIR || 'data');
  const keepsSecret = !env.SESSION_SECRET && isHere(env.UPSTREAM_URL);
  if (embedded || keepsSecret) makeFolder(folder);
  // Only where one machine holds everything: several panels would each make another.
  if (keepsSecret) env.SESSION_SECRET = keptSecret(folder);
  // By it the embedded upstream believes the panel where a sign-in comes from.
  if (embedded) env.PANEL_SECRET ||= randomBytes(32).toString('base64url');
  return settings();
}

async function checkPorts({ port, host }: Settings, embedded: boolean): Promise<void> {
  const problem = await listenProblem(port, host, 'PORT', 'HOST');
  if (problem) await fail(problem);
  if (!embedded) return;
  const own = embeddedPort();
  if (own === port)
    await fail(
      `UPSTREAM_PORT y PORT valen lo mismo (${port}). El servidor de datos necesita otro.`,
    );
  const upstreamHost = process.env.UPSTREAM_HOST || '127.0.0.1';
  const other = await listenProblem(own, upstreamHost, 'UPSTREAM_PORT', 'UPSTREAM_HOST');
  if (other) await fail(other);
}

async function startUpstream(dataDir: string): Promise<void> {
  const env = {
    NODE_ENV: 'production',
    DATA_DIR: dataDir,
    UPSTREAM_PORT: String(embeddedPort()),
    DEMO: process.env.DEMO ?? '1',
  };
  const child = node(UPSTREAM, [], { env });
  children.push(child);
  if ((await readyPort(child)) === null)
    await fail('El servidor de datos no pudo empezar; más arriba dice por qué.');
  watch(child, 'El servidor de datos');
}

async function startPanel({ port, host, publicUrl }: Settings): Promise<void> {
  const dev = process.argv.includes('--dev');
  const env = { NODE_ENV: dev ? undefined : 'production', NEXTAUTH_URL: publicUrl };
  const [file, args] = dev
    ? [NEXT, ['dev', '--port', String(port), '--hostname', host]]
    : [PANEL, []];
  const child = node(file, args, { env });
  children.push(child);
  child.stdout?.resume();
  const address = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  if (!(await answers(`http://${address}:${port}/healthz`, child)))
    await fail('El panel no pudo empezar; más arriba dice por qué.');
  watch(child, 'El panel');
}

interface Account {
  quien: string;
  email: string;
  password: string;
}

function accountLines(file: string): string[] {
  if (!existsSync(file)) return [];
  let accounts: Account[];
  try {
    accounts = JSON.parse(readFileSync(file, 'utf8')) as Account[];
  } catch {
    return ['', `  Las cuentas de la demostración no se pueden leer en ${file}.`];
  }
  const wide = Math.max(...accounts.map(({ quien }) => quien.length));
  const mail = Math.max(...accounts.map(({ email }) => email.length));
  const lines = accounts.map(
    ({ quien, email, password }) => `    ${quien.padEnd(wide)}  ${email.padEnd(mail)}  ${password}`,
  );
  const title = 'Cuentas de la estación de demostración (contraseñas propias de esta máquina):';
  return ['', `  ${title}`, ...lines];
}

function summary({ publicUrl, dataDir, upstreamUrl }: Settings, embedded: boolean): string {
  const about = embedded
    ? [
        `  Las apps envían mensajes a  ${process.env.APP_PUBLIC_URL || upstreamUrl}/app/{flavor}/messages`,
        ...accountLines(join(dataDir, 'cuentas-demo.json')),
      ]
    : [`  con el servidor  ${upstreamUrl}`];
  const lines = ['', `  Cabina está en  ${publicUrl}`, ...about, '', '  Ctrl+C para terminar.', ''];
  return `${lines.join('\n')}\n`;
}

async function main(): Promise<void> {
  if (existsSync('.env')) process.loadEnvFile('.env');
  // A person reads this terminal: of the logs only what went wrong, unless asked for more.
  process.env.LOG_LEVEL ??= 'warn';
  const embedded = !process.env.UPSTREAM_URL;
  let checked: Settings;
  try {
    checked = checkedSettings(embedded);
  } catch (error) {
    return fail(error instanceof Error ? error.message : String(error));
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => finish(0));
  process.once('disconnect', () => finish(0));
  await checkPorts(checked, embedded);
  if (embedded) await startUpstream(checked.dataDir);
  await startPanel(checked);
  process.stdout.write(summary(checked, embedded));
  // For whoever started us over IPC: tests and bench.
  if (process.send)
    process.stdout.write(`${JSON.stringify({ ready: true, port: checked.port })}\n`);
}

await main();
