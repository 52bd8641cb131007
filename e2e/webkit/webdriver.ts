/** A client of the WebDriver protocol (W3C), as far as the WebKit sentences need one. */

const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

export type ElementRef = { [ELEMENT]: string };

export interface Rect {
  x: number;
  y: number;
  width: number;
  height: number;
}

type Send = <Answer>(method: string, path: string, body?: object) => Promise<Answer>;

const senderTo =
  (base: string): Send =>
  async <Answer>(method: string, path: string, body?: object) => {
    const answer = await fetch(base + path, {
      method,
      headers: { 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    const { value } = (await answer.json()) as { value: Answer };
    if (answer.ok) return value;
    const { error, message } = value as { error: string; message: string };
    throw new Error(`${method} ${path}: ${error}: ${message}`);
  };

/** The keys that have no letter. */
export const KEYS = {
  Tab: '\uE004',
  Enter: '\uE007',
  Shift: '\uE008',
  Control: '\uE009',
  Escape: '\uE00C',
  Space: ' ',
  ArrowUp: '\uE013',
  ArrowDown: '\uE015',
} as const;

/** Opens a session of WebKitGTK's own small browser at the driver's address. */
export async function openSession(driver: string, binary: string) {
  const { sessionId } = await senderTo(driver)<{ sessionId: string }>('POST', '/session', {
    capabilities: {
      alwaysMatch: {
        browserName: 'MiniBrowser',
        'webkitgtk:browserOptions': { binary, args: ['--automation'] },
      },
    },
  });
  const send = senderTo(`${driver}/session/${sessionId}`);
  const at = (element: ElementRef) => `/element/${element[ELEMENT]}`;

  return {
    open: (url: string) => send<null>('POST', '/url', { url }),
    url: () => send<string>('GET', '/url'),
    back: () => send<null>('POST', '/back', {}),
    resize: (rect: Partial<Rect>) => send<Rect>('POST', '/window/rect', rect),
    cookies: () => send<{ name: string; value: string }[]>('GET', '/cookie'),
    clearCookies: () => send<null>('DELETE', '/cookie'),
    screenshot: async () => Buffer.from(await send<string>('GET', '/screenshot'), 'base64'),
    quit: () => send<null>('DELETE', ''),
    all: (css: string) =>
      send<ElementRef[]>('POST', '/elements', { using: 'css selector', value: css }),
    role: (element: ElementRef) => send<string>('GET', `${at(element)}/computedrole`),
    label: (element: ElementRef) => send<string>('GET', `${at(element)}/computedlabel`),
    click: (element: ElementRef) => send<null>('POST', `${at(element)}/click`, {}),
    type: (element: ElementRef, text: string) =>
      send<null>('POST', `${at(element)}/value`, { text }),
    /** Calls a function in the page; an element goes in as one. */
    run: <Result, Args extends unknown[]>(
      work: (...args: Args) => Result,
      ...args: { [At in keyof Args]: Args[At] extends Element ? ElementRef : Args[At] }
    ) =>
      send<Awaited<Result>>('POST', '/execute/sync', {
        script: `return (${work}).apply(null, arguments)`,
        args,
      }),
    act: (actions: object[]) => send<null>('POST', '/actions', { actions }),
  };
}

export type Session = Awaited<ReturnType<typeof openSession>>;
