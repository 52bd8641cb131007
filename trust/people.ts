import type { Session } from '#lib/session/seal.ts';
import { sessionOf } from './ground.ts';
import { ask, type Told } from './http.ts';

/** Signing in: at the upstream itself, and by the panel's own door. */

interface Credentials {
  email: string;
  password?: string;
  key?: string;
}

export interface Login {
  token: string;
  id: number;
  email: string;
  name: string;
  role: number;
}

const JSON_TYPE = { 'content-type': 'application/json' };
/** What the panel's own code sends where a browser says nothing of where it comes from. */
export const OURS = { 'x-cabina': '1' };

/** @throws when the upstream does not let them in */
export async function loginAt(upstream: string, { email, password, key }: Credentials) {
  const body = JSON.stringify({ email, password, key });
  const told = await ask(upstream, {
    method: 'POST',
    path: '/api/login',
    headers: JSON_TYPE,
    body,
  });
  if (told.status !== 200)
    throw new Error(`${email} could not sign in: ${told.status} ${told.text}`);
  return told.json as Login;
}

/** A call at an upstream; a body goes as JSON. */
export const callAt = (
  upstream: string,
  token: string,
  method: string,
  path: string,
  body?: unknown,
): Promise<Told> =>
  ask(upstream, {
    method,
    path,
    headers: { authentication: token, ...(body !== undefined && JSON_TYPE) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });

/** The panel's session around what the upstream opened. */
export const sessionAround = (login: Login, change: Partial<Session> = {}): Session =>
  sessionOf({ ...login, id: String(login.id), ...change });

/** A browser's cookies, as far as it matters. */
export class Jar {
  readonly cookies = new Map<string, string>();
  readonly url: string;
  constructor(url: string, cookie = '') {
    this.url = url;
    if (cookie) this.take(cookie);
  }
  private take(line: string): void {
    const [pair = ''] = line.split(';');
    const at = pair.indexOf('=');
    if (/Max-Age=0|Expires=Thu, 01 Jan 1970/i.test(line)) this.cookies.delete(pair.slice(0, at));
    else this.cookies.set(pair.slice(0, at), pair.slice(at + 1));
  }
  get header(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }
  async ask(method: string, path: string, headers = {}, body?: string): Promise<Told> {
    const told = await ask(this.url, {
      ...{ method, path },
      headers: { ...OURS, cookie: this.header, ...headers },
      ...(body !== undefined && { body }),
    });
    for (const line of told.headers['set-cookie'] ?? []) this.take(line);
    return told;
  }
  /** A form of the sign-in: 'callback/credentials', 'callback/enter-as', 'signout'. */
  async post(action: string, fields: Record<string, string> = {}): Promise<Told> {
    const { csrfToken } = (await this.ask('GET', '/api/auth/csrf')).json as { csrfToken: string };
    const form = new URLSearchParams({ ...fields, csrfToken, callbackUrl: '/main', json: 'true' });
    const type = { 'content-type': 'application/x-www-form-urlencoded' };
    return this.ask('POST', `/api/auth/${action}`, type, form.toString());
  }
}

/** Signed in by the panel's own door. @throws when it does not let them in */
export async function enter(panel: string, { email, password = '' }: Credentials): Promise<Jar> {
  const jar = new Jar(panel);
  const told = await jar.post('callback/credentials', { email, password });
  if (told.status !== 200) throw new Error(`${email} could not enter: ${told.status} ${told.text}`);
  return jar;
}
