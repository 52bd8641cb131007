import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { root } from '../../scripts/processes.ts';
import { jpegSaying } from '../pictures.ts';
import { listen } from '../station.ts';
import { agreed, type Ground, type Kind, Refused, type States } from './kind.ts';
import {
  BYTES,
  changing,
  idOf,
  made,
  making,
  prepared,
  type Row,
  STORES_FILES,
  STORES_ROWS,
  thingOf,
  WRITERS,
} from './making.ts';

const audio = readFileSync(join(root, 'cases', 'audio', 'nota-de-voz.ogg'));
async function messageOf(
  ground: Ground,
  number: number,
  headers: Record<string, string> = {},
): Promise<number> {
  const { status, json } = await listen(
    ground.url,
    ground.station.flavor,
    { name: `Ana ${number}`, message: `Mensaje ${number}` },
    {
      image: { name: 'foto.jpg', bytes: new Uint8Array(jpegSaying('', BYTES)) },
      audio: { name: 'nota.ogg', bytes: new Uint8Array(audio) },
    },
    headers,
  );
  if (status !== 201) throw new Refused(`a message: ${status} ${JSON.stringify(json)}`);
  return (json as { id: number }).id;
}

const messagesOf = async (ground: Ground) => (await ground.call('GET /api/messages')) as Row[];

async function wholeMessage(ground: Ground, row: Row): Promise<number> {
  const number = agreed('a message', [row.name, row.message]);
  await sharp(await ground.file('images', row.image)).stats();
  if (!(await ground.file('audios', row.audio)).equals(audio))
    throw new Error(`the sound of message ${number} is another`);
  return number;
}

export const message: Kind = {
  ...making,
  name: 'a listener’s message with picture and sound',
  points: STORES_FILES,
  // With its key, which is stored in the message's transaction (C29).
  write: async (ground, thing) =>
    void (await messageOf(ground, Number(thing), { 'idempotency-key': thing })),
  see: async (ground) => {
    const found: number[] = [];
    for (const row of await messagesOf(ground)) found.push(await wholeMessage(ground, row));
    return made(found);
  },
};

export const messageRead: Kind = {
  ...changing,
  name: 'a message marked and changed',
  points: STORES_ROWS,
  prepare: (ground) => prepared(ground, WRITERS, () => messageOf(ground, 1)),
  write: async (ground, thing, state) => {
    const text = { name: `Ana ${state}`, message: `Mensaje ${state}` };
    const body = { id: idOf(ground, thing), read: state % 2 === 0, ...text };
    await ground.call('POST /api/message', { body });
  },
  see: async (ground) => {
    const states: States = new Map();
    for (const row of await messagesOf(ground)) {
      const state = await wholeMessage(ground, row);
      if (Boolean(row.read) !== (state % 2 === 0)) throw new Error('a message is half marked');
      states.set(thingOf(ground, row.id), state);
    }
    return states;
  },
};

const DELETED = 24;
export const messageDeleted: Kind = {
  name: 'a message deleted with its files',
  points: STORES_ROWS,
  writers: 2,
  prepare: (ground) => prepared(ground, DELETED, (index) => messageOf(ground, index)),
  // Each is deleted once: 1 is there, 2 is gone.
  thing: (writer, nth) => (nth < DELETED / 2 ? String(writer * (DELETED / 2) + nth) : null),
  write: async (ground, thing) => {
    await ground.call('DELETE /api/message/{id}', { params: { id: idOf(ground, thing) } });
  },
  see: async (ground) => {
    const states: States = new Map(
      Array.from({ length: DELETED }, (_, index) => [String(index), 2]),
    );
    for (const row of await messagesOf(ground))
      states.set(String(await wholeMessage(ground, row)), 1);
    return states;
  },
};
