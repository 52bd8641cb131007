import type { TestContext } from 'node:test';
import { NextRequest } from 'next/server.js';
import { meAnswer, PUBLIC_URL, startPanel } from '#lib/bff/fixture.ts';
import { Browser } from './browser-fixture.ts';
import { readSession } from './session.ts';
import { visitPage } from './visit.ts';

/** For tests of 'Ingresar con este usuario' (design §4). */

export const ADMIN = {
  token: 'canario-admin',
  id: 1,
  email: 'eva@cabina.test',
  name: 'Eva',
  role: 1,
};
export const ANA = { token: 'canario-ana', id: 7, email: 'ana@radio.test', name: 'Ana', role: 0 };
export const KEY = 'canario-llave';
export const RECORD = {
  ...{ id: 7, name: 'Ana', email: 'ana@radio.test', role: 0, suspended: 0 },
  ...{ created_at: '2026-01-02T03:04:05Z', radio: { id: 3, name: 'FM Litoral' }, login_key: KEY },
};
export const AT_USER = 'GET /api/user-with-radio/7';

interface Login {
  email: string;
  password?: string;
  key?: string;
}

/** A panel whose super admin is signed in, before an upstream with one operator, Ana. */
export async function desk(t: TestContext, role = 1) {
  const panel = await startPanel(t);
  globalThis.cabinaMe?.clear();
  panel.upstream.on('POST /api/login', ({ body }) => {
    const { key } = JSON.parse(body) as Login;
    return { body: key === undefined ? { ...ADMIN, role } : ANA };
  });
  panel.upstream.on('GET /api/me', ({ headers }) => ({
    body: headers.authentication === ANA.token ? meAnswer(0) : meAnswer(role),
  }));
  panel.upstream.on(AT_USER, { body: RECORD });
  const browser = new Browser();
  await browser.signIn({ email: 'eva@cabina.test', password: 'clave' });
  const cookie = () => `cabina=${browser.cookies.get('cabina')}`;
  const enter = (fields: Record<string, string> = {}) =>
    browser.post('callback/enter-as', { user: '7', from: '/main/user/7', ...fields });
  const visit = (path: string, headers: Record<string, string> = {}) =>
    visitPage(new NextRequest(PUBLIC_URL + path, { headers: { cookie: cookie(), ...headers } }));
  return { ...panel, browser, cookie, enter, visit, now: () => readSession(cookie()) };
}
