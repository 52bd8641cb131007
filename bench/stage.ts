import { type ChildProcess, execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
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

/** The production build on generated data, each process in sight so that its CPU can be read. */

export interface Account {
  email: string;
  password: string;
  flavor: string;
}

export interface BenchStage {
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

export async function startBenchStage(dataDir: string, messages: number): Promise<BenchStage> {
  const env = { DATA_DIR: dataDir, LOG_LEVEL: 'silent', NODE_ENV: 'production' as const };
  const upstream = node(UPSTREAM, [], { env: { ...env, UPSTREAM_PORT: '0', DEMO: '0' } });
  const upstreamUrl = `http://127.0.0.1:${await readyPort(upstream)}`;

  const { stdout } = await promisify(execFile)(
    process.execPath,
    [join(root, 'upstream', 'cabina.ts'), 'datos', '--radios', '1', '--messages', `${messages}`],
    { cwd: root, env: { ...process.env, ...env } },
  );
  const [account] = JSON.parse(stdout) as Account[];
  if (!account) throw new Error('The generator made no account.');

  const port = await freePort();
  const panelUrl = `http://localhost:${port}`;
  const panel = node(PANEL, [], {
    env: {
      ...env,
      PORT: `${port}`,
      UPSTREAM_URL: upstreamUrl,
      PUBLIC_URL: panelUrl,
      NEXTAUTH_URL: panelUrl,
      SESSION_SECRET: randomBytes(32).toString('base64url'),
    },
  });
  panel.stdout?.resume();
  await answers(`${panelUrl}/healthz`, panel);

  const proxy = node(join(root, 'bench', 'raw-proxy.ts'), [upstreamUrl]);
  const proxyUrl = `http://127.0.0.1:${await readyPort(proxy)}`;
  const all = [panel, proxy, upstream];
  return {
    ...{ panelUrl, upstreamUrl, proxyUrl, panel, upstream, proxy, account },
    send: async (message) => {
      const form = new FormData();
      form.set('name', 'Marta');
      form.set('message', message);
      await fetch(`${upstreamUrl}/app/${account.flavor}/messages`, { method: 'POST', body: form });
    },
    stop: async () => {
      await Promise.all(all.map((child) => stop(child)));
    },
  };
}
