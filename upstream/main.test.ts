import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { type TestContext, test } from 'node:test';
import { openStore } from './store/database.ts';
import { createRadio } from './store/radios.ts';
import { emptyFolder } from './testing/stage.ts';

const MAIN = new URL('./main.ts', import.meta.url).pathname;

function start(context: TestContext, env: Record<string, string>, ipc = false): ChildProcess {
  const child = spawn(process.execPath, [MAIN], {
    env: { ...process.env, LOG_LEVEL: 'info', UPSTREAM_PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe', ...(ipc ? (['ipc'] as const) : [])],
  });
  context.after(() => child.kill('SIGKILL'));
  return child;
}

async function firstLine(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error('no stdout');
  const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
  return line;
}

async function textOf(stream: NodeJS.ReadableStream | null): Promise<string> {
  let text = '';
  for await (const chunk of stream ?? []) text += String(chunk);
  return text;
}

test('it says when it listens and where, and stops at SIGTERM', async (context) => {
  const child = start(context, { DATA_DIR: emptyFolder(context) });
  const said = JSON.parse(await firstLine(child)) as { ready: boolean; port: number };
  assert.equal(said.ready, true);
  assert.equal((await fetch(`http://127.0.0.1:${said.port}/healthz`)).status, 200);
  child.kill('SIGTERM');
  assert.deepEqual(await once(child, 'exit'), [0, null]);
});

test('it stops with the process that started it', async (context) => {
  const child = start(context, { DATA_DIR: emptyFolder(context) }, true);
  await firstLine(child);
  child.disconnect();
  assert.deepEqual(await once(child, 'exit'), [0, null]);
});

test('a call in flight ends before it stops', async (context) => {
  const dataDir = emptyFolder(context);
  const store = await openStore(dataDir);
  await createRadio(store.db, { name: 'Norte', flavor: 'norte' }, 0);
  await store.close();
  const child = start(context, { DATA_DIR: dataDir });
  const { port } = JSON.parse(await firstLine(child)) as { port: number };
  const body = JSON.stringify({ email: 'a@b.example', password: 'x' });
  const socket = connect(port, '127.0.0.1');
  socket.write(
    `POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, 5)}`,
  );
  // It is in flight once the server has read its head: a second call is answered after that.
  assert.equal((await fetch(`http://127.0.0.1:${port}/healthz`)).status, 200);
  child.kill('SIGTERM');
  const logged = new Promise<void>((resolve) => {
    child.stderr?.on('data', (chunk) => String(chunk).includes('stopping') && resolve());
  });
  await logged;
  socket.write(body.slice(5));
  assert.match(await textOf(socket), /^HTTP\/1\.1 401 /);
  assert.deepEqual(await once(child, 'exit'), [0, null]);
});

test('wrong settings, a taken port and a taken folder are said in Spanish, with exit code 1', async (context) => {
  const dataDir = emptyFolder(context);
  const first = start(context, { DATA_DIR: dataDir });
  const { port } = JSON.parse(await firstLine(first)) as { port: number };
  const wrong: [env: Record<string, string>, said: RegExp][] = [
    [{ DATA_DIR: emptyFolder(context), UPSTREAM_PORT: 'x' }, /^UPSTREAM_PORT: se encontró «x»/],
    [{ DATA_DIR: emptyFolder(context), UPSTREAM_PORT: `${port}` }, /^UPSTREAM_PORT: .*en uso/],
    [{ DATA_DIR: join(MAIN, 'datos') }, /^DATA_DIR: no se puede escribir/],
    [{ DATA_DIR: dataDir }, /^DATA_DIR: otro servidor/],
  ];
  await Promise.all(
    wrong.map(async ([env, said]) => {
      const child = start(context, env);
      const [told, [code]] = await Promise.all([textOf(child.stderr), once(child, 'exit')]);
      assert.equal(code, 1);
      assert.match(told, said);
      assert.doesNotMatch(told, /\bat \w+ \(|node:/);
    }),
  );
});
