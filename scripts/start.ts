import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Settings, settings } from '#lib/env.ts';
import { answers, isTaken, NEXT, node, readyPort, stop, UPSTREAM } from './processes.ts';

/** `npm start`: the embedded upstream (unless UPSTREAM_URL names another) and the panel. */

const children: ChildProcess[] = [];
let stopping = false;

async function finish(code: number): Promise<never> {
  stopping = true;
  await Promise.all(children.map((child) => stop(child)));
  process.exit(code);
}

function fail(text: string): Promise<never> {
  process.stderr.write(`\n✖ ${text}\n`);
  return finish(1);
}

function watch(child: ChildProcess, name: string): ChildProcess {
  children.push(child);
  child.once('exit', (code, signal) => {
    if (stopping) return;
    const how = signal ?? `código ${code}`;
    fail(`${name} se detuvo solo (${how}) y Cabina se cerró. Vuelve a iniciarla con «npm start».`);
  });
  return child;
}

const isHere = (url: string): boolean =>
  ['localhost', '127.0.0.1', '[::1]'].includes(URL.parse(url)?.hostname ?? '');

/** The secret that the first start makes and keeps; only where one machine holds everything. */
function keptSecret(dataDir: string): string {
  const file = join(dataDir, 'session-secret');
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600 });
  }
  return readFileSync(file, 'utf8').trim();
}

/** Completes the environment for a machine of its own, then checks all of it. */
function checkedSettings(): Settings {
  const { env } = process;
  const upstream = env.UPSTREAM_URL || `http://127.0.0.1:${embeddedPort()}`;
  if (!env.SESSION_SECRET && isHere(upstream))
    env.SESSION_SECRET = keptSecret(resolve(env.DATA_DIR || 'data'));
  env.UPSTREAM_URL = upstream;
  return settings();
}

function embeddedPort(): number {
  const { PORT, UPSTREAM_PORT } = process.env;
  // A PORT that is no number is told by `settings`; it is not to be told twice.
  return Number(UPSTREAM_PORT) || (Number(PORT) || 3000) + 1;
}

async function startUpstream(dataDir: string): Promise<void> {
  const port = embeddedPort();
  if (await isTaken(port))
    await fail(`El puerto ${port} está ocupado. Elige otro con UPSTREAM_PORT.`);
  const env = {
    NODE_ENV: 'production',
    DATA_DIR: dataDir,
    UPSTREAM_PORT: String(port),
    DEMO: process.env.DEMO ?? '1',
  };
  const child = watch(node(UPSTREAM, [], { env }), 'El servidor de datos');
  if ((await readyPort(child)) === null) await fail('El servidor de datos no pudo empezar.');
}

async function startPanel({ port, host, publicUrl }: Settings): Promise<void> {
  if (await isTaken(port)) await fail(`El puerto ${port} está ocupado. Elige otro con PORT.`);
  const mode = process.argv.includes('--dev') ? 'dev' : 'start';
  const env = { NODE_ENV: mode === 'dev' ? undefined : 'production', NEXTAUTH_URL: publicUrl };
  const args = [mode, '--port', String(port), '--hostname', host];
  const child = watch(node(NEXT, args, { env }), 'El panel');
  child.stdout?.resume();
  const address = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  if (!(await answers(`http://${address}:${port}/healthz`, child)))
    await fail('El panel no pudo empezar.');
}

interface Account {
  quien: string;
  email: string;
  password: string;
}

function summary({ publicUrl, dataDir, upstreamUrl }: Settings, embedded: boolean): string {
  const lines = ['', `  Cabina está en  ${publicUrl}`];
  if (!embedded) return [...lines, `  con el servidor  ${upstreamUrl}`, ''].join('\n');
  lines.push(`  Las apps envían mensajes a  ${upstreamUrl}/app/{flavor}/messages`);
  const file = join(dataDir, 'cuentas-demo.json');
  if (existsSync(file)) {
    const accounts = JSON.parse(readFileSync(file, 'utf8')) as Account[];
    const wide = Math.max(...accounts.map(({ quien }) => quien.length));
    const mail = Math.max(...accounts.map(({ email }) => email.length));
    lines.push(
      '',
      '  Cuentas de la estación de demostración (contraseñas propias de esta máquina):',
    );
    for (const { quien, email, password } of accounts)
      lines.push(`    ${quien.padEnd(wide)}  ${email.padEnd(mail)}  ${password}`);
  }
  return [...lines, '', '  Ctrl+C para terminar.', ''].join('\n');
}

async function main(): Promise<void> {
  if (existsSync('.env')) process.loadEnvFile('.env');
  // A person reads this terminal: of the logs only what went wrong, unless asked for more.
  process.env.LOG_LEVEL ??= 'warn';
  const embedded = !process.env.UPSTREAM_URL;
  let checked: Settings;
  try {
    checked = checkedSettings();
  } catch (error) {
    return fail(error instanceof Error ? error.message : String(error));
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => finish(0));
  process.once('disconnect', () => finish(0));
  if (embedded) await startUpstream(checked.dataDir);
  await startPanel(checked);
  process.stdout.write(`${summary(checked, embedded)}\n`);
  // For whoever started us over IPC: tests and bench.
  if (process.send)
    process.stdout.write(`${JSON.stringify({ ready: true, port: checked.port })}\n`);
}

await main();
