import { pino } from 'pino';
import { logDestination } from '#lib/http/log-destination.ts';
import { seedDemo } from './demo/seed.ts';
import { type Settings, SettingsError, settingsFrom } from './env.ts';
import { openServices } from './open-services.ts';
import { type Running, startServer } from './server.ts';
import { openReserve } from './store/disk-reserve.ts';
import { whyUnusable } from './store/explain.ts';
import { holdFolder } from './store/lock.ts';

/** The embedded upstream as a process: says `{"ready":true,"port":N}` on stdout once it listens. */

function readSettings(): Settings {
  try {
    return settingsFrom(process.env);
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}

function explain(error: unknown, { host, port, dataDir }: Settings): string {
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') return `UPSTREAM_PORT: el puerto ${port} de ${host} ya está en uso.`;
  if (code === 'EADDRNOTAVAIL' || syscall === 'getaddrinfo')
    return `UPSTREAM_HOST: «${host}» no es una dirección de esta máquina.`;
  const unusable = whyUnusable(error, dataDir);
  if (unusable) return unusable;
  return error instanceof Error ? error.message : String(error);
}

// What it writes is its own alone, wherever DATA_DIR lies.
process.umask(0o077);
const settings = readSettings();
const log = pino({ level: settings.logLevel, base: { who: 'upstream' } }, logDestination());

let running: Running;
let lock: ReturnType<typeof holdFolder>;
try {
  lock = holdFolder(settings.dataDir);
  const reserve = await openReserve(settings.dataDir, log);
  const services = await openServices(settings, log, Date.now, reserve);
  if (settings.demo) await seedDemo(services);
  running = await startServer(services);
  // What the start did not need of it.
  await reserve.restore();
} catch (error) {
  log.debug({ err: error }, 'could not start');
  process.stderr.write(`${explain(error, settings)}\n`);
  process.exit(1);
}
log.info({ port: running.port, dataDir: settings.dataDir }, 'listening');
process.stdout.write(`${JSON.stringify({ ready: true, port: running.port })}\n`);

function stop(why: string) {
  log.info({ why }, 'stopping');
  running.stop().then(
    () => {
      lock.release();
      process.exit(0);
    },
    (error) => {
      log.error({ err: error }, 'did not stop well');
      process.exit(1);
    },
  );
}
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => stop(signal));
// The panel started it over IPC: without the panel nobody would ever stop it.
process.on('disconnect', () => stop('disconnect'));
