import { type ChildProcess, execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import {
  answers,
  freePort,
  node,
  PANEL,
  readyPort,
  root,
  stop,
  UPSTREAM,
} from '../scripts/processes.ts';
import { atEnd } from './ground.ts';
import { BenchError } from './options.ts';

/** The production build on generated data, each process in sight so that its CPU can be read. */

export interface Account {
  email: string;
  password: string;
  flavor: string;
}

export interface BenchStage {
  dataDir: string;
  /** What seals the panel's cookies. */
  secret: string;
  panelUrl: string;
  upstreamUrl: string;
  proxyUrl: string;
  panel: ChildProcess;
  upstream: ChildProcess;
  proxy: ChildProcess;
  account: Account;
  /** A listener's message, by the app's own door. */
  send(message: string): Promise<void>;
  stop(): Promise<void>;
}

const quiet = { LOG_LEVEL: 'silent', NODE_ENV: 'production' as const };
/** As the units in deploy/ start it: a line for each request, into a file. */
const served = { LOG_LEVEL: 'info', NODE_ENV: 'production' as const };
const logIn = (dataDir: string): number => openSync(join(dataDir, 'bench.log'), 'a');

/** One of the stage's processes does not start: what it said of it. */
const notStarted = (what: string, dataDir: string): BenchError => {
  const said = readFileSync(join(dataDir, 'bench.log'), 'utf8').trim().split('\n').slice(-10);
  const room = `\nIs there room in ${dataDir}?`;
  return new BenchError(`${what} does not start:\n${said.join('\n') || room}`);
};

/** The port that a process announces; it ends with the bench. @throws BenchError when it does not start */
async function portOf(child: ChildProcess, what: string, dataDir: string): Promise<number> {
  atEnd(() => stop(child));
  const port = await readyPort(child);
  if (port === null) throw notStarted(what, dataDir);
  return port;
}

/** A command of `npm run cabina` on a data folder; gives what it said. */
export async function onConsole(dataDir: string, ...args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [join(root, 'upstream', 'cabina.ts'), ...args],
    {
      cwd: root,
      env: { ...process.env, ...quiet, DATA_DIR: dataDir },
      maxBuffer: 64 * 1_048_576,
    },
  );
  return stdout;
}

/** Makes data (`cabina datos`), also beside an upstream that runs; gives the operators. */
export async function generate(
  dataDir: string,
  amounts: Partial<Record<'radios' | 'messages' | 'programs' | 'users', number>>,
): Promise<Account[]> {
  const args = Object.entries(amounts).flatMap(([name, count]) => [`--${name}`, `${count}`]);
  return JSON.parse(await onConsole(dataDir, 'datos', ...args)) as Account[];
}

/** A panel in front of the upstream; people reach it at `publicUrl`, or at its own address. */
export async function startPanel(
  dataDir: string,
  upstreamUrl: string,
  secret: string,
  publicUrl?: string,
): Promise<{ panel: ChildProcess; panelUrl: string }> {
  const port = await freePort();
  const panelUrl = `http://localhost:${port}`;
  const panel = node(PANEL, [], {
    output: logIn(dataDir),
    env: {
      ...served,
      DATA_DIR: dataDir,
      PORT: `${port}`,
      UPSTREAM_URL: upstreamUrl,
      PUBLIC_URL: publicUrl ?? panelUrl,
      NEXTAUTH_URL: publicUrl ?? panelUrl,
      SESSION_SECRET: secret,
    },
  });
  panel.stdout?.resume();
  atEnd(() => stop(panel));
  if (!(await answers(`${panelUrl}/healthz`, panel))) throw notStarted('The panel', dataDir);
  return { panel, panelUrl };
}

/** One radio with its operator; its data folder is the bench's own. */
export async function startBenchStage(
  dataDir: string,
  messages: number,
  programs = 0,
): Promise<BenchStage> {
  const upstream = node(UPSTREAM, [], {
    output: logIn(dataDir),
    env: { ...served, DATA_DIR: dataDir, UPSTREAM_PORT: '0', DEMO: '0' },
  });
  const upstreamUrl = `http://127.0.0.1:${await portOf(upstream, 'The upstream', dataDir)}`;
  const [account] = await generate(dataDir, { messages, programs });
  if (!account) throw new Error('The generator made no account.');
  const secret = randomBytes(32).toString('base64url');
  const { panel, panelUrl } = await startPanel(dataDir, upstreamUrl, secret);

  const proxy = node(join(root, 'bench', 'raw-proxy.ts'), [upstreamUrl]);
  const proxyUrl = `http://127.0.0.1:${await portOf(proxy, 'The raw proxy', dataDir)}`;
  const all = [panel, proxy, upstream];
  return {
    ...{ dataDir, secret, panelUrl, upstreamUrl, proxyUrl, panel, upstream, proxy, account },
    send: async (message) => {
      const form = new FormData();
      form.set('name', 'Marta');
      form.set('message', message);
      const url = `${upstreamUrl}/app/${account.flavor}/messages`;
      const { ok, status } = await fetch(url, { method: 'POST', body: form });
      if (!ok) throw new Error(`The listener's message does not arrive (${status}).`);
    },
    stop: async () => {
      await Promise.all(all.map((child) => stop(child)));
    },
  };
}

/** The stage as a super admin of its own sees it. */
export async function superAdmin(stage: BenchStage): Promise<BenchStage> {
  const email = 'mesa@cabina.example';
  const said = await onConsole(stage.dataDir, 'crear-superadmin', '--email', email);
  const password = /Contraseña: (\S+)/.exec(said)?.[1] ?? '';
  return { ...stage, account: { ...stage.account, email, password } };
}
