import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { webkitPaths } from '../../scripts/engines.mjs';
import { answers, freePort, stop } from '../../scripts/processes.ts';

/** WebKitGTK's driver, on a display that exists in memory alone. */

export interface Engine {
  /** The driver's address, and the browser that it starts. */
  driver: string;
  browser: string;
  stop(): Promise<void>;
}

/** Not the server's. */
export const VIEWERS_ZONE = 'America/Argentina/Buenos_Aires';

const SCREEN = ['-screen', '0', '1400x1000x24', '-nolisten', 'tcp'];

/** Starts a display on a free number, which it writes once it takes clients. */
async function startDisplay(command: string): Promise<{ process: ChildProcess; number: string }> {
  const child = spawn(command, ['-displayfd', '3', ...SCREEN], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [number] = (await once(createInterface(child.stdio[3] as Readable), 'line')) as [string];
  return { process: child, number };
}

export async function startEngine(): Promise<Engine> {
  const paths = webkitPaths();
  if (!paths) throw new Error('WebKitGTK is not installed.');
  const display = await startDisplay(paths.display);
  const port = await freePort();
  const driver = spawn(paths.driver, [`--port=${port}`, '--host=127.0.0.1'], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: `:${display.number}`,
      LIBGL_ALWAYS_SOFTWARE: '1',
      TZ: VIEWERS_ZONE,
    },
  });
  const address = `http://127.0.0.1:${port}`;
  if (!(await answers(`${address}/status`, driver))) throw new Error('The driver did not start.');
  return {
    driver: address,
    browser: paths.browser,
    stop: async () => {
      await stop(driver);
      await stop(display.process);
    },
  };
}
