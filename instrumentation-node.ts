import { SettingsError, settings } from '#lib/env.ts';
import { log } from '#lib/log.ts';

/** Wrong settings stop the server before it takes a request, however it was started. */
export function checkSettings(): void {
  try {
    settings();
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}

/** Whoever started it over IPC is gone, however it ended: nobody else would ever stop it. */
export function endWithParent(): void {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
}

export function logPageError(error: unknown, where: { method: string; route: string }): void {
  const digest = error instanceof Error && 'digest' in error ? error.digest : undefined;
  log().error({ ...where, digest, err: error }, 'a page failed');
}
