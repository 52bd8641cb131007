import { join } from 'node:path';
import { cleanLine } from '../text.ts';
import { passedEnv, runCommand } from './command.ts';
import type { Remote } from './git-remote.ts';
import { GitTrouble } from './git-trouble.ts';

/** The real git in a folder: without a shell, in a process group of its own, and never for ever. */

export interface GitRun {
  folder: string;
  remote: Remote;
  /** Who asked for it. */
  author: { name: string; email: string };
  /** What git is started with, beside what is said here; ours unless a test says otherwise. */
  env?: Record<string, string | undefined>;
  /** Of each step (ms). */
  timeLimit?: number;
  /** Ends it, with whatever it started. */
  signal?: AbortSignal;
}

export interface GitResult {
  code: number;
  out: string;
  err: string;
}

/** One step. @throws GitTrouble when it did not come to an end of its own. */
export type Git = (...args: string[]) => Promise<GitResult>;

export const REMOTE = 'cabina';

const TIME_LIMIT_MS = 60_000;
/** Of what it prints, to each side; the rest is not read. */
const OUTPUT_BYTES = 8 * 1_048_576;
const NAME_LENGTH = 200;

/** Settings of this run alone: nothing of them is written to a file or shown in a list of processes. */
function configEnv(config: readonly (readonly [string, string])[]): Record<string, string> {
  return Object.fromEntries([
    ['GIT_CONFIG_COUNT', String(config.length)],
    ...config.flatMap(([key, value], index) => [
      [`GIT_CONFIG_KEY_${index}`, key],
      [`GIT_CONFIG_VALUE_${index}`, value],
    ]),
  ]);
}

/** Git refuses a name that has nothing but these. */
const isNameless = (name: string): boolean => /^[\s.,:;<>"'\\]*$/.test(name);

function authorEnv({ name, email }: GitRun['author']): Record<string, string> {
  const clean = cleanLine(name).slice(0, NAME_LENGTH).toWellFormed();
  return {
    GIT_AUTHOR_NAME: isNameless(clean) ? 'Cabina' : clean,
    GIT_AUTHOR_EMAIL: cleanLine(email).slice(0, NAME_LENGTH).toWellFormed(),
    ...{ GIT_COMMITTER_NAME: 'Cabina', GIT_COMMITTER_EMAIL: 'cabina@localhost' },
  };
}

function envOf({ folder, remote, author, env = process.env }: GitRun): Record<string, string> {
  const { SSH_AUTH_SOCK, GIT_SSH_COMMAND } = env;
  return {
    ...passedEnv(env),
    ...(SSH_AUTH_SOCK && { SSH_AUTH_SOCK }),
    // Its messages are read.
    ...{ LC_ALL: 'C', GIT_TERMINAL_PROMPT: '0', GIT_EDITOR: 'true' },
    GIT_SSH_COMMAND: GIT_SSH_COMMAND || 'ssh -o BatchMode=yes -o ConnectTimeout=15',
    // The data folder may lie in somebody else's repository: it is not to be found.
    ...{ GIT_DIR: join(folder, '.git'), GIT_WORK_TREE: folder },
    ...authorEnv(author),
    ...remote.env,
    ...configEnv([
      [`remote.${REMOTE}.url`, remote.url],
      ['core.hooksPath', '/dev/null'],
      ['core.autocrlf', 'false'],
      // A link of theirs comes as a file with its text: here it would lead out of the folder.
      ['core.symlinks', 'false'],
      ['commit.gpgSign', 'false'],
      ['protocol.ext.allow', 'never'],
      ['gc.auto', '0'],
      ...remote.config,
    ]),
  };
}

/** What one side prints, up to a limit. */
function listener() {
  const chunks: Buffer[] = [];
  let room = OUTPUT_BYTES;
  return {
    hear(chunk: Buffer) {
      if (room <= 0) return;
      chunks.push(chunk.subarray(0, room));
      room -= chunk.byteLength;
    },
    heard: () => Buffer.concat(chunks).toString(),
  };
}

export function gitOf(run: GitRun): Git {
  const { folder, timeLimit = TIME_LIMIT_MS, signal = new AbortController().signal } = run;
  const env = envOf(run);
  return async (...args) => {
    const sides = { stdout: listener(), stderr: listener() };
    const { how, status, code } = await runCommand({
      command: ['git', ...args],
      ...{ folder, env, timeLimit, signal },
      onStart: () => {},
      onOutput: (chunk, from) => sides[from].hear(chunk),
    });
    const out = sides.stdout.heard();
    const err = sides.stderr.heard();
    if (how === 'missing' && code === 'ENOENT')
      throw new GitTrouble('El servidor no tiene git: instálalo y prueba de nuevo.', '');
    if (how === 'missing')
      throw new GitTrouble('El servidor no pudo iniciar git. El registro dice por qué.', code);
    if (how === 'late')
      throw new GitTrouble('El repositorio tardó demasiado en responder. Prueba más tarde.', err);
    if (how === 'stopped')
      throw new GitTrouble('El servidor se detuvo mientras subía. Prueba de nuevo.', err);
    return { code: status ?? 1, out, err };
  };
}
