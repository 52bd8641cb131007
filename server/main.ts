import { join } from 'node:path';
import next from 'next';
import { configure, SettingsError, settings } from '#lib/env.ts';
import { log } from '#lib/log.ts';
import { callsFirst } from './calls-first.ts';
import { withoutMissingScripts } from './missing-scripts.ts';
import { listenWith } from './panel.ts';
import { stopGently } from './stop.ts';

/**
 * The panel as a process: Next's production build behind a server of our own. Ends with 0 once the
 * calls in flight have, at most `GRACE_MS` after it is asked to.
 */

const GRACE_MS = 10_000;

try {
  configure(process.env);
} catch (error) {
  if (!(error instanceof SettingsError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}

const { port, host } = settings();
const panel = next({ dev: false, dir: process.cwd(), hostname: host, port });
await panel.prepare();
const pages = withoutMissingScripts(join(process.cwd(), '.next'), panel.getRequestHandler());
const server = await listenWith(callsFirst(pages), port, host);
log().info({ port }, 'listening');
process.stdout.write(`${JSON.stringify({ ready: true, port })}\n`);

let stopping = false;
async function stop(why: string): Promise<void> {
  if (stopping) return;
  stopping = true;
  log().info({ why }, 'stopping');
  await stopGently(server, GRACE_MS);
  process.exit(0);
}
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => stop(signal));
