import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Locator, Page } from 'playwright';
import { type Behaviour, type Recorded, startRecorder } from '#e2e/recorder.ts';
import type { Embedded, Ground } from '../ground.ts';
import { type Login, loginAt, sessionAround } from '../people.ts';
import { hold } from '../suite.ts';
import type { Fault } from './table.ts';

/** A panel with an upstream that is well until it is told otherwise, and a browser before it. */

const UPSTREAM_NAME = 'radio.test';
/** What the sign-in form takes here: the proxy lets in whoever comes with it. */
export const PASSWORD = 'la-clave-de-siempre';

/** 'station': an operator whose radio no other desk writes to; 'operator': one who has something of everything. */
export type Person = 'station' | 'operator' | 'admin';
export type Who = Person | 'nobody';

export interface Visit {
  page: Page;
  /** What the page threw, and what its policy refused. */
  problems: string[];
}

/** Which calls a fault strikes: all, all but `GET /api/me`, or the one that is named. */
export type Reach = 'everything' | 'the screen' | { call: string };

export interface Desk {
  /** As `who` is signed in, at the upstream itself. */
  ask<T>(who: Person, path: string): Promise<T>;
  /** A page that `who` opened; the panel has not seen its token before. */
  visit(who: Who): Promise<Visit>;
  /** From now on, for every call that `reach` names. */
  fail(fault: Fault, reach: Reach): Promise<void>;
  /** The upstream is well again. */
  mend(): Promise<void>;
}

const tellViolations = () =>
  document.addEventListener('securitypolicyviolation', (event) =>
    setTimeout(() => {
      throw new Error(`policy: ${event.violatedDirective} ${event.blockedURI}`);
    }),
  );

export async function loginsAt(real: Embedded): Promise<Record<Person, Login>> {
  const operator = real.demo.find(({ rol }) => rol === 0);
  if (!operator) throw new Error('the demonstration has no operator');
  return {
    station: await loginAt(real.upstream, real.station()),
    operator: await loginAt(real.upstream, operator),
    admin: await loginAt(real.upstream, real.admin),
  };
}

/** `name` tells desks apart. */
async function openDesk(ground: Ground, name: string): Promise<Desk> {
  const real = await ground.embedded();
  const logins = await loginsAt(real);
  let recorder = await startRecorder();
  const port = Number(new URL(recorder.url).port);
  const nameless = join(ground.folder, `${name}-nameless`);
  const panel = await ground.panel(name, {
    UPSTREAM_URL: `http://${UPSTREAM_NAME}:${port}`,
    NODE_OPTIONS: `--import=${pathToFileURL(join(import.meta.dirname, 'no-names.mjs'))}`,
    TRUST_UPSTREAM_NAME: UPSTREAM_NAME,
    TRUST_NAMELESS: nameless,
    LOG_LEVEL: 'error',
  });
  const browser = await ground.browser();
  const context = await browser.newContext({ baseURL: panel.url, locale: 'es-AR' });
  await context.addInitScript(tellViolations);
  ground.atEnd(async () => {
    await context.close();
    await recorder.stop();
  });

  let visits = 0;
  let at: Person = 'station';
  const right = () => ({ pass: real.upstream, as: logins[at].token });

  /** Lets in whoever knows the password, as the person whose visit it is. */
  function letIn({ body }: Recorded): Behaviour {
    const { email, password } = JSON.parse(body) as { email: string; password: string };
    if (password !== PASSWORD)
      return {
        status: 401,
        body: {
          message: 'El email o la contraseña no son correctos. Revísalos e inténtalo de nuevo.',
        },
      };
    return { body: { ...logins[at], email, token: `visit-${visits}-again` } };
  }

  async function mend(): Promise<void> {
    rmSync(nameless, { force: true });
    await recorder.stop();
    recorder = await startRecorder(port);
    recorder.on('*', right);
    recorder.on('GET /api/me', right);
    recorder.on('POST /api/login', letIn);
  }

  async function visit(who: Who): Promise<Visit> {
    visits += 1;
    if (who !== 'nobody') at = who;
    await mend();
    await context.clearCookies();
    if (who !== 'nobody') {
      const session = sessionAround(logins[at], { token: `visit-${visits}` });
      const [cookie = '', value = ''] = (await panel.cookieOf(session)).split(/=(.*)/s);
      await context.addCookies([{ name: cookie, value, url: panel.url }]);
    }
    const page = await context.newPage();
    const problems: string[] = [];
    page.on('pageerror', (error) => problems.push(error.message));
    return { page, problems };
  }

  async function fail({ answer, line }: Fault, reach: Reach): Promise<void> {
    if (line === 'nameless') writeFileSync(nameless, '');
    if (line) return recorder.stop();
    if (!answer) return;
    recorder.on(typeof reach === 'string' ? '*' : reach.call, answer);
    if (reach === 'everything') recorder.on('GET /api/me', answer);
  }

  // What a server does once, when its first page is asked for, is not what is tried.
  const { page } = await visit('operator');
  await page.goto('/main/messages');
  await page.close();

  return {
    visit,
    fail,
    mend,
    ask: async (who, path) => {
      const headers = { authentication: logins[who].token };
      return (await fetch(real.upstream + path, { headers })).json() as never;
    },
  };
}

/** `count` desks of that `name`, each lent to one piece of work at a time. */
export async function desks(ground: Ground, count: number, name: string) {
  const numbers = Array.from({ length: count }, (_, at) => at + 1);
  const free = await Promise.all(numbers.map((number) => openDesk(ground, `${name}-${number}`)));
  return async <T>(work: (desk: Desk) => Promise<T>): Promise<T> => {
    const desk = free.pop();
    if (!desk) throw new Error(`there are ${count} desks and more cells at once`);
    try {
      return await work(desk);
    } finally {
      free.push(desk);
    }
  };
}

const TRIES = 10;
/** For each try (ms). */
const TRY_MS = 3_000;

/** Presses `target`, and closes the alerts that stand or come over it. */
export async function press(page: Page, target: Locator): Promise<void> {
  const away = page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^(?:Aceptar|Quedarme aquí)$/ })
    .first();
  for (let tries = 1; ; tries += 1) {
    // It may be closed by somebody else meanwhile.
    if (await away.isVisible()) await away.click({ timeout: TRY_MS }).catch(() => undefined);
    try {
      return await target.click({ timeout: TRY_MS });
    } catch (error) {
      if (tries === TRIES) throw error;
    }
  }
}

/** What only a programmer reads. */
const RAW =
  /undefined|\bnull\b|\[object|token|JSON|<!|<html|fetch failed|Error:|\bat \w+ \(|Forbidden|Not found|Too many|nginx/i;
/** What tells a person how to go on; and the specification's own words, which are what they are. */
export const WHAT_TO_DO =
  /No tiene permisos para esta accion|No cuenta con los permisos nesesarios|vuelve a|int[eé]nta|reint[eé]nta|espera|avisa|revisa|revísa|elige|ingresa|pide|píde|contact|mira|actualiza|búsca/i;

/** What a page shows, on one line: alerts first, then its own part. */
export async function seenOn(page: Page): Promise<string> {
  const parts = await page.locator('[role="alertdialog"], [role="dialog"], main').allInnerTexts();
  return parts.reverse().join(' ‖ ').replaceAll(/\s+/g, ' ').slice(0, 300) || page.url();
}

/** Nothing raw is shown, and nothing was thrown. */
export async function readsWell({ page, problems }: Visit): Promise<void> {
  const text = await page.locator('body').innerText();
  const raw = RAW.exec(text);
  hold(raw === null, `it says «${raw?.[0]}»: ${text.slice(raw?.index ?? 0, 300)}`);
  hold(problems.length === 0, `it threw: ${problems.join(' | ')}`);
}
