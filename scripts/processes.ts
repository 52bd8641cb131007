import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';

/** Starting and stopping the house's processes: shared by `npm start`, the tests and the bench. */

export const root = resolve(import.meta.dirname, '..');

/** The command lines of the panel, of its development server and of the upstream, run by the Node that runs this. */
export const PANEL = join(root, 'server', 'main.ts');
export const NEXT = join(root, 'node_modules', 'next', 'dist', 'bin', 'next');
export const UPSTREAM = join(root, 'upstream', 'main.ts');

export type Env = Record<string, string | undefined>;

/** As glibc is by itself, the memory of a picture long gone stays taken. */
const GLIBC = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072' };

interface Options {
  env?: Env;
  /** Where what the child says of itself (stderr) goes; a number is an open file. */
  output?: 'inherit' | 'ignore' | number;
  /** The folder of the house that it is of; this one's unless said. */
  cwd?: string;
}

/** Spawns `node file args…` in the project's folder, with an IPC channel so that it ends with us. */
export function node(file: string, args: string[] = [], options: Options = {}): ChildProcess {
  const output = options.output ?? 'inherit';
  return spawn(process.execPath, [file, ...args], {
    cwd: options.cwd ?? root,
    env: { ...GLIBC, ...process.env, NEXT_TELEMETRY_DISABLED: '1', ...options.env },
    stdio: ['ignore', 'pipe', output, 'ipc'],
  });
}

/** The port that a child announces in its line `{"ready":true,"port":N}`; null when it ends before. */
export async function readyPort(child: ChildProcess): Promise<number | null> {
  let text = '';
  const { promise, resolve: done } = Promise.withResolvers<number | null>();
  child.stdout?.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk;
    const found = /\{"ready":true,"port":(\d+)\}/.exec(text);
    if (found) done(Number(found[1]));
  });
  child.once('exit', () => done(null));
  return promise;
}

/** Resolves true once `url` answers 2xx; false when `child` ends before. */
export async function answers(url: string, child: ChildProcess): Promise<boolean> {
  while (child.exitCode === null && child.signalCode === null) {
    const ok = await fetch(url).then(
      (response) => response.ok,
      () => false,
    );
    if (ok) return true;
    await new Promise((wake) => setTimeout(wake, 100));
  }
  return false;
}

/** Asks a child to stop and waits until it has; kills it after `patience` ms. */
export async function stop(child: ChildProcess, patience = 15_000): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), patience);
  await ended;
  clearTimeout(timer);
}

/** A port that nobody listens on at this moment. */
export async function freePort(): Promise<number> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}

const LISTEN_REASONS: Record<string, (place: Place) => string> = {
  EADDRINUSE: ({ port, portName }) => `El puerto ${port} está ocupado. Elige otro con ${portName}.`,
  EACCES: ({ port, portName }) =>
    `No hay permiso para usar el puerto ${port}. Elige uno de 1024 en adelante con ${portName}.`,
};

interface Place {
  port: number;
  host: string;
  portName: string;
  hostName: string;
}

/** What keeps this machine from listening at `host`:`port`, in Spanish and by the settings' names; or undefined. */
export async function listenProblem(
  port: number,
  host: string,
  portName: string,
  hostName: string,
): Promise<string | undefined> {
  const server = createServer();
  try {
    server.listen(port, host);
    await once(server, 'listening');
  } catch (error) {
    const say = LISTEN_REASONS[(error as NodeJS.ErrnoException).code ?? ''];
    return (
      say?.({ port, host, portName, hostName }) ??
      `${hostName} vale «${host}», que no es una dirección de esta máquina. Usa 0.0.0.0 o 127.0.0.1.`
    );
  }
  server.close();
  await once(server, 'close');
}
