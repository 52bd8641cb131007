import { type Logger, pino } from 'pino';
import { asked } from '#lib/asked.ts';
import { settings } from '#lib/env.ts';
import { logDestination } from '#lib/http/log-destination.ts';
import { rarely } from '#lib/http/rarely.ts';

let logger: Logger | undefined;

/**
 * The panel's log: one JSON line an event, with the request that it belongs to. On stderr: Next writes to
 * the other. Made at the first use, so that a build needs no settings.
 */
export function log(): Logger {
  logger ??= pino(
    {
      base: { who: 'panel' },
      level: settings().logLevel,
      mixin: () => {
        const request = asked();
        return request ? { requestId: request.id } : {};
      },
      redact: {
        paths: ['token', 'password', 'cookie', 'authentication', '*.token', '*.password'],
        censor: '[oculto]',
      },
    },
    logDestination(),
  );
  return logger;
}

const isDue = rarely();

/** At most one line a minute for each message: anybody can cause these, as often as they like. */
export function warnRarely(fields: Record<string, unknown>, message: string): void {
  if (isDue(message)) log().warn(fields, message);
}
