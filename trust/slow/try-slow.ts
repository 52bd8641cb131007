import type { Locator, Page } from 'playwright';
import type { Recorded } from '#e2e/recorder.ts';
import type { Screen } from '../faults/screens.ts';
import { hold } from '../suite.ts';
import type { SlowDesk, SlowVisit } from './desk.ts';

/** A screen in front of an upstream that takes its time: when it shows what came, and what it asked. */

/**
 * From the answer to what is seen of it (ms), above the floor: what the same page takes for an empty
 * answer at the same moment, on a machine that may be busy. An answer that comes before the page's
 * scripts run is counted from there on.
 */
const LAG_MS = 300;
/** Until the first HTML comes (ms), whatever the upstream takes; above a page that needs nothing of it. */
const FIRST_HTML_MS = 1_000;
/** Beyond the answers themselves (ms): what never comes ends the cell. */
const NEVER_MS = 10_000;

/** The call whose answer a screen shows first. */
const CARRIER: Record<string, RegExp> = {
  messages: /^\/api\/messages\?/,
  'messages/{id}': /^\/api\/message\//,
  pushs: /^\/api\/pushs\?/,
  'push/{id}': /^\/api\/push\//,
  programing: /^\/api\/programing\?/,
  'programing/{id}': /^\/api\/programing\//,
  configurations: /^\/api\/radio$/,
  sponsors: /^\/api\/sponsor$/,
  'sponsors/{id}': /^\/api\/sponsor\//,
  account: /^\/api\/user\//,
  users: /^\/api\/users\?/,
  'user/{id}': /^\/api\/user-with-radio\//,
  roles: /^\/api\/roles\/users$/,
  qr: /^\/api\/qr\?/,
  'qr/{id}': /^\/api\/qr\//,
};

const ME = /^\/api\/me$/;

async function seenAt(mark: Locator, until: number, what: string): Promise<number> {
  // By hand: Playwright looks twice a second once it has waited for a while.
  while (!(await mark.isVisible())) if (Date.now() > until) throw new Error(`${what} never came`);
  return Date.now();
}

/** When the call that `carrier` names was answered. */
async function answeredAt(visit: SlowVisit, carrier: RegExp, until: number): Promise<number> {
  const answered = () => visit.calls().find(({ path, answeredAt: at }) => at && carrier.test(path));
  while (!answered()) {
    if (Date.now() > until) throw new Error(`nothing asked for ${carrier.source}`);
    await visit.page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  }
  return answered()?.answeredAt ?? 0;
}

/** What an empty answer that is asked for at the same moment takes until it was seen (ms). */
async function floorOf(page: Page): Promise<number> {
  const started = Date.now();
  await page.evaluate(async () => {
    await (await fetch('/healthz')).text();
    for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame);
  });
  return Date.now() - started;
}

/** When the first HTML came, and what the sign-in page takes on this machine right after it (ms). */
const firstHtml = (page: Page): Promise<{ took: number; floor: number }> =>
  page.evaluate(async () => {
    const took = performance.getEntriesByType('navigation')[0]?.toJSON().responseStart ?? 0;
    const started = performance.now();
    await fetch('/login', { credentials: 'omit', cache: 'no-store' });
    return { took: Math.round(took), floor: Math.round(performance.now() - started) };
  });

/** Of the same call, however its query is ordered; a poll for news is another. */
function askedTwice(calls: Recorded[]): string[] {
  const asked = calls.map(({ method, path }) => `${method} ${path}`);
  return asked.filter((call, at) => asked.indexOf(call) !== at);
}

async function soonAfter(
  visit: SlowVisit,
  [carrier, mark, what]: [RegExp, Locator, string],
  until: number,
): Promise<string> {
  const answered = await answeredAt(visit, carrier, until);
  const [seen, floor] = await Promise.all([seenAt(mark, until, what), floorOf(visit.page)]);
  const ranAt = await visit.page.evaluate(() => Number(Reflect.get(globalThis, 'ranAt')));
  const lag = seen - Math.max(answered, ranAt || seen);
  const told = `${what} ${Math.round(lag)} ms after its answer (floor ${floor} ms)`;
  hold(lag - floor <= LAG_MS, told);
  return told;
}

/** Gives what was measured. */
export async function trySlow(desk: SlowDesk, screen: Screen, delay: number): Promise<string> {
  const path = await screen.path(desk);
  const visit = await desk.visit(screen.who, delay);
  const { page } = visit;
  try {
    const until = Date.now() + 2 * delay + NEVER_MS;
    await page.goto(path, { waitUntil: 'commit' });
    const told: string[] = [];
    if (screen.asksNothing) await seenAt(screen.well(page), until, screen.name);
    const section = screen.who === 'admin' ? 'Usuarios' : 'Programación';
    const menu = page.getByRole('link', { name: section, exact: true });
    const carrier = CARRIER[screen.name];
    hold(carrier !== undefined || screen.asksNothing === true, 'nobody said which call it shows');
    const [first, ...seen] = await Promise.all([
      firstHtml(page),
      screen.who !== 'nobody' && soonAfter(visit, [ME, menu, 'the menu'], until),
      carrier && soonAfter(visit, [carrier, screen.well(page), screen.name], until),
    ]);
    const { took, floor } = first;
    told.push(`the first HTML came after ${took} ms (floor ${floor} ms)`);
    hold(took - floor <= FIRST_HTML_MS, told.join());
    told.push(...seen.filter((text) => typeof text === 'string'));
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    const twice = askedTwice(visit.calls());
    hold(twice.length === 0, `asked twice: ${twice.join(', ')}`);
    const failures = await visit.failures();
    hold(failures.length === 0, `told as a failure: ${failures[0]}`);
    return told.join(', ');
  } finally {
    await visit.close();
  }
}
