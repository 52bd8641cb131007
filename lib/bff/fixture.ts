import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { type Recorder, startRecorder } from '#e2e/recorder.ts';
import { FLAGS, type Flag } from '#lib/contract/access.ts';
import { addressOf } from '#lib/contract/address.ts';
import { type CallName, callOf } from '#lib/contract/calls.ts';
import { configure } from '#lib/env.ts';
import { type Session, sealSession } from '#lib/session/seal.ts';
import { cookieName } from '#lib/session/session.ts';
import { handleCall } from './handle.ts';

/** For tests: the panel's server side in this process, before a recorder. */

export const PUBLIC_URL = 'http://localhost';
export const SECRET = 'una frase de prueba de más de treinta y dos caracteres';

export interface Panel {
  upstream: Recorder;
  /** Calls through the handler; `cookie` as the browser would send it. */
  call(name: CallName, options?: CallOptions): Promise<Response>;
}

export interface CallOptions {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  cookie?: string | null;
  headers?: Record<string, string>;
  method?: string;
  signal?: AbortSignal;
}

export async function startPanel(t: TestContext, env: Record<string, string> = {}): Promise<Panel> {
  const upstream = await startRecorder();
  t.after(() => upstream.stop());
  const dataDir = mkdtempSync(join(tmpdir(), 'cabina-panel-'));
  t.after(() => rmSync(dataDir, { recursive: true, force: true }));
  globalThis.cabinaSignInLimit = undefined;
  configure({
    SESSION_SECRET: SECRET,
    PUBLIC_URL,
    UPSTREAM_URL: upstream.url,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    ...env,
  });
  return {
    upstream,
    call: (name, options) => handleCall(requestTo(name, options)),
  };
}

export const sessionOf = (change: Partial<Session> = {}): Session => ({
  sid: randomUUID(),
  token: `t-${randomUUID()}`,
  id: '7',
  email: 'ana@radio.test',
  name: 'Ana',
  role: 0,
  startedAt: Date.now(),
  usedAt: Date.now(),
  ...change,
});

export const cookieOf = async (session: Session): Promise<string> =>
  `${cookieName()}=${await sealSession(session)}`;

/** A me answer: with `flags` on (all unless said), the others off. */
export const meAnswer = (role: unknown, flags: readonly Flag[] = FLAGS) => ({
  id: 7,
  name: 'Ana',
  email: 'ana@radio.test',
  role,
  ...Object.fromEntries(FLAGS.map((flag) => [flag, flags.includes(flag) ? 1 : 0])),
});

/** Parts of a path that every call takes; `id` is the own one. */
export const PARAMS: Record<string, string> = {
  id: '7',
  radioId: '3',
  filename: 'foto.png',
  flavor: 'clasica',
  density: 'mdpi',
  path: 'apk',
  image: 'foto.png',
};

const upload = { filename: 'a.png', filetype: 'image/png', value: 'iVBORw0KGgo=' };
const radio = {
  name: 'Clásica',
  about: '',
  stream_url: '',
  stream_video: '',
  web: '',
  facebook: '',
  twitter: '',
  instagram: '',
  wsp: '',
  color: '#ff0000',
  find_cover_by: 0,
  meta_title: '',
  meta_subtitle: '',
};
const program = {
  name: 'Mañanas',
  locutor: 'Ana',
  start_at: '06:00',
  end_at: '09:00',
  ...{ mon: 1, tue: 0, wed: 0, thu: 0, fri: 0, sat: 0, sun: 0 },
};
const user = { name: 'Ana', email: 'a@b.c', role: 0 };

/** A body that each call takes. */
export const BODIES: Partial<Record<CallName, unknown>> = {
  'POST /api/login': { email: 'ana@radio.test', password: 'clave' },
  'POST /api/message': { id: 1, read: true },
  'PUT /api/push': { title: 'Hola', message: 'Ya', link: '', image: upload },
  'PUT /api/programing': program,
  'POST /api/programing': { id: 1, ...program },
  'POST /api/programing/order': [{ id: 1, order: 0 }],
  'PUT /api/radio': radio,
  'POST /api/radio': { id: 3, ...radio },
  'POST /api/radio/icons': { file: 'iVBORw0KGgo=', flavor: 'clasica' },
  'POST /api/radio-type/{radioId}': { is_apk: 1 },
  'POST /api/sponsor': { image: upload, link: '' },
  'POST /api/user/{id}': user,
  'PUT /api/user/{id}': { ...user, password: 'una clave' },
  'POST /api/user/{id}/key': {},
  'POST /api/build-flavors': [1, 2],
  'POST /api/build-apk': { type: 'debug', flavor: 'clasica', user: 1 },
  'POST /api/create-firebase-flavor': { package: 'com', name: 'clasica' },
  'PUT /api/roles/users': { id: 1, push: 1 },
  'POST /api/roles/add-user': { name: 'Luz', email: 'l@b.c', password: 'x' },
  'POST /api/qr': { image: upload, name: 'Sorteo' },
};

const QUERIES: Partial<Record<CallName, Record<string, string>>> = {
  'DELETE /api/apk/{flavor}': { path: 'apk$x' },
};

/** Method, address and body of a call that the contract takes. */
export function askOf(name: CallName, options: CallOptions = {}) {
  const [, template = ''] = name.split(' ');
  const keys = [...template.matchAll(/\{(\w+)\*?\}/g)].map((match) => match[1] ?? '');
  const params = Object.fromEntries(keys.map((key) => [key, PARAMS[key] ?? '']));
  const { method, path } = addressOf(
    name,
    { ...params, ...options.params },
    options.query ?? QUERIES[name],
  );
  const body = callOf(name).body ? (options.body ?? BODIES[name]) : options.body;
  return { method: options.method ?? method, path, body };
}

/** A request as the panel's own page makes it. */
export function requestTo(name: CallName, options: CallOptions = {}): Request {
  const { method, path, body } = askOf(name, options);
  return new Request(PUBLIC_URL + path, {
    method,
    headers: {
      'sec-fetch-site': 'same-origin',
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(options.cookie && { cookie: options.cookie }),
      ...options.headers,
    },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    ...(options.signal && { signal: options.signal }),
  });
}

/** A panel before an upstream that answers everything, and a super admin's cookie. */
export async function startSignedIn(t: TestContext) {
  const panel = await startPanel(t);
  panel.upstream.on('*', { body: 'null', headers: { 'content-type': 'application/json' } });
  panel.upstream.on('/api/apk', { body: { files: [] } });
  panel.upstream.on('GET /api/me', { body: meAnswer(1) });
  return { ...panel, cookie: await cookieOf(sessionOf({ role: 1 })) };
}
