import { askOf, type CallOptions } from '#lib/bff/fixture.ts';
import { type Call, hasEffect } from '#lib/contract/call.ts';
import { type CallName, callNames, callOf } from '#lib/contract/calls.ts';
import type { ScreenPath } from '#lib/session/pages.ts';
import {
  CALLS,
  flagOf,
  NOT_THE_PANELS,
  PUBLIC,
  SCREENS,
  type Verdict,
  verdictOf,
} from './access-table.ts';
import { answerWith } from './answers.ts';
import type { Recorded } from './ground.ts';
import { ask, type Told } from './http.ts';
import type { Identity } from './identities.ts';
import { OURS } from './people.ts';
import { type Cell, hold } from './suite.ts';
import type { Things } from './things.ts';

/** The cells of route × identity, for each door at which they can be tried. */

const JSON_TYPE = { 'content-type': 'application/json' };
/** In everything that the recorder answers: whoever is refused must not see it. */
export const CANARY = 'canariodelaradio';

const verdict = (rows: Record<string, string>, row: string, { column }: Identity) =>
  column === 'nobody' ? ('nobody' as const) : verdictOf(rows[row] ?? '', column);

function cell(door: string, row: string, { name }: Identity, run: () => Promise<void>): Cell {
  return { name: `${door}: ${row} · ${name}`, touches: [row, name, door], run };
}

const isRead = (name: CallName): boolean => !hasEffect(name, callOf(name) as Call);
/** Tokens of earlier cells: a page may go on asking after its answer went out. */
const earlier = new Set<unknown>();
const tokenOf = ({ headers }: Recorded['recorder']['requests'][number]) => headers.authentication;

/** Calls that were made, other than asking who this is. */
const deeds = ({ recorder }: Recorded) =>
  recorder.requests.filter(
    (request) => request.path !== '/api/me' && !earlier.has(tokenOf(request)),
  );

function refusedWell(told: Told, seen: string): void {
  const { message } = (told.json ?? {}) as { message?: unknown };
  hold(typeof message === 'string' && message.length > 10, `${seen}: no message in it`);
  hold(!told.text.includes(CANARY), `${seen}: it shows what it refuses`);
}

/** What is seen at a panel before a recorder. */
function assertRecorded(
  panel: Recorded,
  name: CallName,
  identity: Identity,
  what: Verdict | 'nobody',
  told: Told,
): void {
  const reached = deeds(panel);
  const own = panel.recorder.of('GET /api/me').length;
  const seen = `${told.status}, the upstream saw ${reached.length} calls, expected: ${what}`;
  if (NOT_THE_PANELS.includes(name)) {
    hold([404, 405].includes(told.status) && reached.length === 0, seen);
    refusedWell(told, seen);
    return;
  }
  if (what === 'in' || what === 'missing') {
    hold(told.status === 200, seen);
    hold(name === 'GET /api/me' ? own > 0 : reached.length === 1, seen);
    return;
  }
  hold(told.status === (what === 'nobody' ? 401 : 403), seen);
  // Who was deleted is told by the upstream alone, by the first read.
  const most = identity.isTold && isRead(name) ? 1 : 0;
  hold(reached.length <= most, seen);
  if (what === 'nobody' && !identity.isTold) hold(own === 0, `${seen}, and was asked who this is`);
  refusedWell(told, seen);
}

function answerAs({ recorder }: Recorded, identity: Identity, row: string): void {
  for (const request of recorder.requests) earlier.add(tokenOf(request));
  recorder.reset();
  if (identity.isTold) {
    recorder.on('*', { status: 401, body: { message: 'Unauthorized' } });
    return;
  }
  answerWith(recorder, CANARY);
  recorder.on('GET /api/me', { body: identity.me?.(flagOf(row)) ?? null });
}

/** Every call at a panel before a recorder. */
export const recordedCalls = (panel: Recorded, people: Identity[], door: string): Cell[] =>
  callNames.flatMap((name) =>
    people.map((identity) =>
      cell(door, name, identity, async () => {
        const cookie = await identity.cookie(flagOf(name));
        answerAs(panel, identity, name);
        const { method, path, body } = askOf(name);
        const told = await ask(panel.url, {
          ...{ method, path },
          headers: { ...OURS, ...(cookie && { cookie }), ...(body !== undefined && JSON_TYPE) },
          ...(body !== undefined && { body: JSON.stringify(body) }),
        });
        assertRecorded(panel, name, identity, verdict(CALLS, name, identity), told);
      }),
    ),
  );

/** A call about a thing that is there where it reads, and that is not where it does something. */
function realAsk(name: CallName, things: Things): CallOptions {
  if (!isRead(name) || name === 'GET /api/git-push')
    return { params: { id: '999999', radioId: '999999', image: '=', filename: 'nada.png' } };
  const { account } = things;
  const [folder = '', ...rest] = things.apk.split('/');
  const ids: Record<string, unknown> = {
    'GET /api/message/{id}': things.message,
    'GET /api/push/{id}': things.push,
    'GET /api/programing/{id}': things.program,
    'GET /api/sponsor/{id}': things.sponsor,
    'GET /api/qr/{id}': things.qr,
    'GET /api/builds/{id}': things.build,
  };
  const files: Partial<Record<CallName, CallOptions>> = {
    'GET /api/storage/images/{filename}': { params: { filename: things.messageImage } },
    'GET /api/storage/audios/{filename}': { params: { filename: things.audio } },
    'GET /api/storage/apk/{path*}': { params: { path: [folder, ...rest].join('/') } },
    'GET /api/apk/{path}': { params: { path: folder } },
  };
  return (
    files[name] ?? {
      params: { id: String(ids[name] ?? things.operator.id), flavor: account.flavor },
    }
  );
}

/** At a door to real data: an effect is tried on a thing that is not there, or with a body that is none. */
function assertReal(name: CallName, what: Verdict | 'nobody', told: Told): void {
  const seen = `${told.status} ${told.text.slice(0, 120)}, expected: ${what}`;
  if (what === 'nobody') hold(told.status === 401, seen);
  else if (what === 'refused') hold(told.status === 403, seen);
  else if (what === 'missing') hold(told.status === 404, seen);
  else if (isRead(name)) hold(told.status === 200, seen);
  else hold(told.status < 500 && told.status !== 401 && !/No tienes permiso/.test(told.text), seen);
}

/** Every call at the panel and at the upstream behind it. */
export function realCalls(
  doors: { panel: string; upstream: string },
  people: Identity[],
  things: Things,
): Cell[] {
  const login = JSON.stringify({ email: things.account.email, password: things.account.password });
  return callNames.flatMap((name) => {
    const { method, path } = askOf(name, realAsk(name, things));
    const body = callOf(name).body ? (name === 'POST /api/login' ? login : '{}') : undefined;
    const sent = { method, path, ...(body && { body }) };
    const type = body ? JSON_TYPE : {};
    return people.flatMap((identity) => {
      const what = verdict(CALLS, name, identity);
      return [
        cell('panel', name, identity, async () => {
          const cookie = await identity.cookie(flagOf(name));
          const headers = { ...OURS, ...type, ...(cookie && { cookie }) };
          const told = await ask(doors.panel, { ...sent, headers });
          if (NOT_THE_PANELS.includes(name))
            hold([404, 405].includes(told.status), `${told.status} ${told.text}`);
          else assertReal(name, what, told);
        }),
        cell('upstream', name, identity, async () => {
          const own = name === 'POST /api/logout' && identity.column === 'as';
          const token = own ? 'x' : await identity.token?.(flagOf(name));
          const headers = { ...type, ...(token && { authentication: token }) };
          const told = await ask(doors.upstream, { ...sent, headers });
          const anybody = PUBLIC.includes(name) && what === 'nobody';
          assertReal(name, own ? 'nobody' : anybody ? 'in' : what, told);
        }),
      ];
    });
  });
}

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
