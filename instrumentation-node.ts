import { SettingsError, settings } from '#lib/env.ts';

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
