import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Gate } from '../gate.ts';
import { Refusal } from '../refusal.ts';
import { firstOf } from '../text.ts';
import { remoteAt } from './git-remote.ts';
import { type Git, type GitRun, gitOf, REMOTE } from './git-run.ts';
import { GitTrouble, troubleOf } from './git-trouble.ts';

/** The flavors folder in a repository, by the real git. */

export interface Push extends Omit<GitRun, 'remote'> {
  /** May carry a user and a password: they go to git by its environment, and into no text. */
  remote: string;
  branch: string;
  message: string;
  /** Whatever is done in the folder is done within it; who waits for it never waits for the net. */
  turn?: Gate;
}

/** Short id of what was pushed; null: there was nothing to push. */
export type Pushed = string | null;

const ROUNDS = 3;
const ADD_ROUNDS = 10;
const SHOWN_FILES = 5;

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

/** Takes in what is there. Whoever deletes or renames a radio takes its folder away under git's hands. */
async function addAll(git: Git, branch: string): Promise<void> {
  let said = '';
  for (let round = 0; round < ADD_ROUNDS; round += 1) {
    const { code, err } = await git('add', '--all', '--', '.');
    if (code === 0) return;
    said = err;
    if (!/no such file|unable to (?:stat|index)/i.test(err)) throw troubleOf(err, branch);
  }
  throw new GitTrouble(
    'Las radios están cambiando mientras se suben. Prueba de nuevo en un momento.',
    said,
  );
}

async function commitAll(git: Git, branch: string, message: string): Promise<void> {
  await addAll(git, branch);
  const changed = await must(git, branch, 'status', '--porcelain');
  if (changed) await must(git, branch, 'commit', '--quiet', '--message', message);
}

/** Where a file and a folder want the same place, git sets one aside as 'app~HEAD' or 'app~1a2b3c4 (title)'. */
const ownName = (path: string): string => path.replace(/~(?:HEAD|[\da-f]{7,40} \(.*\))$/, '');

/** Puts what is ours on top of what others pushed. @throws GitTrouble naming the files in conflict */
async function rebase(git: Git, branch: string, theirs: string): Promise<void> {
  const { code, err } = await git('rebase', '--quiet', theirs);
  if (code === 0) return;
  const { out } = await git('diff', '--name-only', '--diff-filter=U');
  await git('rebase', '--abort');
  const files = [...new Set(out.split('\n').filter(Boolean).map(ownName))];
  if (!files.length) throw troubleOf(err, branch);
  throw new GitTrouble(
    `Alguien cambió en el repositorio los mismos archivos: ${firstOf(files, SHOWN_FILES)}. Deshaz allí esos cambios y vuelve a subir.`,
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

async function prepare(
  git: Git,
  { folder, branch }: Pick<Push, 'folder' | 'branch'>,
): Promise<void> {
  const dir = join(folder, '.git');
  await unlock(dir);
  // Also where there is one: it may have been cut short, and brings what is missing.
  await must(git, branch, 'init', '--quiet');
  const rebasing = join(dir, 'rebase-merge');
  if (existsSync(rebasing)) await git('rebase', '--abort');
  await rm(rebasing, { recursive: true, force: true });
  await must(git, branch, 'symbolic-ref', 'HEAD', `refs/heads/${branch}`);
}

/** Commits what is ours on top of `theirs`; gives the commit, or null where there is none at all. */
async function combine(git: Git, push: Push, theirs: string | null): Promise<string | null> {
  const { branch, message } = push;
  if (theirs && !(await headOf(git))) await startFrom(git, branch, theirs);
  await commitAll(git, branch, message);
  if (theirs && (await git('merge-base', '--is-ancestor', theirs, 'HEAD')).code !== 0)
    await rebase(git, branch, theirs);
  return headOf(git);
}

async function pushBy(git: Git, push: Push): Promise<Pushed> {
  const { branch, turn = (task) => task() } = push;
  await turn(() => prepare(git, push));
  let said = '';
  for (let round = 0; round < ROUNDS; round += 1) {
    const theirs = await fetchBranch(git, branch);
    const head = await turn(() => combine(git, push, theirs));
    if (!head || head === theirs) return null;
    const { code, out, err } = await git(
      'push',
      '--porcelain',
      REMOTE,
      `${head}:refs/heads/${branch}`,
    );
    if (code === 0) return head.slice(0, 10);
    said = `${err}\n${out}`;
    // Somebody was faster: once more on top of theirs.
    if (!/\[rejected\]|fetch first|non-fast-forward/i.test(said)) throw troubleOf(said, branch);
  }
  throw new GitTrouble(
    'Otros están subiendo al mismo tiempo. Prueba de nuevo en un momento.',
    said,
  );
}

/** Folders that are being pushed. */
const underWay = new Set<string>();

/**
 * Commits what changed in the folder and pushes it, on top of whatever is there by now.
 * @throws GitTrouble, its detail without credentials; Refusal 409 while the folder is being pushed
 */
export async function pushFolder(push: Push): Promise<Pushed> {
  const { folder } = push;
  if (underWay.has(folder))
    throw new Refusal(409, 'Ya se están subiendo los flavors: espera a que termine.');
  underWay.add(folder);
  const remote = remoteAt(push.remote);
  try {
    return await pushBy(gitOf({ ...push, remote }), push);
  } catch (error) {
    if (!(error instanceof GitTrouble)) throw error;
    throw new GitTrouble(error.message, remote.hide(error.detail));
  } finally {
    underWay.delete(folder);
  }
}
