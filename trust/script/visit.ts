import type { BrowserContext, Page } from 'playwright';
import type { Recorded as Panel } from '../ground.ts';
import { sessionOf } from '../ground.ts';

/** One look at a screen whose texts want to run. */

/** Until everything that is to be shown is there (ms). */
const SHOWN_MS = 30_000;

export interface Look {
  /** All that is shown or held in a field, without spaces and what can't be seen. */
  text: string;
  /** Names of all elements. */
  names: string[];
}

/** Without what browsers drop or turn into spaces, and whichever letters begin a sentence. */
export const bare = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/[\s\p{C}\uFFFD]/gu, '')
    .toLowerCase();

declare global {
  interface Window {
    canarioCalls: string[];
  }
}

/** In each document, before anything else: what a payload calls, and what the policy refuses. */
const watch = () => {
  window.canarioCalls = [];
  Object.assign(window, { canario: () => window.canarioCalls.push('canario() ran') });
  document.addEventListener('securitypolicyviolation', (event) =>
    window.canarioCalls.push(`policy ${event.violatedDirective}: ${event.blockedURI}`),
  );
};

export interface Visitor {
  page: Page;
  /** What happened that must not; empty when all is well. */
  faults(): Promise<string[]>;
}

/** A browser of its own for a session whose name and e-mail want to run too. */
export async function visitor(
  panel: Pick<Panel, 'cookieOf' | 'url'>,
  newContext: () => Promise<BrowserContext>,
  token: string,
  { name = 'Ana', email = 'ana@radio.example' } = {},
): Promise<Visitor> {
  const context = await newContext();
  const session = sessionOf({ token, name, email, role: 1 });
  const [cookie = '', value = ''] = (await panel.cookieOf(session)).split(/=(.*)/s);
  await context.addCookies([{ name: cookie, value, url: panel.url }]);
  await context.addInitScript(watch);
  const page = await context.newPage();
  const seen: string[] = [];
  page.on('pageerror', (error) => seen.push(`it threw ${error.message}`));
  page.on('dialog', (dialog) => {
    seen.push(`a dialog said ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('request', (request) => {
    const { host, protocol } = new URL(request.url());
    if (/^https?:$/.test(protocol) && host !== new URL(panel.url).host)
      seen.push(`it asked ${request.url()}`);
  });
  return {
    page,
    faults: async () => [
      ...seen,
      ...(await page.evaluate(() => window.canarioCalls)),
      ...(await strangers(page)),
    ],
  };
}

/** Elements and addresses that nobody of ours made. */
const strangers = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    for (const element of document.querySelectorAll('*')) {
      const marks = [...element.attributes].filter(
        ({ name }) => name.startsWith('on') || name === 'data-canario' || name === 'srcdoc',
      );
      if (marks.length) found.push(`a stranger: ${element.outerHTML.slice(0, 200)}`);
      const to =
        element.getAttribute('href') ??
        element.getAttribute('xlink:href') ??
        element.getAttribute('action') ??
        element.getAttribute('formaction');
      if (to === null) continue;
      const protocol = URL.parse(to, document.baseURI)?.protocol ?? 'none';
      if (!/^https?:$/.test(protocol)) found.push(`an address: ${to}`);
    }
    return found;
  });

/** What the page shows now. */
export const look = (page: Page): Promise<Look> =>
  page.evaluate(() => {
    const parts: string[] = [];
    const names = new Set<string>();
    for (const element of document.querySelectorAll('*')) {
      names.add(element.localName);
      if (/^(?:script|style)$/.test(element.localName)) continue;
      for (const node of element.childNodes)
        if (node.nodeType === Node.TEXT_NODE) parts.push(node.nodeValue ?? '');
      parts.push('\n');
      const { value } = element as HTMLInputElement;
      if (typeof value === 'string') parts.push(value, '\n');
    }
    return { text: parts.join(''), names: [...names] };
  });

/** What the screen at `path` shows, once it shows all that is `wanted` or has had its time. */
export async function lookAt(page: Page, path: string, wanted: readonly string[]): Promise<Look> {
  await page.goto(path);
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  await page.getByRole('progressbar').waitFor({ state: 'detached' });
  const until = performance.now() + SHOWN_MS;
  for (;;) {
    const seen = await look(page);
    const text = bare(seen.text);
    const isThere = wanted.every((one) => text.includes(bare(one)));
    if (isThere || performance.now() > until) return { ...seen, text };
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(drawn)));
  }
}
