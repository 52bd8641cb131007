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
