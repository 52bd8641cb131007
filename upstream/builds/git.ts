import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { passedEnv } from './command.ts';
import { MASK } from './mask.ts';

/** The flavors folder in a repository: the real git, without a shell. */

export interface Push {
  folder: string;
  /** May carry a user and a password: it goes to git by its environment, and into no text. */
  remote: string;
  branch: string;
  /** Who asked for it. */
  author: { name: string; email: string };
  message: string;
  /** What git is started with, beside what is said here; ours unless a test says otherwise. */
  env?: Record<string, string | undefined>;
  /** Of each step (ms). */
  timeLimit?: number;
}

/** Short id of what was pushed; null: there was nothing to push. */
export type Pushed = string | null;

/** It did not work; `message` is Spanish, `detail` is what git said, without credentials. */
export class GitTrouble extends Error {
  readonly detail: string;
  constructor(message: string, detail: string) {
    super(message);
    this.name = 'GitTrouble';
    this.detail = detail;
  }
}

const TIME_LIMIT_MS = 60_000;
const ROUNDS = 3;
const REMOTE = 'cabina';
const SHOWN_FILES = 5;

interface Result {
  code: number;
  out: string;
  err: string;
}

type Git = (...args: string[]) => Promise<Result>;

/** Settings of this run alone: nothing of them is written to a file or shown in a list of processes. */
function configEnv(config: Record<string, string>): Record<string, string> {
  const entries = Object.entries(config);
  return Object.fromEntries([
    ['GIT_CONFIG_COUNT', String(entries.length)],
    ...entries.flatMap(([key, value], index) => [
      [`GIT_CONFIG_KEY_${index}`, key],
      [`GIT_CONFIG_VALUE_${index}`, value],
    ]),
  ]);
}

/** Git refuses a name that has nothing but these. */
const authorName = (name: string): string => (/^[\s.,:;<>"'\\]*$/.test(name) ? 'Cabina' : name);

function envOf({ folder, remote, author, env = process.env }: Push): Record<string, string> {
  const { SSH_AUTH_SOCK, GIT_SSH_COMMAND } = env;
  return {
    ...passedEnv(env),
    ...(SSH_AUTH_SOCK && { SSH_AUTH_SOCK }),
    // Its messages are read below.
    ...{ LC_ALL: 'C', GIT_TERMINAL_PROMPT: '0', GIT_EDITOR: 'true' },
    GIT_SSH_COMMAND: GIT_SSH_COMMAND || 'ssh -o BatchMode=yes -o ConnectTimeout=15',
    // The data folder may lie in somebody else's repository: it is not to be found.
    ...{ GIT_DIR: join(folder, '.git'), GIT_WORK_TREE: folder },
    ...{ GIT_AUTHOR_NAME: authorName(author.name), GIT_AUTHOR_EMAIL: author.email },
    ...{ GIT_COMMITTER_NAME: 'Cabina', GIT_COMMITTER_EMAIL: 'cabina@localhost' },
    ...configEnv({
      [`remote.${REMOTE}.url`]: remote,
      'core.hooksPath': '/dev/null',
      'core.autocrlf': 'false',
      'commit.gpgSign': 'false',
      'protocol.ext.allow': 'never',
      'gc.auto': '0',
    }),
  };
}

/** Whatever of the remote's address must not be said. */
function secretsIn(remote: string): string[] {
  const url = URL.parse(remote);
  if (!url) return [];
  const { username, password } = url;
  const parts = [password, username].filter(Boolean);
  return [...parts, ...parts.map((part) => decodeURIComponent(part))];
}

const withoutSecrets = (text: string, remote: string): string =>
  secretsIn(remote).reduce((left, one) => left.replaceAll(one, MASK), text);

function gitOf(push: Push): Git {
  const { folder, remote, timeLimit = TIME_LIMIT_MS } = push;
  const env = envOf(push) as NodeJS.ProcessEnv;
  const options = { cwd: folder, env, timeout: timeLimit, maxBuffer: 32 * 1_048_576 };
  return (...args) =>
    new Promise((resolve, reject) => {
      execFile('git', args, options, (error, out, err) => {
        const said = withoutSecrets(err, remote);
        if (!error) return resolve({ code: 0, out, err: said });
        if (error.code === 'ENOENT')
          return reject(
            new GitTrouble('El servidor no tiene git: instálalo y prueba de nuevo.', ''),
          );
        if (error.killed)
          return reject(
            new GitTrouble('El repositorio tardó demasiado en responder. Prueba más tarde.', said),
          );
        resolve({ code: typeof error.code === 'number' ? error.code : 1, out, err: said });
      });
    });
}

function troubleOf(err: string, branch: string): GitTrouble {
  const is = (pattern: RegExp) => pattern.test(err);
  if (
    is(
      /could not read (?:Username|Password)|authentication failed|permission denied|error: 40[13]/i,
    )
  )
    return new GitTrouble(
      'El repositorio no dio permiso: revisa el usuario y la clave de FLAVORS_GIT_REMOTE.',
      err,
    );
  if (is(/hook declined|protected branch|\[remote rejected\]|insufficient permission/i))
    return new GitTrouble(
      `El repositorio no acepta cambios en la rama «${branch}»: revisa sus permisos.`,
      err,
    );
  if (is(/host key verification failed/i))
    return new GitTrouble(
      'El servidor no conoce la máquina del repositorio: agrega su clave a known_hosts.',
      err,
    );
  if (
    is(
      /could not resolve|connection refused|(?:could not|couldn't|failed to) connect|timed out|unreachable/i,
    )
  )
    return new GitTrouble('No se pudo conectar con el repositorio. Prueba más tarde.', err);
  if (is(/not appear to be a git repository|not found|does not exist|no such file/i))
    return new GitTrouble('No se encontró el repositorio de FLAVORS_GIT_REMOTE.', err);
  return new GitTrouble('Git no pudo terminar. El registro del servidor dice por qué.', err);
}

/** Runs a step that has to work. @throws GitTrouble */
async function must(git: Git, branch: string, ...args: string[]): Promise<string> {
  const { code, out, err } = await git(...args);
  if (code !== 0) throw troubleOf(err, branch);
  return out.trim();
}

/** The remote branch as it is now; null: it has none yet. */
async function fetchBranch(git: Git, branch: string): Promise<string | null> {
  const mine = `refs/remotes/${REMOTE}/${branch}`;
  const { code, err } = await git('fetch', '--no-tags', REMOTE, `+refs/heads/${branch}:${mine}`);
  if (code === 0) return must(git, branch, 'rev-parse', mine);
  if (/couldn't find remote ref/i.test(err)) return null;
  throw troubleOf(err, branch);
}

const headOf = async (git: Git): Promise<string | null> => {
  const { code, out } = await git('rev-parse', '--verify', '--quiet', 'HEAD');
  return code === 0 ? out.trim() : null;
};

/** A folder's first push into a repository that has something: on top of that, our files as they are. */
async function startFrom(git: Git, branch: string, theirs: string): Promise<void> {
  await must(git, branch, 'update-ref', `refs/heads/${branch}`, theirs);
  await must(git, branch, 'read-tree', theirs);
  // Without force: what we have stays, what only they have appears. It grumbles about the former.
  await git('checkout-index', '--all', '--quiet');
}

async function commitAll(git: Git, branch: string, message: string): Promise<void> {
  await must(git, branch, 'add', '--all', '--', '.');
  const changed = await must(git, branch, 'status', '--porcelain');
  if (changed) await must(git, branch, 'commit', '--quiet', '--message', message);
}

/** Puts what is ours on top of what others pushed. @throws GitTrouble naming the files in conflict */
async function rebase(git: Git, branch: string, theirs: string): Promise<void> {
  const { code, err } = await git('rebase', '--quiet', theirs);
  if (code === 0) return;
  const { out } = await git('diff', '--name-only', '--diff-filter=U');
  await git('rebase', '--abort');
  const files = out.split('\n').filter(Boolean);
  if (!files.length) throw troubleOf(err, branch);
  const more = files.length > SHOWN_FILES ? ` y ${files.length - SHOWN_FILES} más` : '';
  throw new GitTrouble(
    `Alguien cambió en el repositorio los mismos archivos: ${files.slice(0, SHOWN_FILES).join(', ')}${more}. Deshaz allí esos cambios y vuelve a subir.`,
    err,
  );
}

/** Locks that a killed run left: nobody else works here. */
async function unlock(dir: string): Promise<void> {
  const below = (folder: string, recursive: boolean) =>
    readdir(folder, { withFileTypes: true, recursive }).catch(() => []);
  const entries = [...(await below(dir, false)), ...(await below(join(dir, 'refs'), true))];
  for (const { name, parentPath } of entries)
    if (name.endsWith('.lock')) await rm(join(parentPath, name), { force: true });
}

async function prepare(git: Git, { folder, branch }: Push): Promise<void> {
  const dir = join(folder, '.git');
  await unlock(dir);
  // Also where there is one: it may have been cut short, and brings what is missing.
  await must(git, branch, 'init', '--quiet');
  const rebasing = join(dir, 'rebase-merge');
  if (existsSync(rebasing)) await git('rebase', '--abort');
  await rm(rebasing, { recursive: true, force: true });
  await must(git, branch, 'symbolic-ref', 'HEAD', `refs/heads/${branch}`);
}

/**
 * Commits what changed in the folder and pushes it, on top of whatever is there by now.
 * @throws GitTrouble
 */
export async function pushFolder(push: Push): Promise<Pushed> {
  const { branch, message } = push;
  const git = gitOf(push);
  await prepare(git, push);
  let err = '';
  for (let round = 0; round < ROUNDS; round += 1) {
    const theirs = await fetchBranch(git, branch);
    if (theirs && !(await headOf(git))) await startFrom(git, branch, theirs);
    await commitAll(git, branch, message);
    if (theirs && (await git('merge-base', '--is-ancestor', theirs, 'HEAD')).code !== 0)
      await rebase(git, branch, theirs);
    const head = await headOf(git);
    if (!head || head === theirs) return null;
    const pushed = await git('push', '--porcelain', REMOTE, `HEAD:refs/heads/${branch}`);
    if (pushed.code === 0) return head.slice(0, 10);
    err = `${pushed.err}\n${withoutSecrets(pushed.out, push.remote)}`;
    // Somebody was faster: once more on top of theirs.
    if (!/\[rejected\]|fetch first|non-fast-forward/i.test(err)) throw troubleOf(err, branch);
  }
  throw new GitTrouble('Otros están subiendo al mismo tiempo. Prueba de nuevo en un momento.', err);
}
