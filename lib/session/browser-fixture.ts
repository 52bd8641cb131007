import type { TestContext } from 'node:test';
import { PUBLIC_URL, startPanel } from '#lib/bff/fixture.ts';
import { handleAuth } from './auth-handler.ts';

/** For tests of signing in and out. */

export const TOKEN = 'canario-del-token';
export const LOGIN = { token: TOKEN, id: 7, email: 'ana@radio.test', name: 'Ana', role: 0 };
export const FORM = 'application/x-www-form-urlencoded';

/** A browser as far as it matters: keeps cookies, sends them back. */
export class Browser {
  readonly cookies = new Map<string, string>();
  async ask(path: string, init: RequestInit = {}): Promise<Response> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { 'sec-fetch-site': 'same-origin', ...(cookie && { cookie }), ...init.headers };
    const segments = (path.split('?')[0] ?? '').split('/');
    const request = new Request(`${PUBLIC_URL}/api/auth/${path}`, { ...init, headers });
    const response = await handleAuth(request, segments);
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const at = pair.indexOf('=');
      if (/Max-Age=0/i.test(line)) this.cookies.delete(pair.slice(0, at));
      else this.cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
    return response;
  }
  async post(path: string, fields: Record<string, string>, headers: Record<string, string> = {}) {
    const { csrfToken } = (await (await this.ask('csrf')).json()) as { csrfToken: string };
    const body = new URLSearchParams({ csrfToken, json: 'true', ...fields });
    return this.ask(path, { method: 'POST', body, headers: { 'content-type': FORM, ...headers } });
  }
  signIn(fields: Record<string, string> = { email: 'ana@radio.test', password: 'clave' }) {
    return this.post('callback/credentials', fields);
  }
}

export const errorIn = async (response: Response): Promise<string | null> => {
  const { url } = (await response.json()) as { url: string };
  return new URL(url).searchParams.get('error');
};

export async function signedIn(t: TestContext, env?: Record<string, string>) {
  const panel = await startPanel(t, env);
  panel.upstream.on('POST /api/login', { body: LOGIN });
  const browser = new Browser();
  const response = await browser.signIn();
  return { panel, browser, response };
}
