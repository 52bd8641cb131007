import { resolve } from 'node:path';
import { withoutUser } from '#lib/contract/address.ts';
import { z } from '#lib/contract/zod.ts';
import { type BuildSettings, buildSettings, buildShape } from './builds/settings.ts';
import { type GoogleSettings, googleSettings, googleShape } from './google/settings.ts';

/** A whole number written as text, within bounds, or `value` when the variable is missing or ''. */
const whole = (name: string, value: number, min: number, max: number, what: string) =>
  z
    .string()
    .optional()
    .transform((found, context) => {
      if (found === undefined || found.trim() === '') return value;
      const number = Number(found);
      if (Number.isInteger(number) && number >= min && number <= max) return number;
      context.addIssue(
        `${name}: se encontró «${found}»; se espera ${what}, un número entero de ${min} a ${max}.`,
      );
      return z.NEVER;
    });

const LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const schema = z.object({
  UPSTREAM_HOST: z.string().trim().min(1).catch('127.0.0.1'),
  UPSTREAM_PORT: whole('UPSTREAM_PORT', 4000, 0, 65_535, 'un puerto (0: uno libre cualquiera)'),
  DATA_DIR: z.string().trim().min(1).catch('./data'),
  DEMO: z
    .string()
    .optional()
    .transform((found, context) => {
      if (found === undefined || found === '' || found === '0') return false;
      if (found === '1') return true;
      context.addIssue(
        `DEMO: se encontró «${found}»; se espera 1 (con demostración) o 0 (sin ella).`,
      );
      return z.NEVER;
    }),
  APP_RATE_PER_MINUTE: whole(
    'APP_RATE_PER_MINUTE',
    30,
    1,
    1_000_000,
    'cuántos envíos por minuto acepta de una misma dirección',
  ),
  APP_PROXY_HOPS: whole(
    'APP_PROXY_HOPS',
    0,
    0,
    10,
    'cuántos proxies propios hay delante (0: ninguno, X-Forwarded-For no se mira)',
  ),
  APP_PUBLIC_URL: z
    .string()
    .trim()
    .optional()
    .transform((found, context) => {
      if (!found) return null;
      const url = URL.parse(found);
      if (url && /^https?:$/.test(url.protocol) && !url.search && !url.hash && !url.username)
        return url.href.replace(/\/+$/, '');
      context.addIssue(
        `APP_PUBLIC_URL: se encontró «${withoutUser(found)}»; se espera la dirección http o https por la que los teléfonos llegan a este servidor, por ejemplo https://app.mi-radio.com`,
      );
      return z.NEVER;
    }),
  LOG_LEVEL: z
    .string()
    .optional()
    .transform((found, context) => {
      if (found === undefined || found === '') return 'info' as const;
      const level = LEVELS.find((name) => name === found);
      if (level) return level;
      context.addIssue(`LOG_LEVEL: se encontró «${found}»; se espera uno de ${LEVELS.join(', ')}.`);
      return z.NEVER;
    }),
  PANEL_SECRET: z
    .string()
    .trim()
    .optional()
    .transform((found, context) => {
      if (!found) return null;
      if (found.length >= 32) return found;
      context.addIssue(
        `PANEL_SECRET: tiene ${found.length} caracteres; se esperan 32 o más, los mismos que en el panel.`,
      );
      return z.NEVER;
    }),
  DATABASE_URL: z
    .string()
    .optional()
    .refine((found) => !found, {
      error:
        'DATABASE_URL: esta versión guarda sus datos en SQLite, dentro de DATA_DIR; deja la variable vacía.',
    }),
  BUILD_TIMEOUT_MINUTES: whole(
    'BUILD_TIMEOUT_MINUTES',
    60,
    1,
    1_440,
    'cuántos minutos puede tardar una compilación',
  ),
  ...buildShape,
  ...googleShape,
});

export interface Settings {
  host: string;
  /** 0: any free one. */
  port: number;
  /** Absolute. */
  dataDir: string;
  /** Whether an empty database gets the demonstration stations. */
  demo: boolean;
  /** Listeners' messages per minute from one address. */
  appRatePerMinute: number;
  /** Own proxies in front of the listeners' side, for X-Forwarded-For. */
  appProxyHops: number;
  /**
   * Where phones reach the listeners' side, without a trailing slash; null: not set, and
   * notifications go out without their picture.
   */
  appPublicUrl: string | null;
  logLevel: (typeof LEVELS)[number];
  /** By which the panel shows that it is the panel; null: whoever calls is who the connection says. */
  panelSecret: string | null;
  builds: BuildSettings;
  google: GoogleSettings;
}

/** Settings that can't be used; `message` has a line for each, in Spanish. */
export class SettingsError extends Error {}

/** @throws SettingsError naming each variable, what was found and what is expected. */
export function settingsFrom(env: Record<string, string | undefined>): Settings {
  const parsed = schema.safeParse(env);
  if (!parsed.success)
    throw new SettingsError(parsed.error.issues.map(({ message }) => message).join('\n'));
  const { data } = parsed;
  return {
    host: data.UPSTREAM_HOST,
    port: data.UPSTREAM_PORT,
    dataDir: resolve(data.DATA_DIR),
    demo: data.DEMO,
    appRatePerMinute: data.APP_RATE_PER_MINUTE,
    appProxyHops: data.APP_PROXY_HOPS,
    appPublicUrl: data.APP_PUBLIC_URL,
    logLevel: data.LOG_LEVEL,
    panelSecret: data.PANEL_SECRET,
    builds: buildSettings(data, data.BUILD_TIMEOUT_MINUTES),
    google: googleSettings(data),
  };
}
