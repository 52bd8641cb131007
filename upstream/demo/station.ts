import { readFile } from 'node:fs/promises';
import { storeMessage } from '../listeners/store-message.ts';
import { typeOf } from '../media/types.ts';
import type { Services } from '../services.ts';
import { addFile } from '../store/files.ts';
import { createRadio } from '../store/radios.ts';
import { MESSAGES, UNREAD } from './messages.ts';
import { paint, type Scene } from './paint.ts';
import { paintQr } from './paint-qr.ts';
import { PROGRAMS, PUSHS, QRS, SPONSORS } from './sections.ts';

type Stand = Pick<Services, 'store' | 'media' | 'now'>;

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

async function caseFile(folder: 'images' | 'audio', name: string | undefined) {
  if (!name) return null;
  const bytes = await readFile(new URL(`../../cases/${folder}/${name}`, import.meta.url));
  return { bytes: new Uint8Array(bytes), name };
}

/** Stores a painted picture as the radio's own; gives its name. */
async function painted(
  { store, media, now }: Stand,
  radioId: number,
  title: string,
  picture: Uint8Array,
): Promise<string> {
  const name = await media.put('images', 'jpg', picture);
  const file = { name, kind: 'images', type: typeOf(name), bytes: picture.byteLength } as const;
  await addFile(store.db, radioId, { ...file, original_name: `${title}.jpg` }, now());
  return name;
}

async function addMessages(stand: Stand, radioId: number): Promise<void> {
  const { store, now } = stand;
  const start = now();
  let unreadFrom = start;
  for (const [index, message] of [...MESSAGES.entries()].reverse()) {
    const createdAt = start - message.ago * MINUTE;
    if (index < UNREAD) unreadFrom = Math.min(unreadFrom, createdAt);
    const image = await caseFile('images', message.image);
    const audio = await caseFile('audio', message.audio);
    const sent = { name: message.name, message: message.text, image, audio };
    await storeMessage(stand, radioId, sent, createdAt);
  }
  await store.db
    .updateTable('messages')
    .set({ read: 1 })
    .where('radio_id', '=', radioId)
    .where('created_at', '<', new Date(unreadFrom).toISOString())
    .execute();
}

async function addSections(stand: Stand, radioId: number): Promise<void> {
  const { db } = stand.store;
  const picture = async (title: string, scene: Scene, width: number, height: number, hue: number) =>
    painted(stand, radioId, title, await paint(scene, width, height, hue));
  const iso = (ago: number) => new Date(stand.now() - ago).toISOString();

  for (const [order, program] of PROGRAMS.entries()) {
    const { name, locutor, days, from, to, scene } = program;
    const hue = ((order * 37) % 30) - 15;
    const day = (key: (typeof days)[number]): 0 | 1 => (days.includes(key) ? 1 : 0);
    await db
      .insertInto('programs')
      .values({
        radio_id: radioId,
        name,
        locutor,
        start_at: `${from}:00`,
        end_at: `${to}:00`,
        mon: day('mon'),
        tue: day('tue'),
        wed: day('wed'),
        thu: day('thu'),
        fri: day('fri'),
        sat: day('sat'),
        sun: day('sun'),
        order,
        cover: scene ? await picture(name, scene, 400, 400, hue) : null,
        image: scene ? await picture(`${name} (banner)`, scene, 800, 400, hue) : null,
      })
      .execute();
  }
  for (const { hoursAgo, scene, ...push } of PUSHS)
    await db
      .insertInto('pushs')
      .values({
        ...push,
        radio_id: radioId,
        created_at: iso(hoursAgo * HOUR),
        sent_at: iso(hoursAgo * HOUR),
        image: scene ? await picture(push.title, scene, 800, 400, 8) : null,
      })
      .execute();
  for (const [index, { link, scene, hue }] of SPONSORS.entries()) {
    const image = await picture(`Auspiciante ${index + 1}`, scene, 800, 400, hue);
    const created_at = iso((60 - index) * DAY);
    await db
      .insertInto('sponsors')
      .values({ radio_id: radioId, link, image, created_at })
      .execute();
  }
  for (const [index, { name, link, downloads, shares }] of QRS.entries())
    await db
      .insertInto('qrs')
      .values({
        radio_id: radioId,
        name,
        image: await painted(stand, radioId, name, await paintQr(link)),
        download_count: downloads,
        share_count: shares,
        created_at: iso((20 - index) * DAY),
      })
      .execute();
}

/** Radio Cordillera with all that an operator meets in a week. Gives its id. */
export async function makeCordillera(stand: Stand): Promise<number> {
  const { store, now } = stand;
  const radioId = await createRadio(
    store.db,
    {
      name: 'Radio Cordillera',
      flavor: 'cordillera',
      about:
        'Veinticinco años al aire desde el pie de la montaña: noticias del valle, folclore, rock y la compañía de siempre. 98.3 FM.',
      stream_url: 'https://vivo.cordillera.example/radio',
      web: 'https://cordillera.example',
      facebook: 'https://facebook.example/radiocordillera',
      instagram: 'https://instagram.example/radiocordillera',
      wsp: '5492604550147',
      color: '#1f6f8b',
      color_accent: '#f2994a',
      find_cover_by: 2,
      meta_title: 'Radio Cordillera',
      meta_subtitle: 'La voz de la montaña',
      sponsors_module: 1,
      roles_module: 1,
      firebase_app_id: '1:000000000000:android:0123456789abcdef',
    },
    now() - 1_000 * DAY,
  );
  const logo_200 = await painted(stand, radioId, 'Portada', await paint('dawn', 200, 200, 0));
  const logo_500 = await painted(stand, radioId, 'Banner', await paint('dusk', 800, 300, 0));
  const background = await painted(stand, radioId, 'Fondo', await paint('night', 1200, 800, 0, 70));
  await store.db
    .updateTable('radios')
    .set({ logo_200, logo_500, background })
    .where('id', '=', radioId)
    .execute();
  await addMessages(stand, radioId);
  await addSections(stand, radioId);
  return radioId;
}
