import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { type Push, pushFolder } from '../builds/git.ts';
import { emptyFolder } from './stage.ts';

const OTHERS = {
  ...process.env,
  GIT_AUTHOR_NAME: 'Otra',
  GIT_AUTHOR_EMAIL: 'otra@x',
  GIT_COMMITTER_NAME: 'Otra',
  GIT_COMMITTER_EMAIL: 'otra@x',
};
export const git = (folder: string, ...args: string[]): string =>
  execFileSync('git', args, { cwd: folder, env: OTHERS, encoding: 'utf8', stdio: 'pipe' }).trim();

interface Ground {
  root: string;
  remote: string;
  folder: string;
  push(more?: Partial<Push>): ReturnType<typeof pushFolder>;
  write(path: string, text: string): void;
  /** Somebody else's change in the repository. */
  theirs(path: string, text: string): void;
  /** A file as the repository has it. */
  pushed(path: string): string;
}

export function gitGround(t: TestContext): Ground {
  const root = emptyFolder(t);
  const remote = join(root, 'remote.git');
  const folder = join(root, 'data', 'flavors');
  mkdirSync(folder, { recursive: true });
  // The data folder lies in a repository that is not ours.
  git(join(root, 'data'), 'init', '-q');
  git(root, 'init', '-q', '--bare', '-b', 'main', remote);
  const write = (path: string, text: string) => {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  return {
    ...{ root, remote, folder, write },
    push: (more = {}) =>
      pushFolder({
        ...{ folder, remote, branch: 'main', message: 'Flavors' },
        author: { name: 'Valeria Ríos', email: 'valeria@cabina.example' },
        ...more,
      }),
    theirs(path, text) {
      const clone = join(root, `clone-${Math.random().toString(36).slice(2)}`);
      git(root, 'clone', '-q', remote, clone);
      git(clone, 'checkout', '-q', '-B', 'main');
      writeFileSync(join(clone, path), text);
      git(clone, 'add', '-A');
      git(clone, 'commit', '-q', '-m', 'de otra persona');
      git(clone, 'push', '-q', 'origin', 'main');
    },
    pushed: (path) => git(remote, 'show', `main:${path}`),
  };
}
