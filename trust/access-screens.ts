import type { ScreenPath } from '#lib/session/pages.ts';
import { answerAs, CANARY, cell, deeds, verdict } from './access-cell.ts';
import { flagOf, SCREENS, type Verdict } from './access-table.ts';
import type { Recorded } from './ground.ts';
import { ask, type Told } from './http.ts';
import type { Identity } from './identity.ts';
import { type Cell, hold } from './suite.ts';

/** Route × identity: the screens. */

const SIGN_IN = /^\/login(?:\?|$)/;
/** How a page that Next has begun to write already tells a browser to go elsewhere. */
const TOLD_AWAY = /<meta id="__next-page-redirect"[^>]*content="\d+;url=([^"]*)"/;

function leadsTo({ status, headers, text }: Told): string | null {
  if (status !== 307) return TOLD_AWAY.exec(text)?.[1]?.replaceAll('&amp;', '&') ?? null;
  const to = new URL(headers.location ?? '', 'http://panel.invalid');
  return to.pathname + to.search;
}

function assertScreen(
  screen: ScreenPath,
  what: Verdict | 'nobody',
  told: Told,
  isTold = false,
): void {
  const to = leadsTo(told);
  const said = told.status < 500 ? '' : `, says ${told.text.slice(0, 200)}`;
  const seen = `${told.status}, leads to ${to}, expected: ${what}${said}`;
  const open = what === 'in' || what === 'missing' || (screen === '/login' && what === 'nobody');
  // Without the middleware the sign-in does not ask; the page that it leads to does.
  if (open && isTold && to) hold(to === '/main', seen);
  else if (open) hold(told.status === 200 && !to, seen);
  else if (what === 'nobody') hold(SIGN_IN.test(to ?? ''), seen);
  else hold(to === (screen === '/login' ? '/main' : '/main/account'), seen);
}

/** The router's own requests; the middleware leaves its prefetch alone, whoever claims to be it. */
const ROUTERS: Record<string, string>[] = [
  { rsc: '1' },
  { rsc: '1', 'next-router-prefetch': '1' },
  { rsc: '1', 'next-router-prefetch': '2' },
];

/** Follows to the same address with the mark that the router puts there. */
async function askAsRouter(url: string, path: string, headers: Record<string, string>) {
  const told = await ask(url, { path, headers });
  const marked = told.headers.location ?? '';
  return /[?&]_rsc=/.test(marked) ? ask(url, { path: marked, headers }) : told;
}

interface Visit {
  panel: { url: string };
  /** Of the thing that a screen by id shows. */
  idOf(screen: ScreenPath): string | number;
  people: Identity[];
  door: string;
  before?(identity: Identity, screen: ScreenPath): void;
  after?(what: Verdict | 'nobody', told: Told): void;
}

/** Every screen: as a document, and as what the router asks for. */
export const screenCells = ({ panel, idOf, people, door, before, after }: Visit): Cell[] =>
  (Object.keys(SCREENS) as ScreenPath[]).flatMap((screen) =>
    people.map((identity) =>
      cell(door, screen, identity, async () => {
        const what = verdict(SCREENS, screen, identity);
        const path = screen.replace('{id}', String(idOf(screen)));
        const visit = async (
          headers: Record<string, string>,
          get: (url: string, path: string, headers: Record<string, string>) => Promise<Told>,
        ) => {
          const cookie = await identity.cookie(flagOf(screen));
          before?.(identity, screen);
          const told = await get(panel.url, path, { ...headers, ...(cookie && { cookie }) });
          after?.(what, told);
          return told;
        };
        const told = await visit(
          { accept: 'text/html', 'sec-fetch-dest': 'document', 'sec-fetch-mode': 'navigate' },
          (url, asked, headers) => ask(url, { path: asked, headers }),
        );
        assertScreen(screen, what, told, identity.isTold);
        for (const headers of ROUTERS) {
          const { status } = await visit(headers, askAsRouter);
          hold(status < 400, `${JSON.stringify(headers)}: ${status}`);
        }
      }),
    ),
  );

export const recordedScreens = (panel: Recorded, people: Identity[], door: string): Cell[] =>
  screenCells({
    ...{ panel, people, door },
    idOf: () => 7,
    before: (identity, screen) => answerAs(panel, identity, screen),
    after: (what, told) => {
      if (what === 'in' || what === 'missing') return;
      const reached = deeds(panel).map(({ method, path }) => `${method} ${path}`);
      hold(reached.length === 0, `the upstream saw ${reached.join(', ')}`);
      hold(!told.text.includes(CANARY), 'the page shows what it refuses');
    },
  });
