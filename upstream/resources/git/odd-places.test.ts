import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { lstatSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { settingsFrom } from '../../env.ts';
import { openHouse } from '../../testing/house.ts';
import { emptyFolder } from '../../testing/stage.ts';

/** A repository whose others put something else in the places that are ours. */

const git = (folder: string, ...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=Otra', '-c', 'user.email=otra@x', ...args], {
    ...{ cwd: folder, encoding: 'utf8', stdio: 'pipe' },
  });

async function ground(t: TestContext) {
  const root = emptyFolder(t);
  const remote = join(root, 'remote.git');
  git(root, 'init', '-q', '--bare', '-b', 'main', remote);
  const { builds } = settingsFrom({ FLAVORS_GIT_REMOTE: remote });
  const house = await openHouse(t, { builds });
  const admin = await house.superAdmin();
  const station = await house.station();
  const build = () => admin.call('POST /api/build-flavors', { body: [station.userId] });
  const push = () => admin.call('GET /api/git-push');
  assert.equal((await build()).status, 200);
  assert.equal((await push()).status, 200);
  /** Somebody else's change of a clone, pushed. */
  const theirs = (change: (clone: string) => void) => {
    const clone = join(root, `clon-${Math.random().toString(36).slice(2)}`);
    git(root, 'clone', '-q', '-b', 'main', remote, clone);
    change(clone);
    git(clone, 'add', '-A');
    git(clone, 'commit', '-q', '-m', 'de otra persona');
    git(clone, 'push', '-q', 'origin', 'main');
  };
  /** The same, and brought here. */
  const fetched = async (change: (clone: string) => void) => {
    theirs(change);
    assert.equal((await push()).body.msg, 'No hay cambios que subir.');
  };
  return { ...{ root, build, push, theirs, fetched }, folder: join(house.dataDir, 'flavors') };
}

test('a link that others put in a folder’s place leads nowhere out of the flavors', async (t) => {
  const { root, folder, build, push, fetched } = await ground(t);
  const outside = join(root, 'fuera');
  const precious = join(outside, 'src', 'radio1', 'unico.txt');
  for (const place of ['app', 'app/src/radio1']) {
    mkdirSync(join(precious, '..'), { recursive: true });
    writeFileSync(precious, 'único');
    await fetched((clone) => {
      rmSync(join(clone, place), { recursive: true });
      symlinkSync(join(outside, place.slice('app'.length)), join(clone, place));
    });
    assert.equal((await build()).status, 200, place);
    assert.equal(readFileSync(precious, 'utf8'), 'único', place);
    assert.ok(lstatSync(join(folder, 'app/src/radio1')).isDirectory(), place);
    assert.equal((await push()).body.pushed, true, place);
  }
});

test('a file in a folder’s place, or a folder in a file’s, keeps nobody from writing', async (t) => {
  const { build, push, fetched } = await ground(t);
  for (const place of ['app/src', 'flavors.gradle']) {
    await fetched((clone) => {
      const path = join(clone, place);
      const isFolder = lstatSync(path).isDirectory();
      rmSync(path, { recursive: true });
      if (isFolder) return writeFileSync(path, '');
      mkdirSync(path);
      writeFileSync(join(path, 'nada'), '');
    });
    assert.equal((await build()).status, 200, place);
    assert.equal((await push()).body.pushed, true, place);
  }
});

test('a conflict about such a place is named as people know it, not as git does', async (t) => {
  const { folder, push, theirs } = await ground(t);
  theirs((clone) => {
    rmSync(join(clone, 'app'), { recursive: true });
    writeFileSync(join(clone, 'app'), 'de otra persona');
  });
  writeFileSync(join(folder, 'app/src/radio1/flavor.gradle'), 'otro');
  const { status, body } = await push();
  assert.equal(status, 424);
  assert.match(
    body.message ?? '',
    /mismos archivos: app\/src\/radio1\/flavor\.gradle, app\. Deshaz/,
  );
});
