import { agreed, type Ground, type Kind, type States } from './kind.ts';
import {
  changing,
  changingOne,
  idOf,
  made,
  making,
  picture,
  prepared,
  type Row,
  STORES_FILES,
  STORES_ROWS,
  saysOf,
  thingOf,
  WRITERS,
} from './making.ts';

const days = { mon: 1, tue: 1, wed: 0, thu: 0, fri: 0, sat: 0, sun: 0 };
const program = (number: number) => ({
  ...{ name: `Programa ${number}`, locutor: `Locutor ${number}`, ...days },
  ...{ start_at: '06:00', end_at: '09:30' },
});

export const push: Kind = {
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

export const programCreated: Kind = {
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

export const programUpdated: Kind = {
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
export const programOrder: Kind = {
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
