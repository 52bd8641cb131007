import type { BrowserContext, Page } from 'playwright';
import { type Recorded, startRecorder } from '#e2e/recorder.ts';
import { loginsAt, type Person, type Who } from '../faults/desk.ts';
import type { Ground } from '../ground.ts';
import { sessionAround } from '../people.ts';

/** One panel whose upstream answers each visitor's calls as late as their cell wants. */

/** What no slow answer is a reason for. */
const FAILURE =
  /Reintentar|reintenta|No pudimos|No hay conexión|Sin conexión|Algo falló|tardó demasiado/;

/** Keeps whatever the page tells as a failure, however short a time it stands there, and when its scripts ran. */
function watchPage(pattern: string): void {
  const told: string[] = [];
  Object.assign(globalThis, { toldFailures: told });
  const failure = new RegExp(pattern);
  const look = () => {
    if (!('ranAt' in globalThis) && document.documentElement.dataset.hydrated !== undefined)
      Object.assign(globalThis, { ranAt: Date.now() });
    const text = document.body?.innerText ?? '';
    const found = failure.exec(text)?.[0];
    if (found) told.push(text.slice(Math.max(0, text.indexOf(found) - 80)).slice(0, 160));
    if (document.querySelector('[role="alertdialog"]')) told.push('an alert');
  };
  new MutationObserver(look).observe(document, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['data-hydrated'],
  });
}

export interface SlowVisit {
  page: Page;
  /** This visitor's calls at the upstream. */
  calls(): Recorded[];
  /** What was told as a failure since the page began. */
  failures(): Promise<string[]>;
  close(): Promise<void>;
}

export interface SlowDesk {
  ask<T>(who: Person, path: string): Promise<T>;
  /** A page of its own whose every call is answered `delay` ms late. */
  visit(who: Who, delay: number): Promise<SlowVisit>;
}

export async function openSlowDesk(ground: Ground): Promise<SlowDesk> {
  const real = await ground.embedded();
  const logins = await loginsAt(real);
  const recorder = await startRecorder();
  const panel = await ground.panel('slow', { UPSTREAM_URL: recorder.url, LOG_LEVEL: 'error' });
  const browser = await ground.browser();
  const visitors = new Map<string, { as: string; delay: number }>();
  const tokenOf = ({ headers }: Recorded): string => String(headers.authentication ?? '');
  recorder.on('*', (request) => ({ pass: real.upstream, ...visitors.get(tokenOf(request)) }));
  ground.atEnd(() => recorder.stop());

  async function enter(context: BrowserContext, who: Who, token: string): Promise<void> {
    if (who === 'nobody') return;
    const session = sessionAround(logins[who], { token });
    const [name = '', value = ''] = (await panel.cookieOf(session)).split(/=(.*)/s);
    await context.addCookies([{ name, value, url: panel.url }]);
  }

  async function visit(who: Who, delay: number): Promise<SlowVisit> {
    const token = `slow-${visitors.size + 1}`;
    const as = who === 'nobody' ? '' : logins[who].token;
    visitors.set(token, { as, delay });
    const context = await browser.newContext({ baseURL: panel.url, locale: 'es-AR' });
    await context.addInitScript(watchPage, FAILURE.source);
    await enter(context, who, token);
    const page = await context.newPage();
    return {
      page,
      calls: () => recorder.requests.filter((request) => tokenOf(request) === token),
      failures: () => page.evaluate(() => Reflect.get(globalThis, 'toldFailures') as string[]),
      close: () => context.close(),
    };
  }

  // What a server does once, when its first page is asked for, is not what is tried.
  const first = await visit('operator', 0);
  await first.page.goto('/main/messages');
  await first.close();

  return {
    visit,
    ask: async (who, path) => {
      const headers = { authentication: logins[who].token };
      return (await fetch(real.upstream + path, { headers })).json() as never;
    },
  };
}
