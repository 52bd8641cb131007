import { mkdirSync, readdirSync } from 'node:fs';
import { setTimeout as setTimer } from 'node:timers/promises';
import { callOf } from '#lib/contract/calls.ts';
import { folderMedia } from '#upstream/media/folder.ts';
import { databasePath } from '#upstream/store/database.ts';
import { inspect } from '#upstream/store/integrity.ts';
import { openSqliteFile } from '#upstream/store/sqlite.ts';
import { ask } from '../http.ts';
import type { Order } from '../points.ts';
import { addStation, call, type Station } from '../station.ts';
import { hold } from '../suite.ts';
import { startVictim, type Victim } from '../victim.ts';
import { type Ground, type Kind, Refused, type States } from './kind.ts';

/** One server on one folder, killed again and again while it is written to. */

/** Where it dies: at a point, or so many ms after the first write began. */
export type Death = Order | { afterMs: number };

const RESTART_MS = 5_000;
/** A writer gives up after so many: the point is not on its way. */
const WRITES = 40;
const PATIENCE_MS = 1_000;
/** fsync at each commit. */
const FULL = 2;

export interface Scene {
  /** Writes until the server dies, starts it again, and looks at what is there. */
  die(kind: Kind, death: Death): Promise<void>;
  /** One write in peace: whether it passes the kind's points, in their order. */
  inOrder(kind: Kind): Promise<void>;
  stop(): Promise<void>;
}

const groundOf = ({ url }: Victim, station: Station): Ground => {
  const asked =
    (token: string): Ground['call'] =>
    async (name, question) => {
      const { status, json, bytes, text } = await call(url, token, name, question);
      if (status !== 200) throw new Refused(`${name}: ${status} ${text.slice(0, 200)}`);
      return callOf(name).kind === 'media' ? bytes : json;
    };
  return {
    ...{ url, station },
    call: asked(station.token),
    adminCall: asked(station.admin),
    async file(kind, name) {
      const { status, bytes } = await ask(url, {
        path: `/api/storage/${kind}/${String(name)}`,
        headers: { authentication: station.token },
      });
      if (status !== 200) throw new Error(`${kind}/${String(name)} is not there (${status})`);
      return bytes;
    },
  };
};

/** What each thing was brought to: acknowledged for sure, and sent at most. */
class Ledger {
  readonly sent: States;
  readonly acknowledged: States;
  constructor(first: States) {
    this.sent = new Map(first);
    this.acknowledged = new Map(first);
  }

  check(seen: States, { period }: Kind): void {
    for (const thing of seen.keys()) hold(this.sent.has(thing), `${thing} was never sent`);
    for (const [thing, most] of this.sent) {
      const least = this.acknowledged.get(thing) ?? 0;
      const state = seen.get(thing) ?? 0;
      const same = (other: number) =>
        period === undefined ? other === state : other % period === state % period;
      const possible = Array.from({ length: most - least + 1 }, (_, index) => least + index);
      hold(
        possible.some(same),
        `${thing}: state ${state}, where ${least} was acknowledged and ${most} sent`,
      );
    }
  }
}

const HALF_FILE = /\.parte$|\/recibiendo\//;

async function assertSound(dataDir: string): Promise<void> {
  const raw = openSqliteFile(databasePath(dataDir));
  try {
    const { damage, lost, orphans } = await inspect(raw, folderMedia(dataDir));
    hold(damage.length === 0, `the database is damaged: ${damage[0]}`);
    hold(lost.length === 0, `a row without its file: ${lost[0]}`);
    hold(orphans.length === 0, `a file without its row: ${orphans[0]}`);
  } finally {
    raw.close();
  }
  const half = readdirSync(dataDir, { recursive: true }).find((path) => HALF_FILE.test(`/${path}`));
  hold(half === undefined, `half a file was left: ${half}`);
}

export function openScene(dataDir: string): Scene {
  mkdirSync(dataDir, { recursive: true });
  let victim: Victim | undefined;

  async function alive(): Promise<Victim> {
    if (!victim || victim.ended()) victim = await startVictim(dataDir);
    return victim;
  }

  async function begin(kind: Kind) {
    const server = await alive();
    const station = await addStation(dataDir);
    const ground = groundOf(server, station);
    return { server, station, ground, ledger: new Ledger(await kind.prepare(ground)) };
  }

  async function write(kind: Kind, ground: Ground, ledger: Ledger, writer: number, nth: number) {
    const thing = kind.thing(writer, nth);
    if (thing === null) return false;
    const state = (ledger.sent.get(thing) ?? 0) + 1;
    ledger.sent.set(thing, state);
    await kind.write(ground, thing, state);
    ledger.acknowledged.set(thing, state);
    return true;
  }

  /** Writes until it must have died. @throws when it was refused, or lived on */
  async function writeUntilDead(kind: Kind, death: Death): Promise<[Station, Ledger]> {
    const { server, station, ground, ledger } = await begin(kind);
    const refusals: unknown[] = [];
    const writer = async (number: number) => {
      for (let nth = 0; nth < WRITES && !server.ended(); nth += 1)
        try {
          if (!(await write(kind, ground, ledger, number, nth))) return;
        } catch (error) {
          // A connection that broke is what is tried here.
          if (error instanceof Refused) refusals.push(error);
          return;
        }
    };
    if ('point' in death) await server.order(death);
    else setTimeout(server.kill, death.afterMs);
    await Promise.all(Array.from({ length: kind.writers }, (_, number) => writer(number)));
    if (refusals.length) throw refusals[0];
    // An answer may be here a moment before its server is gone.
    const died = await Promise.race([server.end.then(() => true), setTimer(PATIENCE_MS, false)]);
    if (died) return [station, ledger];
    await server.tell({ forget: true });
    throw new Error('the point was never passed');
  }

  async function die(kind: Kind, death: Death): Promise<void> {
    const [station, ledger] = await writeUntilDead(kind, death);
    victim = await startVictim(dataDir);
    hold(victim.startedIn < RESTART_MS, `the restart took ${Math.round(victim.startedIn)} ms`);
    const { journalMode, synchronous } = await victim.tell({ tell: true });
    hold(journalMode === 'wal' && synchronous === FULL, `${journalMode}, ${synchronous}`);
    ledger.check(await kind.see(groundOf(victim, station)), kind);
    await assertSound(dataDir);
  }
  return {
    die,
    async inOrder(kind) {
      const { server, ground, ledger } = await begin(kind);
      await server.tell({ forget: true });
      await write(kind, ground, ledger, 0, 0);
      const { passed } = await server.tell({ tell: true });
      const stored = passed.slice(0, passed.indexOf('commit') + 1);
      // Of two pictures the second one counts; no row comes before it.
      const at = kind.points.map((point) => {
        if (point === 'answer') return passed.lastIndexOf(point);
        return point === 'row' ? stored.indexOf(point) : stored.lastIndexOf(point);
      });
      const told = kind.points.map((point, index) => `${point} ${at[index]}`).join(', ');
      hold(!at.includes(-1), `a point was not passed: ${told}`);
      const inOrder = at.every((place, index) => index === 0 || place > (at[index - 1] ?? 0));
      hold(inOrder, `not in order: ${told}`);
    },
    stop: async () => victim?.stop(),
  };
}
