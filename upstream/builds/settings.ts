import { z } from '#lib/contract/zod.ts';

export interface BuildSettings {
  /** Program and arguments; null: BUILD_COMMAND is not set. */
  command: readonly string[] | null;
  /** ms. */
  timeLimit: number;
  git: {
    /** null: FLAVORS_GIT_REMOTE is not set. May carry a user and a password: never said or logged. */
    remote: string | null;
    branch: string;
  };
  /**
   * What signing keys are encrypted with: the first seals, all open. None: one is made and kept in the
   * data folder.
   */
  signingSecrets: readonly string[];
}

const MINUTE = 60_000;
const SECRET_LENGTH = 32;

function commandIn(found: string): string[] | null {
  // Quotes are a shell's, and none reads this: with them words would break where nobody means it.
  if (!found.startsWith('[')) return /["']/.test(found) ? null : found.split(/\s+/);
  try {
    const parsed = z.array(z.string()).safeParse(JSON.parse(found));
    return parsed.success && parsed.data[0] ? parsed.data : null;
  } catch {
    return null;
  }
}

/** One secret, or several by number: the highest first. null: neither. */
function secretsIn(found: string): string[] | null {
  if (!found.startsWith('{')) return [found];
  try {
    const parsed = z.record(z.string().regex(/^\d{1,9}$/), z.string()).parse(JSON.parse(found));
    const numbers = Object.keys(parsed).map(Number);
    return numbers.length ? numbers.toSorted((a, b) => b - a).map((n) => parsed[n] ?? '') : null;
  } catch {
    return null;
  }
}

/** As `git check-ref-format --branch` says, of names without odd characters. */
const isBranch = (found: string): boolean =>
  /^[A-Za-z0-9_][\w./-]{0,99}$/.test(found) &&
  found !== 'HEAD' &&
  !/\.\.|\/\/|\/$|\.$|\/\.|\.lock(?:\/|$)/.test(found) &&
  // Git would look for a place of its own, or for a commit, under these.
  !/^refs(?:\/|$)|^[0-9a-f]{40}$|^[A-Z_]*_HEAD$/.test(found);

function isRemote(found: string): boolean {
  // What begins with a dash git would take for an option; '::' names a program to run.
  if (/^-|^\w+::|\p{Cc}/u.test(found)) return false;
  if (!found.includes('://')) return true;
  const url = URL.parse(found);
  // A password with one of these in it ends the host there, and shows the rest to everybody.
  return url !== null && !url.hash && !url.search.includes('@');
}

export const buildShape = {
  BUILD_COMMAND: z
    .string()
    .trim()
    .optional()
    .transform((found, context) => {
      if (!found) return null;
      const command = commandIn(found);
      if (command) return command;
      context.addIssue(
        `BUILD_COMMAND: se encontró «${found}»; se espera un programa con sus argumentos, por ejemplo /opt/cabina/compilar.sh, o, en vez de comillas, una lista JSON: ["/opt/mis apps/compilar.sh","--rapido"].`,
      );
      return z.NEVER;
    }),
  FLAVORS_GIT_REMOTE: z
    .string()
    .trim()
    .optional()
    .transform((found, context) => {
      if (!found) return null;
      if (isRemote(found)) return found;
      context.addIssue(
        'FLAVORS_GIT_REMOTE: se espera la dirección de un repositorio, por ejemplo https://usuario:clave@git.mi-radio.com/flavors.git. En la clave, # se escribe %23, / es %2F, ? es %3F y @ es %40.',
      );
      return z.NEVER;
    }),
  FLAVORS_GIT_BRANCH: z
    .string()
    .trim()
    .optional()
    .transform((found, context) => {
      if (!found) return 'main';
      if (isBranch(found)) return found;
      context.addIssue(
        `FLAVORS_GIT_BRANCH: se encontró «${found}»; se espera el nombre de una rama, por ejemplo main.`,
      );
      return z.NEVER;
    }),
  SIGNING_SECRET: z
    .string()
    .optional()
    .transform((found, context) => {
      if (!found) return [];
      const secrets = secretsIn(found);
      if (secrets?.every((secret) => secret.length >= SECRET_LENGTH)) return secrets;
      context.addIssue(
        `SIGNING_SECRET: tiene ${found.length} caracteres; se espera un texto de ${SECRET_LENGTH} o más, o varios numerados: {"2":"el nuevo","1":"el anterior"}.`,
      );
      return z.NEVER;
    }),
};

const shape = z.object(buildShape);

export const buildSettings = (data: z.output<typeof shape>, minutes: number): BuildSettings => ({
  command: data.BUILD_COMMAND,
  timeLimit: minutes * MINUTE,
  git: { remote: data.FLAVORS_GIT_REMOTE, branch: data.FLAVORS_GIT_BRANCH },
  signingSecrets: data.SIGNING_SECRET,
});
