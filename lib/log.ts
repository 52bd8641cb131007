import { type Logger, pino } from 'pino';
import { settings } from '#lib/env.ts';

let logger: Logger | undefined;

/** The panel's log: one JSON line an event. Made at the first use, so that a build needs no settings. */
export function log(): Logger {
  logger ??= pino({
    name: 'cabina',
    level: settings().logLevel,
    redact: {
      paths: ['token', 'password', 'cookie', 'authentication', '*.token', '*.password'],
      censor: '[oculto]',
    },
  });
  return logger;
}
