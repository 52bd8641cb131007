import { askOf } from '#lib/bff/fixture.ts';
import { type CallName, callNames } from '#lib/contract/calls.ts';
import { CALLS, NOT_THE_PANELS, verdictOf } from './access-table.ts';
import { heldBytes } from './heap.ts';
import { ask } from './http.ts';
import { type Mangled, mangle } from './mangle.ts';
import { callAt, loginAt, OURS, sessionAround } from './people.ts';
import { chance } from './seed.ts';
import { type Cell, hold, type Suite } from './suite.ts';

/** Requests that nobody of ours would send, by people who may make the call. */

const EACH = 200;
const MEMORY_BYTES = 50 * 1_048_576;
/** What only our own insides say. */
const INSIDES =
  /\n\s+at \S|node_modules|\.[cm]?[jt]sx?:\d|sqlite|\b(?:SELECT|INSERT|UPDATE|DELETE) (?:\S+ )?(?:FROM|INTO|SET)\b|\/(?:tmp|home|root|usr|proc)\/|E(?:CONN|NOENT|ACCES|PERM|PIPE)|(?:Type|Range|Reference|Syntax|Zod|Sqlite)Error|Cannot read prop|is not a function/i;

/** Of things that are nobody's: what is let through by mistake changes nothing that is needed. */
const PARAMS = { id: '999999', radioId: '999999', flavor: 'nadie', path: 'nadie' };

async function assertWell(base: string, door: string, made: Mangled, headers: object) {
  const { method, path, body } = made;
  const told = await ask(base, {
    ...{ method, path, headers: { ...headers, ...made.headers } },
    ...(body && { body }),
  });
  const seen = `${door}: ${method} ${path.slice(0, 100)} (${made.how.join('; ')}) → ${told.status} ${told.text.slice(0, 150)}`;
  hold(told.status < 500, seen);
  hold(told.status < 400 || !INSIDES.test(told.text), `${seen}: it tells of our insides`);
  if (told.status < 400 || method === 'HEAD') return;
  const { message } = (told.json ?? {}) as { message?: unknown };
  // Dots in a path may lead to a page.
  const isApi = new URL(path, base).pathname.startsWith('/api/');
  hold(!isApi || typeof message === 'string', `${seen}: without a message`);
}

export const suite: Suite = {
  name: 'malformed',
  // 60 calls × 200, and the memory afterwards.
  expected: 12_001,
  sample: 2,
  async cells(ground) {
    const stage = await ground.embedded();
    const operator = await loginAt(stage.upstream, stage.station());
    const admin = await loginAt(stage.upstream, stage.admin);
    const one = (name: CallName, number: number): Cell => ({
      name: `${name} · ${number}`,
      touches: [name],
      async run() {
        const who = verdictOf(CALLS[name], 'op') === 'refused' ? admin : operator;
        const good = askOf(name, { params: PARAMS });
        const made = mangle(
          good,
          chance(ground.seed * 1_000_003 + callNames.indexOf(name) * EACH + number),
        );
        const cookie = await stage.cookieOf(sessionAround(who));
        await assertWell(stage.url, 'panel', made, { ...OURS, cookie });
        // What ends a session is tried with none.
        const token = NOT_THE_PANELS.includes(name) ? 'x' : who.token;
        await assertWell(stage.upstream, 'upstream', made, { authentication: token });
      },
    });
    const good = () => callAt(stage.upstream, operator.token, 'GET', '/api/me');
    let before = 0;
    const memory: Cell = {
      name: 'the memory afterwards',
      touches: ['memory'],
      async run() {
        hold((await good()).status === 200, 'the session of all these requests is over');
        const after = await heldBytes(stage);
        const grown = Math.round((after - before) / 1_048_576);
        hold(
          after - before <= MEMORY_BYTES,
          `it grew by ${grown} MB over ${Math.round(before / 1_048_576)} MB`,
        );
      },
    };
    const cells = callNames.flatMap((name) =>
      Array.from({ length: EACH }, (_, number) => one(name, number)),
    );
    // What everything needs once is not counted as growth.
    for (const cell of chance(ground.seed).shuffled(cells).slice(0, EACH))
      await Promise.resolve(cell.run()).catch(() => undefined);
    before = await heldBytes(stage);
    return [...cells, memory];
  },
};
