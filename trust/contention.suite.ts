import { execFile } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { PAGE_SIZE } from '#lib/contract/limits.ts';
import { root } from '../scripts/processes.ts';
import { jpegSaying, uploadOf } from './pictures.ts';
import { addStation, call, listen, type Station } from './station.ts';
import { type Cell, hold, type Suite } from './suite.ts';
import { startVictim } from './victim.ts';

/**
 * 32 writers at once on one server, while the command line writes to the same database: each write is
 * acknowledged, and afterwards each is there once.
 */

const WRITERS = 32;
const WRITES = 500;
/** Writes of one cell. */
const BLOCK = 25;
const CABINA = join(root, 'upstream', 'cabina.ts');

interface Scene {
  url: string;
  station: Station;
  qr: number;
  /** Acknowledged writes of each kind. */
  done: { messages: Set<string>; programs: Set<string>; shares: number };
}

type Write = (scene: Scene, name: string) => Promise<void>;

const assertTaken = ({ status, json }: { status: number; json: unknown }) =>
  hold(status === 200 || status === 201, `${status} ${JSON.stringify(json)}`);

const program = {
  ...{ locutor: 'Ana', start_at: '06:00', end_at: '09:30' },
  ...{ mon: 1, tue: 1, wed: 0, thu: 0, fri: 0, sat: 0, sun: 0 },
};

const message: Write = async ({ url, station, done }, name) => {
  assertTaken(await listen(url, station.flavor, { name: 'Ana', message: name }));
  done.messages.add(name);
};
const create: Write = async ({ url, station, done }, name) => {
  assertTaken(
    await call(url, station.token, 'PUT /api/programing', { body: { ...program, name } }),
  );
  done.programs.add(name);
};
/** All of them count up the same number. */
const share: Write = async ({ url, station, qr, done }) => {
  const answer = await fetch(`${url}/app/${station.flavor}/qrs/${qr}/share`, { method: 'POST' });
  assertTaken({ status: answer.status, json: await answer.json() });
  done.shares += 1;
};
const KINDS = [message, create, share];

/** The command line adds radios for as long as writers write. */
async function writeBeside(dataDir: string, goesOn: () => boolean): Promise<void> {
  while (goesOn())
    await promisify(execFile)(
      process.execPath,
      [CABINA, 'datos', '--radios', '2', '--messages', '200'],
      { env: { ...process.env, DATA_DIR: dataDir } },
    );
}

const same = (found: readonly unknown[], expected: Set<string>): boolean =>
  found.length === expected.size && found.every((name) => expected.has(String(name)));

async function assertAllThere({ url, station, qr, done }: Scene): Promise<void> {
  const list = async (name: 'GET /api/messages' | 'GET /api/programing') => {
    const all: Record<string, unknown>[] = [];
    for (let page = 0; all.length === page * PAGE_SIZE; page += 1) {
      const query = { page: `${page}`, limit: `${PAGE_SIZE}` };
      const { json } = await call(url, station.token, name, { query });
      all.push(...(json as Record<string, unknown>[]));
    }
    return all;
  };
  const messages = (await list('GET /api/messages')).map((row) => row.message);
  hold(same(messages, done.messages), `${messages.length} of ${done.messages.size} messages`);
  const programs = await list('GET /api/programing');
  const names = programs.map((row) => row.name);
  hold(same(names, done.programs), `${names.length} of ${done.programs.size} programmes`);
  const orders = new Set(programs.map((row) => row.order));
  hold(orders.size === programs.length, 'two programmes have the same place');
  const told = await call(url, station.token, 'GET /api/qr/{id}', { params: { id: qr } });
  const { share_count } = told.json as { share_count: number };
  hold(share_count === done.shares, `${share_count} of ${done.shares} shares`);
}

export const suite: Suite = {
  name: 'contention',
  expected: 16_002,
  sample: 1,
  width: WRITERS,
  limitMs: 20 * 60_000,
  async cells({ folder, atEnd }) {
    const dataDir = join(folder, 'contention');
    mkdirSync(dataDir);
    const victim = await startVictim(dataDir);
    atEnd(() => victim.stop());
    const { url } = victim;
    const station = await addStation(dataDir);
    const body = { name: 'Sorteo', image: uploadOf(jpegSaying('')) };
    const { id } = (await call(url, station.token, 'POST /api/qr', { body })).json as {
      id: number;
    };
    const done = { messages: new Set<string>(), programs: new Set<string>(), shares: 0 };
    const scene: Scene = { url, station, qr: id, done };

    const writing = new Set<Promise<void>>();
    let beside: Promise<void> | undefined;
    const write = async (number: number, block: number) => {
      const kind = KINDS[number % KINDS.length] ?? message;
      for (let nth = 0; nth < BLOCK; nth += 1) await kind(scene, `${number}.${block}.${nth}`);
    };
    // Block by block, so that all writers go on together.
    const blocks = Array.from({ length: WRITES / BLOCK }, (_, block) => block);
    const writers = blocks.flatMap((block) =>
      Array.from({ length: WRITERS }, (_, number): Cell => {
        const kind = KINDS[number % KINDS.length]?.name ?? '';
        return {
          name: `writer ${number}, block ${block} · ${kind}`,
          touches: [kind],
          counts: BLOCK,
          run() {
            const work = write(number, block).finally(() => writing.delete(work));
            writing.add(work);
            beside ??= writeBeside(dataDir, () => writing.size > 0);
            return work;
          },
        };
      }),
    );
    return [
      ...writers,
      {
        name: 'the command line beside them',
        touches: ['beside'],
        run: async () => {
          await Promise.allSettled(writing);
          await beside;
        },
      },
      {
        name: 'each write is there once',
        touches: ['there'],
        run: async () => {
          await Promise.allSettled(writing);
          await assertAllThere(scene);
        },
      },
    ];
  },
};
