import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { folderMedia } from '#upstream/media/folder.ts';
import { databasePath } from '#upstream/store/database.ts';
import { inspect } from '#upstream/store/integrity.ts';
import { openSqliteFile } from '#upstream/store/sqlite.ts';
import { root } from '../scripts/processes.ts';
import { jpegSaying, square, uploadOf } from './pictures.ts';
import type { Point } from './points.ts';
import { addStation, call, emailOf, givePassword, listen, type Station } from './station.ts';
import { type Cell, hold, type Suite } from './suite.ts';
import { startVictim, type Victim } from './victim.ts';

/**
 * The disk is full at each point of each kind of write: it is said in Spanish, nothing of the write
 * stays, and the same write goes through once there is room again. Signing in and deleting go through
 * at once.
 */

interface Told {
  status: number;
  json: unknown;
}
type Write = (url: string, station: Station, id: number) => Promise<Told>;

const PASSWORD = 'una clave en un disco lleno';
const photo = uploadOf(jpegSaying('', 20_000));
const sound = readFileSync(join(root, 'cases', 'audio', 'nota-de-voz.ogg'));
const program = {
  ...{ name: 'Mañanas', locutor: 'Ana', start_at: '06:00', end_at: '09:30' },
  ...{ mon: 1, tue: 1, wed: 0, thu: 0, fri: 0, sat: 0, sun: 0 },
};
const radio = {
  ...{ name: 'Radio', about: 'Nosotros', stream_url: '', stream_video: '', web: '', wsp: '' },
  ...{ facebook: '', twitter: '', instagram: '', color: '#00aa00' },
  ...{ find_cover_by: 0, meta_title: '', meta_subtitle: '' },
};
const icon = (await square(512).png().toBuffer()).toString('base64');

const message =
  (bytes: number): Write =>
  (url, { flavor }) =>
    listen(
      url,
      flavor,
      { name: 'Ana', message: 'Hola' },
      {
        image: { name: 'foto.jpg', bytes: new Uint8Array(jpegSaying('', bytes)) },
        audio: { name: 'nota.ogg', bytes: new Uint8Array(sound) },
      },
    );
let notices = 0;
const push: Write = (url, { token }) => {
  notices += 1;
  const body = { title: `Aviso ${notices}`, message: 'Texto', link: '', image: photo };
  return call(url, token, 'PUT /api/push', { body });
};
const create: Write = (url, { token }) =>
  call(url, token, 'PUT /api/programing', { body: { ...program, image: photo, cover: photo } });
const update: Write = (url, { token }, id) =>
  call(url, token, 'POST /api/programing', {
    body: { ...program, name: 'Tardes', id, image: photo },
  });
const order: Write = async (url, { token }) => {
  const rows = (await call(url, token, 'GET /api/programing')).json as { id: number }[];
  const body = rows.toReversed().map((row, index) => ({ id: row.id, order: index }));
  return call(url, token, 'POST /api/programing/order', { body });
};
const remove: Write = (url, { token }, id) =>
  call(url, token, 'DELETE /api/programing/{id}', { params: { id } });
const configuration: Write = (url, { token }) =>
  call(url, token, 'POST /api/radio', {
    body: { ...radio, background: photo, logo_200: photo, logo_500: photo },
  });
const sponsor: Write = (url, { token }) =>
  call(url, token, 'POST /api/sponsor', { body: { link: '', image: photo } });
const qr: Write = (url, { token }) =>
  call(url, token, 'POST /api/qr', { body: { name: 'Sorteo', image: photo } });
const icons: Write = (url, { admin, flavor }) =>
  call(url, admin, 'POST /api/radio/icons', { body: { flavor, file: icon } });
const read: Write = (url, { token }) => call(url, token, 'GET /api/programing');
const signIn: Write = (url, station) =>
  call(url, '', 'POST /api/login', { body: { email: emailOf(station), password: PASSWORD } });
const account: Write = (url, { admin, operatorId }) =>
  call(url, admin, 'GET /api/user-with-radio/{id}', { params: { id: operatorId } });
const removeAccount: Write = (url, { admin, operatorId }) =>
  call(url, admin, 'DELETE /api/user/{id}', { params: { id: operatorId } });

/** A point's nth passing, or the database's own last page. */
type Full = { point: Point; nth?: number } | 'pages';

const SMALL = 20_000;
/** Bodies of this size wait on the disk while they come. */
const LARGE = 400_000;

const PLACES: [what: string, Write, Full][] = [
  ['a message', message(SMALL), { point: 'temp file' }],
  ['a message', message(SMALL), { point: 'bytes' }],
  ['a message', message(SMALL), { point: 'rename' }],
  ['a message', message(SMALL), { point: 'commit' }],
  ['a message', message(SMALL), 'pages'],
  ['a large message', message(LARGE), { point: 'temp file' }],
  ['a large message', message(LARGE), { point: 'bytes' }],
  ['a notification', push, { point: 'fsync' }],
  ['a notification', push, 'pages'],
  ['a notification that went out', push, { point: 'lone row' }],
  ['a new programme', create, { point: 'bytes', nth: 2 }],
  ['a new programme', create, { point: 'folder fsync' }],
  ['a changed programme', update, { point: 'commit' }],
  ['the order', order, { point: 'row' }],
  ['the configuration', configuration, { point: 'bytes', nth: 3 }],
  ['a sponsor', sponsor, { point: 'row' }],
  ['a QR', qr, { point: 'commit' }],
  ['icons', icons, { point: 'bytes', nth: 7 }],
  ['icons', icons, { point: 'row' }],
];

/** What people still do on a full disk (C44). */
const DONE_ON_A_FULL_DISK: [what: string, Write, Full][] = [
  ['a sign-in', signIn, { point: 'row' }],
  ['a sign-in', signIn, { point: 'commit' }],
  ['a sign-in', signIn, 'pages'],
  ['a programme deleted', remove, { point: 'row', nth: 2 }],
  ['a programme deleted', remove, { point: 'commit' }],
  ['an account opened by a super admin', account, { point: 'row' }],
  ['an account deleted', removeAccount, { point: 'row', nth: 3 }],
];

const SAID = /espacio/;
/** Writes that a database takes at most without one more page. */
const LAST_PAGE = 60;
/** Insufficient Storage. */
const FULL_STATUS = 507;

/** Everything that a radio has, to be compared. */
function belongings(dataDir: string, { radioId }: Station): string {
  const raw = openSqliteFile(databasePath(dataDir));
  try {
    const tables = ['messages', 'pushs', 'programs', 'sponsors', 'qrs', 'files', 'apps'];
    const rows = tables.map((table) =>
      raw.prepare(`SELECT * FROM ${table} WHERE radio_id = ? ORDER BY 1`).all(radioId),
    );
    const own = raw.prepare('SELECT * FROM radios WHERE id = ?').get(radioId);
    return JSON.stringify([rows, own]);
  } finally {
    raw.close();
  }
}

async function holdSound(dataDir: string): Promise<void> {
  const raw = openSqliteFile(databasePath(dataDir));
  try {
    const found = await inspect(raw, folderMedia(dataDir));
    hold(!Object.values(found).flat().length, JSON.stringify(found));
  } finally {
    raw.close();
  }
}

async function fill(victim: Victim, full: Full): Promise<void> {
  if (full === 'pages') await victim.tell({ pages: 0 });
  else await victim.order({ point: full.point, nth: full.nth ?? 1, deed: 'disk full' });
}

async function empty(victim: Victim): Promise<void> {
  await victim.tell({ forget: true });
  await victim.tell({ pages: null });
}

async function tryOne(victim: Victim, dataDir: string, write: Write, full: Full): Promise<void> {
  const station = await addStation(dataDir);
  await create(victim.url, station, 0);
  const first = await create(victim.url, station, 0);
  const { id } = first.json as { id: number };
  await fill(victim, full);
  let before = '';
  try {
    let told: Told = { status: 0, json: {} };
    // There is room on the last page for some more.
    for (let more = full === 'pages' ? LAST_PAGE : 1; more > 0 && told.status < 300; more -= 1) {
      before = belongings(dataDir, station);
      told = await write(victim.url, station, id);
    }
    const { message: said = '' } = told.json as { message?: string };
    // It is stored and gone: what becomes of it can be written down at the next start.
    if (full !== 'pages' && full.point === 'lone row') return hold(told.status === 200, said);
    hold(told.status === FULL_STATUS && SAID.test(said), `${told.status} ${said}`);
    hold((await read(victim.url, station, id)).status === 200, 'what is there can’t be read');
  } finally {
    await empty(victim);
  }
  hold(belongings(dataDir, station) === before, 'something of it was stored');
  await holdSound(dataDir);
  const again = await write(victim.url, station, id);
  hold(again.status < 300, `with room again: ${again.status} ${JSON.stringify(again.json)}`);
  await holdSound(dataDir);
}

async function tryDone(victim: Victim, dataDir: string, write: Write, full: Full): Promise<void> {
  const station = await addStation(dataDir);
  await givePassword(dataDir, station.operatorId, PASSWORD);
  const { id } = (await create(victim.url, station, 0)).json as { id: number };
  await fill(victim, full);
  try {
    const told = await write(victim.url, station, id);
    hold(told.status === 200, `${told.status} ${JSON.stringify(told.json)}`);
  } finally {
    await empty(victim);
  }
  await holdSound(dataDir);
}

const named = (what: string, full: Full, run: () => Promise<void>): Cell => {
  const where = full === 'pages' ? 'pages' : full.point;
  const nth = full === 'pages' || !full.nth ? '' : ` ${full.nth}`;
  return { name: `${what} · ${where}${nth}`, touches: [where], run };
};

export const suite: Suite = {
  name: 'disk-full',
  expected: 26,
  sample: 1,
  async cells({ folder, atEnd }) {
    const dataDir = join(folder, 'disk');
    mkdirSync(dataDir);
    const victim = await startVictim(dataDir);
    atEnd(() => victim.stop());
    return [
      ...PLACES.map(([what, write, full]) =>
        named(what, full, () => tryOne(victim, dataDir, write, full)),
      ),
      ...DONE_ON_A_FULL_DISK.map(([what, write, full]) =>
        named(what, full, () => tryDone(victim, dataDir, write, full)),
      ),
    ];
  },
};
