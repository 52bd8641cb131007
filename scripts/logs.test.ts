import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { ROLE } from '#lib/contract/access.ts';
import { createAccount } from '#upstream/store/accounts.ts';
import { openStore } from '#upstream/store/database.ts';
import { createRadio } from '#upstream/store/radios.ts';
import { type Env, readyPort, root, stop, UPSTREAM } from './processes.ts';

/** What the two servers write down: every request once, by a name that both know, and nobody's secrets. */

const CANARIES = {
  password: 'canario-clave-equivocada',
  unknown: 'canario.persona@radio.example',
  letter: 'canario: hoy cumple años mi hermana',
  name: 'Canario Pérez',
  query: 'canario-en-la-consulta',
  cookie: 'canario-en-una-cookie',
  secret: 'canario-del-sello-de-32-caracteres-o-más',
  shared: 'canario-que-comparten-panel-y-servidor',
};

interface Line {
  who: string;
  level: number;
  requestId?: string;
  path?: string;
  status?: number;
  msg: string;
}

async function launch(t: TestContext, file: string, env: Env) {
  const child: ChildProcess = spawn(process.execPath, [file], {
    cwd: root,
    env: { ...process.env, ...env, LOG_LEVEL: 'trace' },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  t.after(() => stop(child));
  let text = '';
  child.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk;
  });
  const port = await readyPort(child);
  return { child, base: `http://127.0.0.1:${port}`, text: () => text };
}

const owner = { email: 'duena.canario@radio.example', password: 'canario-clave-correcta' };

async function makeOwner(dataDir: string): Promise<void> {
  const store = await openStore(dataDir);
  const now = Date.now();
  const radioId = await createRadio(store.db, { name: 'Cordillera', flavor: 'cordillera' }, now);
  const account = { ...owner, name: CANARIES.name, role: ROLE.admin, radioId, createdAt: now };
  await createAccount(store.db, account);
  await store.close();
}

async function start(t: TestContext) {
  const dataDir = mkdtempSync(join(tmpdir(), 'cabina-logs-'));
  t.after(() => rmSync(dataDir, { recursive: true, force: true }));
  await makeOwner(dataDir);
  const shared = { DATA_DIR: dataDir, PANEL_SECRET: CANARIES.shared };
  const upstream = await launch(t, UPSTREAM, { ...shared, UPSTREAM_PORT: '0', DEMO: '0' });
  const panel = await launch(t, join(root, 'scripts', 'logs-fixture.ts'), {
    ...shared,
    UPSTREAM_URL: upstream.base,
    SESSION_SECRET: CANARIES.secret,
    PUBLIC_URL: 'http://localhost:4200',
  });
  return { upstream, panel };
}

const OURS = { 'x-cabina': '1' };

/** Signs in; gives the Cookie header. */
async function signIn(base: string, fields: Record<string, string>): Promise<string> {
  const csrf = await fetch(`${base}/api/auth/csrf`);
  const { csrfToken } = (await csrf.json()) as { csrfToken: string };
  const cookiesOf = (answer: Response) =>
    answer.headers.getSetCookie().map((line) => line.split(';')[0] ?? '');
  const cookie = cookiesOf(csrf).join('; ');
  const answer = await fetch(`${base}/api/auth/callback/credentials`, {
    method: 'POST',
    headers: { ...OURS, cookie },
    body: new URLSearchParams({ ...fields, csrfToken, json: 'true' }),
  });
  return [cookie, ...cookiesOf(answer)].join('; ');
}

const linesOf = (text: string): Line[] =>
  text
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Line);

/** pino's number. */
const DEBUG = 20;

test('each request is one line in each log, by one name; no log has secrets or personal text', async (t) => {
  const { upstream, panel } = await start(t);
  await signIn(panel.base, { email: owner.email, password: CANARIES.password });
  await signIn(panel.base, { email: CANARIES.unknown, password: CANARIES.password });
  const cookie = await signIn(panel.base, owner);
  const call = (path: string, init: RequestInit = {}) =>
    fetch(panel.base + path, {
      ...init,
      headers: { ...OURS, cookie: `${cookie}; x=${CANARIES.cookie}`, ...init.headers },
    });

  const form = new FormData();
  form.set('name', CANARIES.name);
  form.set('message', CANARIES.letter);
  const sent = await fetch(`${upstream.base}/app/cordillera/messages`, {
    method: 'POST',
    body: form,
  });
  assert.equal(sent.status, 201);
  const list = await call(`/api/messages?page=0&limit=500&x=${CANARIES.query}`);
  assert.ok((await list.text()).includes(CANARIES.letter));
  const tag = { 'if-none-match': list.headers.get('etag') ?? '' };
  const poll = await call('/api/messages?page=0&limit=500&refresh=true', { headers: tag });
  assert.equal(poll.status, 304);
  const type = { 'content-type': 'application/json' };
  const wrong = { title: CANARIES.letter, message: '', link: 7, image: CANARIES.letter };
  for (const [method, path] of [
    ['PUT', '/api/push'],
    ['POST', '/api/message'],
    ['PUT', '/api/programing'],
  ])
    await call(`${path}`, { method, headers: type, body: JSON.stringify(wrong) });
  await call('/api/message/1', { method: 'DELETE' });
  await stop(upstream.child);
  const failed = await call('/api/messages?page=0&limit=500');
  assert.equal(failed.status, 502);
  await stop(panel.child);

  const token = /(?:^|; )cabina-4200=([^;]+)/.exec(cookie)?.[1] ?? 'missing';
  const mark = /mark-cabina-4200=([^;]+)/.exec(cookie)?.[1] ?? 'missing';
  const all = panel.text() + upstream.text();
  const secrets = { ...CANARIES, own: owner.password, email: owner.email, token, mark };
  for (const [what, canary] of Object.entries(secrets)) {
    assert.notEqual(canary, 'missing', what);
    assert.ok(!all.includes(canary), `a log has the ${what}`);
  }

  const told = linesOf(panel.text());
  const answered = told.filter(({ msg }) => msg === 'answered');
  const ids = answered.map(({ requestId }) => requestId);
  assert.equal(new Set(ids).size, ids.length, 'one line a request');
  assert.equal(answered.length, 13);
  const id = list.headers.get('x-request-id') ?? '';
  const below = linesOf(upstream.text()).filter(({ requestId }) => requestId === id);
  assert.deepEqual(
    below.map(({ path }) => path).toSorted(),
    ['/api/me', '/api/messages'],
    'the upstream knows it by the same name',
  );
  const nothing = poll.headers.get('x-request-id');
  for (const log of [told, linesOf(upstream.text())]) {
    const lines = log.filter(({ msg, requestId }) => msg === 'answered' && requestId === nothing);
    assert.deepEqual(
      lines.filter(({ path }) => path === '/api/messages').map(({ level }) => level),
      [DEBUG],
      'what brought nothing is for the most talkative log',
    );
  }
  const why = told.filter(({ requestId }) => requestId === failed.headers.get('x-request-id'));
  assert.ok(why.some(({ msg }) => msg === 'the upstream did not answer'));
  assert.deepEqual(
    why.filter(({ msg }) => msg === 'answered').map(({ status, path }) => [status, path]),
    [[502, '/api/messages']],
  );
});
