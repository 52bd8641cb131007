import { isDeepStrictEqual } from 'node:util';
import type { Page } from 'playwright';
import { type Ground, sessionOf } from '../ground.ts';
import { hold } from '../suite.ts';
import { type Expected, judge } from './judge.ts';
import { startAnotherUpstream } from './upstream.ts';
import { type Fields, newWorld, type Tables, type World } from './world.ts';

/** A panel in front of the other upstream, and a page of its own for each control. */

export const PASSWORD = 'la-clave-de-siempre';

export interface Control {
  /** The form or list that it is of. */
  form: string;
  name: string;
  who: 'operator' | 'super admin' | 'nobody';
  path: string;
  /** What the upstream has otherwise. */
  prepare?: (tables: Tables) => void;
  /** What a person does. */
  act: (page: Page, token: string) => Promise<unknown>;
  /** The one body of a sign-in that comes of it; `token` is where an e-mail begins that lets in. */
  signsIn?: (token: string) => Fields;
  expected: (tables: Tables) => Expected;
  /** Is there once it is done. */
  done: (page: Page) => Promise<unknown>;
}

/** How long a call or a page may take (ms). */
const PATIENCE_MS = 30_000;

/** Until as many calls have come as are expected: more than that may come too. */
async function allOf(world: World, count: number): Promise<void> {
  const late = AbortSignal.timeout(PATIENCE_MS);
  const over = new Promise<void>((resolve) => late.addEventListener('abort', () => resolve()));
  while (world.sent.length < count) {
    await Promise.race([world.next(), over]);
    const calls = world.sent.map(({ call }) => call).join(', ');
    hold(!late.aborted, `${count} calls are expected; there are: ${calls || 'none'}`);
  }
}

/** Gives what tries a control. */
export async function openBench(ground: Ground): Promise<(control: Control) => Promise<void>> {
  const upstream = await startAnotherUpstream(PASSWORD);
  ground.atEnd(() => upstream.stop());
  const panel = await ground.panel('another-upstream', {
    UPSTREAM_URL: upstream.url,
    LOG_LEVEL: 'warn',
  });
  const browser = await ground.browser();
  let tries = 0;
  // Of whoever a super admin enters as.
  upstream.open('duena', newWorld(0));

  return async ({ who, path, prepare, act, signsIn, expected, done }) => {
    const world = newWorld(who === 'super admin' ? 1 : 0);
    prepare?.(world.tables);
    tries += 1;
    const token = `try-${tries}`;
    upstream.open(token, world);
    const context = await browser.newContext({
      ...{ baseURL: panel.url, locale: 'es-AR', viewport: { width: 1_400, height: 1_000 } },
    });
    try {
      context.setDefaultTimeout(PATIENCE_MS);
      if (who !== 'nobody') {
        const { id, name, email, role } = world.me as { [field: string]: never };
        const session = sessionOf({ token, id: String(id), name, email, role });
        const [cookie = '', value = ''] = (await panel.cookieOf(session)).split(/=(.*)/s);
        await context.addCookies([{ name: cookie, value, url: panel.url }]);
      }
      const page = await context.newPage();
      const problems: string[] = [];
      page.on('pageerror', (error) => problems.push(error.message));
      const before = structuredClone(world.tables);
      await page.goto(path);
      await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
      await act(page, token);
      const wanted = expected(structuredClone(before));
      await allOf(world, wanted.sent.length);
      await done(page);
      judge(world, before, wanted);
      const body = signsIn?.(token);
      const bodies = body && upstream.signIns(String(body.email));
      hold(isDeepStrictEqual(bodies, body && [body]), `signed in with ${JSON.stringify(bodies)}`);
      hold(problems.length === 0, `it threw: ${problems.join(' | ')}`);
    } finally {
      await context.close();
    }
  };
}
