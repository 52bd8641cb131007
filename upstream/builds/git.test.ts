import assert from 'node:assert/strict';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { gate } from '../gate.ts';
import { Refusal } from '../refusal.ts';
import { emptyFolder } from '../testing/stage.ts';
import { type Push, pushFolder } from './git.ts';
import { remoteAt } from './git-remote.ts';
import { GitTrouble } from './git-trouble.ts';

/** Git against servers that are slow, closed or curious. */

async function serve(t: TestContext, listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.after(() => {
    server.closeAllConnections();
    server.close();
  });
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Pushes that don't work: why not. */
function pusher(t: TestContext): (remote: string, more?: Partial<Push>) => Promise<GitTrouble> {
  const folder = join(emptyFolder(t), 'flavors');
  mkdirSync(folder);
  writeFileSync(join(folder, 'flavors.gradle'), 'uno');
  const author = { name: 'Ana', email: 'ana@x.example' };
  return async (remote, more = {}) => {
    const error = await pushFolder({
      ...{ folder, remote, author, branch: 'main', message: 'Flavors', ...more },
    }).then(
      () => assert.fail('no trouble'),
      (thrown: unknown) => thrown,
    );
    if (!(error instanceof GitTrouble)) throw error;
    return error;
  };
}

/** Processes that live and were started with `word` among their arguments. */
const startedWith = (word: string): string[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .map((pid) => {
      try {
        return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
      } catch {
        return '';
      }
    })
    .filter((line) => line.includes(word));

/** A repository without a branch, as a server says it; whatever else is refused. */
const emptyRepository: RequestListener = ({ url = '' }, response) => {
  if (!url.includes('git-upload-pack')) return response.writeHead(403).end();
  const service = '# service=git-upload-pack\n';
  const none = `${'0'.repeat(40)} capabilities^{}\0agent=prueba\n`;
  const line = (text: string) => `${(text.length + 4).toString(16).padStart(4, '0')}${text}`;
  response.writeHead(200, { 'content-type': 'application/x-git-upload-pack-advertisement' });
  response.end(`${line(service)}0000${line(none)}0000`);
};

test('a password with a bare % breaks nothing', async (t) => {
  const push = pusher(t);
  for (const password of ['100%', '%', '%zz', 'a%ff', '%00'])
    assert.ok((await push(`http://ana:${password}@127.0.0.1:1/x.git`)).message, password);
});

test('credentials arrive as they were meant, and only where they belong', async (t) => {
  const push = pusher(t);
  const told: (string | undefined)[] = [];
  const other = await serve(t, ({ headers }, response) => {
    told.push(headers.authorization);
    response.writeHead(401, { 'www-authenticate': 'Basic realm="otro"' }).end();
  });
  const asked: (string | undefined)[] = [];
  const host = await serve(t, ({ headers, url = '' }, response) => {
    if (url.startsWith('/lejos')) {
      response.writeHead(302, { location: `http://${other}${url}` }).end();
      return;
    }
    asked.push(headers.authorization);
    const status = headers.authorization ? 403 : 401;
    response.writeHead(status, { 'www-authenticate': 'Basic realm="git"' }).end();
  });
  const { message } = await push(`http://ana%40x:cl%25ve 'ñ"$HOME@${host}/x.git`);
  assert.match(message, /no dio permiso/);
  const basic = `Basic ${Buffer.from(`ana@x:cl%ve 'ñ"$HOME`).toString('base64')}`;
  assert.deepEqual([asked[0], asked.at(-1)], [undefined, basic]);
  await push(`http://ana:s3cr3t@${host}/lejos.git`);
  assert.ok(told.length > 0 && told.every((header) => header === undefined), String(told));
});

test('credentials are in no list of processes, and at the time limit nothing of git goes on', async (t) => {
  const push = pusher(t);
  const seen: string[] = [];
  const host = await serve(t, () => seen.push(...startedWith(host)));
  const late = await push(`http://ana:s3cr3t@${host}/x.git`, { timeLimit: 1_000 });
  assert.match(late.message, /tardó demasiado/);
  assert.ok(seen.length > 0);
  assert.doesNotMatch(seen.join('\n'), /s3cr3t|ana/);
  assert.deepEqual(startedWith(host), []);
});

test('a server that stops takes git and its helpers with it', async (t) => {
  const push = pusher(t);
  const stop = new AbortController();
  const host = await serve(t, () => stop.abort());
  const { message } = await push(`http://${host}/x.git`, { signal: stop.signal });
  assert.match(message, /se detuvo/);
  assert.deepEqual(startedWith(host), []);
});

test('short names and passwords do not hide what git says', async (t) => {
  const push = pusher(t);
  const host = await serve(t, emptyRepository);
  for (const user of ['u', 're', 'ref', 'e:r', 'remote:ref', 'usuario:clave'])
    assert.match((await push(`http://${user}@${host}/x.git`)).message, /no dio permiso/, user);
});

test('whatever of an address is secret is in no detail', async (t) => {
  const push = pusher(t);
  const host = await serve(t, (_, response) => response.writeHead(403).end());
  const token = await push(`http://${host}/x.git?token=S3CR3TO&x=1`);
  assert.match(token.message, /no dio permiso/);
  assert.match(token.detail, /token=••/);
  assert.doesNotMatch(token.detail, /S3CR3TO/);
  const said = "fatal: could not read Password for 'http://re@x': ghp_0123456789 s3%63r3t";
  assert.equal(
    remoteAt('https://ghp_0123456789:s3%63r3t@x/y').hide(said),
    "fatal: could not read Password for 'http://••••••@x': •••••• ••••••",
  );
});

test('an address without its password: of http without the user too', () => {
  for (const [remote, url] of [
    ['https://ana:s3cr3t@git.x/a.git', 'https://git.x/a.git'],
    ['https://ana:s3@cr3t@git.x:8443/a@b.git', 'https://git.x:8443/a@b.git'],
    ['https://git.x/a@b.git', 'https://git.x/a@b.git'],
    ['ssh://git:s3cr3t@git.x/~/a.git', 'ssh://git@git.x/~/a.git'],
    ['git@git.x:a.git', 'git@git.x:a.git'],
    ['/srv/flavors.git', '/srv/flavors.git'],
  ] as const)
    assert.equal(remoteAt(remote).url, url);
});

test('who pushes while another push runs is told; the folder is free while git waits for the net', async (t) => {
  const push = pusher(t);
  const turn = gate(1);
  const stop = new AbortController();
  const { promise: asked, resolve } = Promise.withResolvers<void>();
  const host = await serve(t, () => resolve());
  const first = push(`http://${host}/x.git`, { turn, signal: stop.signal });
  await asked;
  await turn(async () => {});
  await assert.rejects(
    push(`http://${host}/x.git`),
    (error) => error instanceof Refusal && error.status === 409,
  );
  stop.abort();
  assert.match((await first).message, /se detuvo/);
});
