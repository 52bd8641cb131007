import { z } from '#lib/contract/zod.ts';
import { withoutUser } from './contract/address.ts';

/**
 * The panel's settings, read from the environment: the only file of the panel that looks there.
 * Free of Next, so that `scripts/start.ts` can check everything before anything starts.
 */

const DAY_MS = 86_400_000;
const SECRET_LENGTH = 32;

export interface Settings {
  port: number;
  host: string;
  /** Where `/api` of the upstream lives, without a trailing slash. */
  upstreamUrl: string;
  /** Port of the embedded upstream. */
  upstreamPort: number;
  /** What people type to reach the panel: scheme, host and port. */
  publicUrl: string;
  dataDir: string;
  /** By id; the highest seals, all unseal. */
  sessionSecrets: Record<string, string>;
  idleMs: number;
  absoluteMs: number;
  upstreamTimeoutMs: number;
  logLevel: LogLevel;
  /** Own proxies in front of the panel, for X-Forwarded-For. */
  proxyHops: number;
  /** Shows the upstream that it is the panel who says where a sign-in comes from; null: none is set. */
  panelSecret: string | null;
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** One or more settings are wrong; `message` says in Spanish which, what was found and what is expected. */
export class SettingsError extends Error {
  override name = 'SettingsError';
}

type Env = Record<string, string | undefined>;

const whole = (min: number, max: number, expected: string) =>
  z
    .string()
    .regex(/^\d+$/, { error: expected })
    .transform(Number)
    .refine((value) => value >= min && value <= max, { error: expected });

const port = whole(1, 65_535, 'un puerto entre 1 y 65535, por ejemplo 3000');
const days = whole(1, 365, 'un número de días entre 1 y 365');

function httpUrl(value: string): URL | null {
  const url = URL.parse(value);
  const plain =
    url && /^https?:$/.test(url.protocol) && !url.username && !url.password && !url.search;
  return plain && !url.hash ? url : null;
}

const origin = z.string().transform((value, context) => {
  const url = httpUrl(value);
  if (url && url.pathname === '/') return url.origin;
  context.addIssue('una dirección http o https sin ruta, por ejemplo https://panel.mi-radio.com');
  return z.NEVER;
});

const base = z.string().transform((value, context) => {
  const url = httpUrl(value);
  if (url) return url.href.replace(/\/+$/, '');
  context.addIssue(
    'una dirección http o https sin usuario, por ejemplo https://servidor.mi-radio.com',
  );
  return z.NEVER;
});

const SECRETS =
  `un texto de ${SECRET_LENGTH} caracteres o más, o varios numerados para cambiarlo sin cerrar ` +
  'sesiones: {"2":"el nuevo","1":"el anterior"}';
const keys = z
  .record(z.string().regex(/^\d{1,9}$/), z.string().min(SECRET_LENGTH))
  .refine((value) => Object.keys(value).length > 0);

const secrets = z.string().transform((value, context) => {
  let found: unknown = { 1: value };
  if (value.startsWith('{'))
    try {
      found = JSON.parse(value);
    } catch {
      found = null;
    }
  const parsed = keys.safeParse(found);
  if (parsed.success) return parsed.data;
  context.addIssue(SECRETS);
  return z.NEVER;
});

const schema = z.object({
  PORT: port.default(3000),
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/, { error: 'un nombre o una dirección IP, por ejemplo 0.0.0.0' })
    .default('0.0.0.0'),
  UPSTREAM_PORT: port.optional(),
  UPSTREAM_URL: base.optional(),
  PUBLIC_URL: origin.optional(),
  DATA_DIR: z.string().default('data'),
  SESSION_SECRET: secrets,
  SESSION_IDLE_DAYS: days.default(7),
  SESSION_MAX_DAYS: days.default(30),
  UPSTREAM_TIMEOUT_MS: whole(100, 600_000, 'un tiempo en milisegundos entre 100 y 600000').default(
    10_000,
  ),
  LOG_LEVEL: z
    .enum(LOG_LEVELS, { error: `uno de estos valores: ${LOG_LEVELS.join(', ')}` })
    .default('info'),
  PANEL_SECRET: z
    .string()
    .min(SECRET_LENGTH, { error: `un texto de ${SECRET_LENGTH} caracteres o más` })
    .optional(),
  PROXY_HOPS: whole(
    0,
    10,
    'cuántos proxies propios hay delante, de 0 a 10 (0: ninguno, X-Forwarded-For no se mira)',
  ).default(0),
});

function found(name: string, value: string | undefined): string {
  if (value === undefined) return 'no está definida';
  // A secret is never repeated, not even a wrong one.
  return name.endsWith('_SECRET')
    ? `tiene ${value.length} caracteres`
    : `vale «${withoutUser(value)}»`;
}

/**
 * The settings in `env`; variables that are empty count as not set.
 * @throws SettingsError
 */
export function readSettings(env: Env): Settings {
  const given = Object.fromEntries(
    Object.keys(schema.shape).flatMap((name) => {
      const value = env[name]?.trim();
      return value ? [[name, value]] : [];
    }),
  );
  const parsed = schema.safeParse(given);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => {
      const name = String(issue.path[0]);
      const expected = given[name] === undefined ? SECRETS : issue.message;
      return `- ${name} ${found(name, given[name])}; se espera ${expected}.`;
    });
    throw new SettingsError(
      `Hay ajustes que corregir antes de iniciar Cabina:\n${lines.join('\n')}`,
    );
  }
  const data = parsed.data;
  const upstreamPort = data.UPSTREAM_PORT ?? Math.min(data.PORT + 1, 65_535);
  return {
    port: data.PORT,
    host: data.HOST,
    upstreamPort,
    upstreamUrl: data.UPSTREAM_URL ?? `http://127.0.0.1:${upstreamPort}`,
    publicUrl: data.PUBLIC_URL ?? new URL(`http://localhost:${data.PORT}`).origin,
    dataDir: data.DATA_DIR,
    sessionSecrets: data.SESSION_SECRET,
    idleMs: data.SESSION_IDLE_DAYS * DAY_MS,
    absoluteMs: data.SESSION_MAX_DAYS * DAY_MS,
    upstreamTimeoutMs: data.UPSTREAM_TIMEOUT_MS,
    logLevel: data.LOG_LEVEL,
    proxyHops: data.PROXY_HOPS,
    panelSecret: data.PANEL_SECRET ?? null,
  };
}

let current: Settings | undefined;

/**
 * Takes the settings from `env` for the whole process.
 * @throws SettingsError
 */
export function configure(env: Env): Settings {
  current = readSettings(env);
  // next-auth believes X-Forwarded-Host, forged ones too, unless it is told the address.
  process.env.NEXTAUTH_URL = current.publicUrl;
  delete process.env.AUTH_TRUST_HOST;
  return current;
}

/**
 * The process's settings, read once.
 * @throws SettingsError
 */
export const settings = (): Settings => current ?? configure(process.env);
