import { askOf, type CallOptions } from '#lib/bff/fixture.ts';
import { type Call, hasEffect } from '#lib/contract/call.ts';
import { type CallName, callNames, callOf } from '#lib/contract/calls.ts';
import { answerAs, CANARY, cell, deeds, verdict } from './access-cell.ts';
import { CALLS, flagOf, NOT_THE_PANELS, PUBLIC, type Verdict } from './access-table.ts';
import type { Recorded } from './ground.ts';
import { ask, type Told } from './http.ts';
import type { Identity } from './identity.ts';
import { OURS } from './people.ts';
import { type Cell, hold } from './suite.ts';
import type { Things } from './things.ts';

/** Route × identity: the calls, at each door where they can be tried. */

const JSON_TYPE = { 'content-type': 'application/json' };

const isRead = (name: CallName): boolean => !hasEffect(name, callOf(name) as Call);

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
