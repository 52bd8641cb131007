import assert from 'node:assert/strict';
import type { Account } from '../stage.ts';
import { type ElementRef, KEYS, openSession, type Session } from './webdriver.ts';

/** What a person sees and does in WebKit, with the patience that a page needs. */

const PATIENCE_MS = 15_000;

/** Where an element of a role may be; what it is in truth, the engine says. */
const PLACES = {
  alertdialog: '[role="alertdialog"]',
  button: 'button, [role="button"]',
  checkbox: 'input[type="checkbox"], [role="checkbox"]',
  combobox: 'select',
  dialog: '[role="dialog"], dialog',
  heading: 'h1, h2, h3',
  link: 'a[href]',
  textbox:
    'input:not([type]), input[type="text"], input[type="email"], input[type="url"], textarea',
} as const;

type Role = keyof typeof PLACES;
type Name = string | RegExp;

const fits = (text: string, name: Name): boolean =>
  typeof name === 'string' ? text === name : name.test(text);

const shown = (css: string): Element[] =>
  [...document.querySelectorAll(css)].filter((element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
  );

/** Asks again until an answer comes; what went wrong last is told with what was waited for. */
async function until<Result>(what: string, ask: () => Promise<Result | undefined>) {
  const end = Date.now() + PATIENCE_MS;
  let reason = '';
  do {
    try {
      const found = await ask();
      if (found !== undefined) return found;
    } catch (error) {
      reason = `: ${(error as Error).message}`;
    }
    await new Promise((wake) => setTimeout(wake, 50));
  } while (Date.now() < end);
  throw new assert.AssertionError({ message: `not within ${PATIENCE_MS} ms: ${what}${reason}` });
}

export async function openPage(driver: string, binary: string, panel: string) {
  const session: Session = await openSession(driver, binary);

  async function seek(role: Role, name: Name, within = ''): Promise<ElementRef | undefined> {
    const css = PLACES[role].split(', ').map((place) => `${within} ${place}`.trim());
    const elements = await session.run(shown, css.join(', '));
    for (const element of elements as unknown as ElementRef[])
      if (fits(await session.label(element), name)) return element;
    return undefined;
  }

  const find = (role: Role, name: Name, within?: string) =>
    until(`${role} ${name}`, () => seek(role, name, within));

  const text = () => session.run(() => document.body.innerText);

  const page = {
    session,
    find,
    resize: (width: number) => session.resize({ x: 0, y: 0, width, height: 950 }),
    text,
    /** Waits until a question about the page is answered with yes. */
    is: (what: string, ask: () => Promise<boolean>) =>
      until(what, async () => ((await ask()) ? true : undefined)),
    gone: (role: Role, name: Name) =>
      until(`no ${role} ${name}`, async () => ((await seek(role, name)) ? undefined : true)),
    sees: (words: Name) =>
      until(`the words ${words}`, async () => {
        const shown = await text();
        return (typeof words === 'string' ? shown.includes(words) : words.test(shown)) || undefined;
      }),
    /** Words for a screen reader alone, in an element of their own. */
    hears: (words: RegExp) =>
      until(`the words ${words} for a screen reader`, async () => {
        const told = await session.run(() =>
          [...document.querySelectorAll('[aria-live], [role="status"], [role="alert"]')].map(
            (region) => region.textContent ?? '',
          ),
        );
        return told.some((text) => words.test(text)) || undefined;
      }),
    async focus(role: Role, name: Name): Promise<void> {
      const element = await find(role, name);
      await session.run((control: Element) => (control as HTMLElement).focus(), element);
    },
    at: (path: RegExp) =>
      until(`the address ${path}`, async () => path.test(await session.url()) || undefined),
    /** Opens an address of the panel and waits until React owns the page. */
    async open(path: string): Promise<void> {
      await session.open(panel + path);
      await page.ready();
    },
    ready: () =>
      until('a hydrated page', async () => {
        const isReady = await session.run(
          () =>
            document.documentElement.hasAttribute('data-hydrated') &&
            !document.querySelector('div[hidden][id^="S:"]'),
        );
        return isReady || undefined;
      }),
    async press(role: Role, name: Name, within?: string): Promise<void> {
      const element = await find(role, name, within);
      // Where no bar that sticks to the window's edge lies over it.
      await session.run((control: Element) => control.scrollIntoView({ block: 'center' }), element);
      await session.click(element);
    },
    /** Replaces what a box holds, key by key. */
    async fill(name: Name, words: string, css: string = PLACES.textbox): Promise<void> {
      const box = await until(`box ${name}`, async () => {
        for (const element of await session.all(css))
          if (fits(await session.label(element), name)) return element;
        return undefined;
      });
      await session.run((input: Element) => (input as HTMLInputElement).select(), box);
      await session.type(box, words);
    },
    /** Presses keys one after another; a list is a chord, as ['Shift', 'Tab']. */
    async keys(...strokes: (keyof typeof KEYS | (keyof typeof KEYS)[])[]): Promise<void> {
      const actions = strokes.flatMap((stroke) => {
        const chord = [stroke].flat().map((key) => KEYS[key]);
        return [
          ...chord.map((value) => ({ type: 'keyDown', value })),
          ...chord.toReversed().map((value) => ({ type: 'keyUp', value })),
        ];
      });
      await session.act([{ type: 'key', id: 'keys', actions }]);
    },
    /** What has the focus, by role and name. */
    async focused(): Promise<string> {
      const element = await session.run(() => document.activeElement as Element);
      const ref = element as unknown as ElementRef;
      return `${await session.role(ref)} ${await session.label(ref)}`;
    },
    /** Signs in by the form, as a person does. */
    async signIn({ email, password }: Pick<Account, 'email' | 'password'>): Promise<void> {
      await page.open('/login');
      await page.fill('Email', email);
      await page.fill('Contraseña', password, 'input[type="password"]');
      await page.press('button', 'continuar');
      await page.at(/\/main\//);
      await page.ready();
    },
  };
  return page;
}
