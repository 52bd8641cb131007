import sharp from 'sharp';
import { DENSITIES } from '#lib/contract/words.ts';
import { square } from '../pictures.ts';
import { agreed, type Ground, type Kind, type States } from './kind.ts';
import {
  changing,
  changingOne,
  idOf,
  picture,
  prepared,
  type Row,
  STORES_FILES,
  saysOf,
  thingOf,
  WRITERS,
} from './making.ts';

const radioForm = (state: number) => ({
  ...{ name: `Radio ${state}`, about: `Somos ${state}`, color: '#00aa00', find_cover_by: 0 },
  ...{ stream_url: `https://r.example/${state}`, stream_video: '', web: '', wsp: '' },
  ...{ facebook: '', twitter: '', instagram: '' },
  ...{ meta_title: `Artista ${state}`, meta_subtitle: `Canción ${state}` },
  ...{ background: picture(state), logo_200: picture(state), logo_500: picture(state) },
});

export const configuration: Kind = {
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

export const sponsor: Kind = {
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

export const icons: Kind = {
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
