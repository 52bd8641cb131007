import { readdirSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { addressOf } from '#lib/contract/address.ts';
import { folderMedia, treePath } from '#upstream/media/folder.ts';
import { databasePath } from '#upstream/store/database.ts';
import { inspect } from '#upstream/store/integrity.ts';
import { type Embedded, sessionOf } from './ground.ts';
import { ask, type Told } from './http.ts';
import {
  family,
  holdP95,
  type Pulse,
  startFloor,
  startPulse,
  type Watch,
  watchMemory,
} from './load.ts';
import { OURS } from './people.ts';
import { addStation, type Station } from './station.ts';
import { type Cell, hold, type Suite } from './suite.ts';
import { FILES } from './uploads/files.ts';
import { iconPaths, POINTS, type Point, type PointName } from './uploads/points.ts';
import { verdictOf } from './uploads/table.ts';

/** Every file at every upload point, through the panel: judged as the table says, kept whole or not at all. */

const GROWTH_MB = 150;
const P95_MS = 500;
const BEAT_MS = 50;
const WARM = ['cuadrado-512.webp', 'png-cortado.png', '499999.jpg'];
const SPANISH = /[áéíóúñ«»]|\b(?:el|la|los|las|de|es|no|una?)\b/i;

interface Desk {
  panel: Embedded;
  database: DatabaseSync;
}

const cookieOf = ({ panel }: Desk, station: Station, by: Point['by']): Promise<string> =>
  by === 'operator'
    ? panel.cookieOf(sessionOf({ token: station.token, id: `${station.operatorId}` }))
    : panel.cookieOf(sessionOf({ token: station.admin, id: `${station.adminId}`, role: 1 }));

/** Rows and files that are a radio's. */
function belongings({ panel, database }: Desk, { radioId, flavor }: Station): string {
  const count = (table: string) =>
    database.prepare(`SELECT count(*) AS n FROM ${table} WHERE radio_id = ?`).get(radioId)?.n;
  const tables = ['files', 'pushs', 'programs', 'sponsors', 'qrs', 'keys', 'apps', 'audit'];
  const radio = database.prepare('SELECT * FROM radios WHERE id = ?').get(radioId);
  const icons = readdirSync(treePath(panel.dataDir, 'icons')).includes(flavor);
  return JSON.stringify([tables.map(count), radio, icons]);
}

async function holdStored(
  told: Told,
  point: Point,
  station: Station,
  bytes: Buffer,
  get: (path: string) => Promise<Told>,
) {
  if (point.call === 'POST /api/radio/icons') {
    for (const path of iconPaths(station.flavor))
      hold((await get(path)).status === 200, `${path} is not there`);
    return;
  }
  if (point.field === 'key.file') return;
  const name = String((told.json as Record<string, unknown>)[point.field]);
  const stored = await get(`/api/storage/images/${name}`);
  hold(stored.status === 200 && stored.bytes.equals(bytes), `${name}: other bytes were stored`);
}

/** Refused: in Spanish, beside its control, and nothing was stored. */
function holdRefused(told: Told, field: string, before: string, after: string) {
  const { message = '', fields = {} } = told.json as {
    message?: string;
    fields?: Record<string, string>;
  };
  hold(SPANISH.test(message), `not in Spanish: ${told.text.slice(0, 200)}`);
  const [beside = field] = Object.keys(fields);
  hold(beside.startsWith(field.split('.')[0] ?? ''), `told beside ${beside}`);
  hold(before === after, `something was stored: ${before} → ${after}`);
}

function tryOne(desk: Desk, file: string, name: PointName): Cell {
  const point: Point = POINTS[name];
  return {
    name: `${file} · ${name}`,
    touches: [file, name],
    async run() {
      const station = await addStation(desk.panel.dataDir);
      const bytes = (await FILES[file]?.()) ?? Buffer.alloc(0);
      const cookie = await cookieOf(desk, station, point.by);
      const { params, body } = point.question(station, file, bytes);
      const before = belongings(desk, station);
      const told = await ask(desk.panel.url, {
        ...addressOf(point.call, params),
        headers: { ...OURS, cookie, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      const verdict = verdictOf(file, name);
      hold(told.status === verdict, `${told.status}, not ${verdict}: ${told.text.slice(0, 200)}`);
      const get = (path: string) => ask(desk.panel.url, { path, headers: { cookie } });
      if (verdict === 200) await holdStored(told, point, station, bytes, get);
      else holdRefused(told, point.field, before, belongings(desk, station));
    },
  };
}

/** What is measured beside the uploads; the last cells of the suite. */
function measured(desk: Desk, watch: Watch, pulse: Pulse, floor: Pulse): Cell[] {
  const cell = (name: string, run: Cell['run']): Cell => ({ name, touches: [name], run });
  return [
    cell('other calls meanwhile', () => holdP95(pulse.took, floor.took, P95_MS)),
    cell('memory', () => {
      const growth = watch.growth();
      const most = Math.max(...growth.map(({ mb }) => mb));
      hold(most < GROWTH_MB, `MB more than before: ${JSON.stringify(growth)}`);
    }),
    cell('no file without a row, no row without a file', async () => {
      await Promise.all([pulse.stop(), floor.stop()]);
      watch.stop();
      const { damage, lost, orphans } = await inspect(
        desk.database,
        folderMedia(desk.panel.dataDir),
      );
      hold(![...damage, ...lost, ...orphans].length, JSON.stringify({ damage, lost, orphans }));
    }),
  ];
}

export const suite: Suite = {
  name: 'uploads',
  expected: 603,
  sample: 1,
  async cells({ embedded, atEnd }) {
    const panel = await embedded();
    const database = new DatabaseSync(databasePath(panel.dataDir), { readOnly: true });
    const desk: Desk = { panel, database };
    const cookie = await cookieOf(desk, await addStation(panel.dataDir), 'operator');
    const poll = () => ask(panel.url, { path: '/api/messages', headers: { cookie } });
    // What any call makes a server keep is no upload's growth.
    for (const name of Object.keys(POINTS) as PointName[])
      for (const file of WARM) await tryOne(desk, file, name).run();
    for (let warm = 0; warm < 100; warm += 1) await poll();
    const watch = watchMemory(family(panel.pid));
    const pulse = startPulse(poll, BEAT_MS);
    const floor = await startFloor(BEAT_MS);
    atEnd(async () => {
      await Promise.all([pulse.stop(), floor.stop()]);
      watch.stop();
      database.close();
    });
    const tries = Object.keys(FILES).flatMap((file) =>
      (Object.keys(POINTS) as PointName[]).map((name) => tryOne(desk, file, name)),
    );
    return [...tries, ...measured(desk, watch, pulse, floor)];
  },
};
