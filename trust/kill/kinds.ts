import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { DENSITIES } from '#lib/contract/words.ts';
import { root } from '../../scripts/processes.ts';
import { jpegSaying, square, uploadOf } from '../pictures.ts';
import { listen } from '../station.ts';
import { agreed, type Ground, type Kind, Refused, type States } from './kind.ts';

const STORES_FILES = [
  ...['temp file', 'bytes', 'fsync', 'rename', 'folder fsync'],
  ...['row', 'commit', 'answer'],
] as const satisfies Kind['points'];
const STORES_ROWS = ['row', 'commit', 'answer'] as const satisfies Kind['points'];

type Row = Record<string, unknown>;

const audio = readFileSync(join(root, 'cases', 'audio', 'nota-de-voz.ogg'));
const BYTES = 20_000;
/** A picture that says a number, and that number again out of its bytes. */
const picture = (number: number) => uploadOf(jpegSaying(`n${number};`, BYTES));
const saysOf = async (ground: Ground, name: unknown): Promise<string> =>
  /n\d+;/.exec((await ground.file('images', name)).toString('latin1', 0, 64))?.[0] ?? 'nothing';

const days = { mon: 1, tue: 1, wed: 0, thu: 0, fri: 0, sat: 0, sun: 0 };
const program = (number: number) => ({
  ...{ name: `Programa ${number}`, locutor: `Locutor ${number}`, ...days },
  ...{ start_at: '06:00', end_at: '09:30' },
});

/** Writes that make a thing each: there in state 1, or not. */
const making = {
  writers: 3,
  prepare: async () => new Map(),
  thing: (writer: number, nth: number) => String(writer * 1_000 + nth),
} satisfies Partial<Kind>;

/** Writes that change the one thing of their writer, again and again. */
const changing = { writers: 3, thing: (writer: number) => String(writer) } satisfies Partial<Kind>;
/** The same where there is only one. */
const changingOne = { writers: 1, thing: () => '0' } satisfies Partial<Kind>;

/** The states of things that were made: each is there once. */
function made(found: readonly number[]): States {
  const states: States = new Map();
  for (const number of found) {
    if (states.has(String(number))) throw new Error(`${number} is there twice`);
    states.set(String(number), 1);
  }
  return states;
}

const numbered = async <T>(count: number, make: (index: number) => Promise<T>): Promise<T[]> => {
  const all: T[] = [];
  for (let index = 0; index < count; index += 1) all.push(await make(index));
  return all;
};

async function messageOf(ground: Ground, number: number): Promise<number> {
  const { status, json } = await listen(
    ground.url,
    ground.station.flavor,
    { name: `Ana ${number}`, message: `Mensaje ${number}` },
    {
      image: { name: 'foto.jpg', bytes: new Uint8Array(jpegSaying('', BYTES)) },
      audio: { name: 'nota.ogg', bytes: new Uint8Array(audio) },
    },
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

const message: Kind = {
  ...making,
  name: 'a listener’s message with picture and sound',
  points: STORES_FILES,
  write: async (ground, thing) => void (await messageOf(ground, Number(thing))),
  see: async (ground) => {
    const found: number[] = [];
    for (const row of await messagesOf(ground)) found.push(await wholeMessage(ground, row));
    return made(found);
  },
};

const WRITERS = 3;
/** The ids of what was prepared, by thing. */
const ids = new WeakMap<Ground['station'], number[]>();
const idOf = (ground: Ground, thing: string) => ids.get(ground.station)?.[Number(thing)] ?? 0;
const thingOf = (ground: Ground, id: unknown) =>
  String(ids.get(ground.station)?.indexOf(Number(id)));

async function prepared(ground: Ground, count: number, make: (index: number) => Promise<number>) {
  ids.set(ground.station, await numbered(count, make));
  return new Map(Array.from({ length: count }, (_, index) => [String(index), 1] as const));
}

const messageRead: Kind = {
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
const messageDeleted: Kind = {
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

const push: Kind = {
  ...making,
  name: 'a notification with its picture',
  points: STORES_FILES,
  write: async (ground, thing) => {
    const text = { title: `Aviso ${thing}`, message: `Texto ${thing}` };
    const body = { ...text, link: `https://r.example/${thing}`, image: picture(Number(thing)) };
    await ground.call('PUT /api/push', { body });
  },
  see: async (ground) => {
    const found: number[] = [];
    for (const row of (await ground.call('GET /api/pushs')) as Row[]) {
      const says = await saysOf(ground, row.image);
      found.push(agreed('a notification', [row.title, row.message, row.link, says]));
    }
    return made(found);
  },
};

async function programState(ground: Ground, row: Row): Promise<number> {
  const pictures = [await saysOf(ground, row.image), await saysOf(ground, row.cover)];
  return agreed('a programme', [row.name, row.locutor, ...pictures]);
}

const programsOf = async (ground: Ground) => (await ground.call('GET /api/programing')) as Row[];

const createProgram = async (ground: Ground, number: number): Promise<number> => {
  const body = { ...program(number), image: picture(number), cover: picture(number) };
  return Number(((await ground.call('PUT /api/programing', { body })) as Row).id);
};

const programCreated: Kind = {
  ...making,
  name: 'a programme created with cover and banner',
  points: STORES_FILES,
  write: async (ground, thing) => void (await createProgram(ground, Number(thing))),
  see: async (ground) => {
    const found: number[] = [];
    for (const row of await programsOf(ground)) found.push(await programState(ground, row));
    return made(found);
  },
};

const programUpdated: Kind = {
  ...changing,
  name: 'a programme’s texts and both pictures replaced',
  points: STORES_FILES,
  prepare: (ground) => prepared(ground, WRITERS, () => createProgram(ground, 1)),
  write: async (ground, thing, state) => {
    const id = idOf(ground, thing);
    const body = { ...program(state), id, image: picture(state), cover: picture(state) };
    await ground.call('POST /api/programing', { body });
  },
  see: async (ground) => {
    const states: States = new Map();
    for (const row of await programsOf(ground))
      states.set(thingOf(ground, row.id), await programState(ground, row));
    return states;
  },
};

const PROGRAMS = 6;
const programOrder: Kind = {
  ...changingOne,
  name: 'the programmes’ order',
  period: PROGRAMS,
  points: STORES_ROWS,
  prepare: async (ground) => {
    await prepared(ground, PROGRAMS, async (index) => {
      const answer = await ground.call('PUT /api/programing', { body: program(index) });
      return Number((answer as Row).id);
    });
    return new Map([['0', 0]]);
  },
  // In state n the list is turned by n places.
  write: async (ground, _, state) => {
    const body = Array.from({ length: PROGRAMS }, (_, index) => ({
      id: idOf(ground, String(index)),
      order: (index + state) % PROGRAMS,
    }));
    await ground.call('POST /api/programing/order', { body });
  },
  see: async (ground) => {
    const rows = await programsOf(ground);
    const turns = rows.map((row) => {
      const index = Number(thingOf(ground, row.id));
      return `turned by ${(Number(row.order) - index + PROGRAMS) % PROGRAMS}`;
    });
    return new Map([['0', agreed('the order', turns)]]);
  },
};

const radioForm = (state: number) => ({
  ...{ name: `Radio ${state}`, about: `Somos ${state}`, color: '#00aa00', find_cover_by: 0 },
  ...{ stream_url: `https://r.example/${state}`, stream_video: '', web: '', wsp: '' },
  ...{ facebook: '', twitter: '', instagram: '' },
  ...{ meta_title: `Artista ${state}`, meta_subtitle: `Canción ${state}` },
  ...{ background: picture(state), logo_200: picture(state), logo_500: picture(state) },
});

const configuration: Kind = {
  ...changingOne,
  name: 'the configuration with its three pictures',
  points: STORES_FILES,
  prepare: async (ground) => {
    await ground.call('POST /api/radio', { body: radioForm(1) });
    return new Map([['0', 1]]);
  },
  write: async (ground, _, state) =>
    void (await ground.call('POST /api/radio', { body: radioForm(state) })),
  see: async (ground) => {
    const [row = {}] = (await ground.call('GET /api/radio')) as Row[];
    const texts = [row.name, row.about, row.stream_url, row.meta_title, row.meta_subtitle];
    for (const field of ['background', 'logo_200', 'logo_500'])
      texts.push(await saysOf(ground, row[field]));
    return new Map([['0', agreed('the configuration', texts)]]);
  },
};

const saveSponsor = async (ground: Ground, state: number, id?: number): Promise<number> => {
  const body = { id, link: `https://r.example/${state}`, image: picture(state) };
  return Number(((await ground.call('POST /api/sponsor', { body })) as Row).id);
};

const sponsor: Kind = {
  ...changing,
  name: 'a sponsor with its picture replaced',
  points: STORES_FILES,
  prepare: (ground) => prepared(ground, WRITERS, () => saveSponsor(ground, 1)),
  write: async (ground, thing, state) =>
    void (await saveSponsor(ground, state, idOf(ground, thing))),
  see: async (ground) => {
    const states: States = new Map();
    for (const row of (await ground.call('GET /api/sponsor')) as Row[])
      states.set(
        thingOf(ground, row.id),
        agreed('a sponsor', [row.link, await saysOf(ground, row.image)]),
      );
    return states;
  },
};

const COLOURS = 10;
/** A picture's one colour stands for its number. */
const colourOf = (state: number) =>
  `#${((state % COLOURS) * 24).toString(16).padStart(2, '0')}8040`;
const ICON = 'GET /api/storage/icons/{flavor}/res/mipmap-{density}/ic_launcher.png';

const icons: Kind = {
  ...changingOne,
  name: 'a radio’s icons, all five',
  period: COLOURS,
  points: STORES_FILES,
  prepare: async (ground) => {
    await icons.write(ground, '0', 1);
    return new Map([['0', 1]]);
  },
  write: async (ground, _, state) => {
    const bytes = await square(512, colourOf(state)).png().toBuffer();
    const body = { flavor: ground.station.flavor, file: bytes.toString('base64') };
    await ground.adminCall('POST /api/radio/icons', { body });
  },
  see: async (ground) => {
    const seen: string[] = [];
    for (const density of DENSITIES) {
      const params = { flavor: ground.station.flavor, density };
      const bytes = (await ground.adminCall(ICON, { params })) as Buffer;
      const { channels } = await sharp(bytes).stats();
      seen.push(`state ${Math.round((channels[0]?.mean ?? 0) / 24)}`);
    }
    return new Map([['0', agreed('a set of icons', seen)]]);
  },
};

export const KINDS: readonly Kind[] = [
  ...[message, messageRead, messageDeleted, push, programCreated],
  ...[programUpdated, programOrder, configuration, sponsor, icons],
];
