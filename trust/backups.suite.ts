import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import { databasePath } from '#upstream/store/database.ts';
import { root } from '../scripts/processes.ts';
import { jpegSaying } from './pictures.ts';
import { addStation, call, listen, type Station } from './station.ts';
import { type Cell, hold, type Suite } from './suite.ts';
import { startVictim } from './victim.ts';

/**
 * Back-ups that are taken while messages with files come and go, each one restored: sound, and with
 * everything that was acknowledged before it began.
 */

const BACKUPS = 20;
const WRITERS = 4;
const CABINA = join(root, 'upstream', 'cabina.ts');
const sound = new Uint8Array(readFileSync(join(root, 'cases', 'audio', 'nota-de-voz.ogg')));

const cabina = async (dataDir: string, ...args: string[]): Promise<string> => {
  const env = { ...process.env, DATA_DIR: dataDir };
  const { stdout } = await promisify(execFile)(process.execPath, [CABINA, ...args], { env });
  return stdout;
};

interface Writing {
  /** Acknowledged and not deleted. */
  kept: Set<number>;
  stop(): Promise<void>;
}

/** Sends messages and deletes every third one, until it is stopped. @throws when one is refused */
function write(url: string, station: Station): Writing {
  const kept = new Set<number>();
  let on = true;
  const one = async (nth: number) => {
    const { status, json } = await listen(
      url,
      station.flavor,
      { name: 'Ana', message: `Mensaje ${nth}` },
      {
        image: { name: 'foto.jpg', bytes: new Uint8Array(jpegSaying('', 20_000)) },
        audio: { name: 'nota.ogg', bytes: sound },
      },
    );
    hold(status === 201, `${status} ${JSON.stringify(json)}`);
    const { id } = json as { id: number };
    if (nth % 3) {
      kept.add(id);
      return;
    }
    const gone = await call(url, station.token, 'DELETE /api/message/{id}', { params: { id } });
    hold(gone.status === 200, `${gone.status} ${gone.text}`);
  };
  const writer = async () => {
    for (let nth = 0; on; nth += 1) await one(nth);
  };
  const writers = Promise.all(Array.from({ length: WRITERS }, writer));
  return {
    kept,
    stop: async () => {
      on = false;
      await writers;
    },
  };
}

async function tryOne(folder: string): Promise<void> {
  const dataDir = join(folder, 'datos');
  mkdirSync(dataDir, { recursive: true });
  const { url, stop } = await startVictim(dataDir);
  try {
    await tryOn(dataDir, url, folder);
  } finally {
    await stop();
  }
  rmSync(folder, { recursive: true });
}

async function tryOn(dataDir: string, url: string, folder: string): Promise<void> {
  const station = await addStation(dataDir);
  const writing = write(url, station);
  const backup = join(folder, 'respaldo');
  const restored = join(folder, 'vuelto');
  let before: number[];
  try {
    while (writing.kept.size < WRITERS) await new Promise((wake) => setTimeout(wake, 5));
    before = [...writing.kept];
    await cabina(dataDir, 'respaldar', backup);
  } finally {
    await writing.stop();
  }
  hold(writing.kept.size > before.length, 'nothing was written meanwhile');
  await cabina(restored, 'restaurar', backup);
  const said = await cabina(restored, 'revisar');
  hold(/^Todo en orden\.$/m.test(said) && !/sin/.test(said), said);
  const database = new DatabaseSync(databasePath(restored), { readOnly: true });
  const there = new Set(
    database
      .prepare('SELECT id FROM messages WHERE radio_id = ? AND deleted_at IS NULL')
      .all(station.radioId)
      .map(({ id }) => Number(id)),
  );
  database.close();
  const lost = before.filter((id) => !there.has(id));
  hold(lost.length === 0, `${lost.length} of ${before.length} messages are not in it`);
}

export const suite: Suite = {
  name: 'back-ups',
  expected: BACKUPS,
  sample: 1,
  cells: async ({ folder }) =>
    Array.from(
      { length: BACKUPS },
      (_, number): Cell => ({
        name: `back-up ${number}`,
        touches: ['back-up'],
        // Data of its own: what is written while one runs is not the next one's to copy.
        run: () => tryOne(join(folder, `back-up-${number}`)),
      }),
    ),
};
