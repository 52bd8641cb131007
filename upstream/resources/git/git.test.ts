import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { test } from 'node:test';
import { GitTrouble } from '../../builds/git-trouble.ts';
import { git, gitGround } from '../../testing/git-ground.ts';

const trouble = async (promise: Promise<unknown>): Promise<GitTrouble> => {
  const error = await promise.then(
    () => assert.fail('no trouble'),
    (thrown: unknown) => thrown,
  );
  assert.ok(error instanceof GitTrouble, String(error));
  return error;
};

test('the folder is committed by whoever asked and pushed, into an empty repository too', async (t) => {
  const { remote, push, write, pushed, root } = gitGround(t);
  write('flavors.gradle', 'uno');
  write('app/src/ñandú $x/a.xml', 'dos');
  const commit = await push();
  assert.match(commit ?? '', /^[0-9a-f]{10}$/);
  assert.equal(pushed('flavors.gradle'), 'uno');
  assert.equal(pushed('app/src/ñandú $x/a.xml'), 'dos');
  const author = git(remote, 'log', '-1', '--format=%an <%ae> %cn %s', 'main');
  assert.equal(author, 'Valeria Ríos <valeria@cabina.example> Cabina Flavors');
  assert.equal(git(join(root, 'data'), 'status', '--porcelain').includes('flavors.gradle'), false);
});

test('without changes there is nothing to push; what went is pushed as gone', async (t) => {
  const { push, write, pushed, folder } = gitGround(t);
  write('a', '1');
  write('b', '2');
  await push();
  assert.equal(await push(), null);
  execFileSync('rm', [join(folder, 'b')]);
  assert.ok(await push());
  assert.throws(() => pushed('b'));
});

test('what others pushed meanwhile stays, and ours goes on top', async (t) => {
  const { push, write, pushed, theirs } = gitGround(t);
  theirs('README.md', 'del repositorio');
  write('flavors.gradle', 'uno');
  await push();
  assert.deepEqual([pushed('README.md'), pushed('flavors.gradle')], ['del repositorio', 'uno']);
  theirs('README.md', 'otra vez');
  write('flavors.gradle', 'dos');
  await push();
  assert.deepEqual([pushed('README.md'), pushed('flavors.gradle')], ['otra vez', 'dos']);
});

test('a conflict names the file, changes nothing, and is over once the other side is undone', async (t) => {
  const { push, write, pushed, theirs, folder } = gitGround(t);
  write('flavors.gradle', 'uno');
  await push();
  theirs('flavors.gradle', 'de otra persona');
  write('flavors.gradle', 'dos');
  const { message } = await trouble(push());
  assert.match(message, /mismos archivos: flavors\.gradle\. Deshaz/);
  assert.equal(pushed('flavors.gradle'), 'de otra persona');
  assert.equal(readFileSync(join(folder, 'flavors.gradle'), 'utf8'), 'dos');
  await trouble(push());
  theirs('flavors.gradle', 'uno');
  await push();
  assert.equal(pushed('flavors.gradle'), 'dos');
});

test('a repository that refuses, is missing, or asks for a password is told apart', async (t) => {
  const { push, write, remote, root } = gitGround(t);
  write('flavors.gradle', 'uno');
  const hook = join(remote, 'hooks', 'pre-receive');
  writeFileSync(hook, '#!/bin/sh\necho "no: $GIT_DIR" >&2\nexit 1\n', { mode: 0o755 });
  assert.match((await trouble(push())).message, /no acepta cambios en la rama «main»/);
  const nowhere = await trouble(push({ remote: join(root, 'no-existe.git') }));
  assert.match(nowhere.message, /No se encontró el repositorio/);
  const closed = await trouble(push({ remote: 'http://ana:s3cr3t%21@127.0.0.1:1/x.git' }));
  assert.match(closed.message, /No se pudo conectar/);
  assert.doesNotMatch(closed.message + closed.detail, /s3cr3t/);
  const server = createServer((_, response) => {
    response.writeHead(401, { 'www-authenticate': 'Basic realm="git"' }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.after(() => server.close());
  const { port } = server.address() as AddressInfo;
  for (const user of ['', 'ana:s3cr3t@']) {
    const asked = await trouble(push({ remote: `http://${user}127.0.0.1:${port}/x.git` }));
    assert.match(asked.message, /no dio permiso/);
    assert.doesNotMatch(asked.detail, /s3cr3t/);
  }
  assert.match((await trouble(push({ env: { PATH: root } }))).message, /no tiene git/);
});

test('credentials are in no file of the folder and in no text', async (t) => {
  const { push, write, folder } = gitGround(t);
  write('flavors.gradle', 'uno');
  const error = await trouble(push({ remote: 'https://ana:s3cr3t@nada.invalid/x.git' }));
  assert.doesNotMatch(error.message + error.detail, /s3cr3t|ana:/);
  assert.throws(() => execFileSync('grep', ['-r', 's3cr3t', folder]));
});

test('what a killed run left is no obstacle: locks, a repository half made, half a rebase', async (t) => {
  const { folder, push, write, pushed } = gitGround(t);
  const inside = (path: string) => write(`.git/${path}`, '');
  write('a', 'uno');
  write('.git/HEAD', 'ref: refs/heads/main\n');
  inside('config.lock');
  assert.ok(await push());
  write('a', 'dos');
  for (const lock of ['index', 'HEAD', 'config', 'packed-refs', 'refs/heads/main'])
    inside(`${lock}.lock`);
  inside('rebase-merge/git-rebase-todo');
  assert.ok(await push());
  assert.equal(pushed('a'), 'dos');
  assert.equal(existsSync(join(folder, '.git', 'rebase-merge')), false);
});

test('a name that git takes for none does not keep anybody from pushing', async (t) => {
  const { push, write, remote } = gitGround(t);
  const authors: string[] = [];
  for (const name of ['.', '<>', '"\'', '', '\u{1f4fb} Ñandú <x>']) {
    write('a', name);
    assert.ok(await push({ author: { name, email: 'ana@x.example' } }), name);
    authors.push(git(remote, 'log', '-1', '--format=%an'));
  }
  assert.deepEqual(authors, ['Cabina', 'Cabina', 'Cabina', 'Cabina', '\u{1f4fb} Ñandú x']);
});

test('a radio that is deleted while it is committed keeps nobody from pushing; without end, it is said', async (t) => {
  const { root, folder, push, write, pushed } = gitGround(t);
  const bin = join(root, 'bin');
  mkdirSync(bin);
  const goes = (often: string) => {
    const says = `echo "fatal: unable to stat 'app/src/fm/a': No such file or directory" >&2; exit 128`;
    const script = `#!/bin/sh
case " $* " in *" add "*) if ${often}; then rm -rf app/src/fm; ${says}; fi;; esac
PATH='${process.env.PATH}' exec git "$@"
`;
    writeFileSync(join(bin, 'git'), script, { mode: 0o755 });
    return push({ env: { ...process.env, PATH: `${bin}:${process.env.PATH}` } });
  };
  write('app/src/fm/a', '1');
  write('app/src/otra/a', '1');
  assert.match((await goes('[ -e app/src/fm ]')) ?? '', /^[\da-f]{10}$/);
  assert.equal(pushed('app/src/otra/a'), '1');
  assert.ok(!existsSync(join(folder, 'app/src/fm')));
  await assert.rejects(goes('true'), { name: 'GitTrouble', message: /están cambiando/ });
});
