import { readFile } from 'node:fs/promises';
import { storeMessage } from '../listeners/store-message.ts';
import { typeOf } from '../media/types.ts';
import type { Services } from '../services.ts';
import { addFile } from '../store/files.ts';
import { createRadio } from '../store/radios.ts';
import { MESSAGES, UNREAD } from './messages.ts';
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

/** Stores `pictures/<file>.webp` as the radio's own; gives its stored name. */
async function storePicture(
  { store, media, now }: Stand,
  radioId: number,
  title: string,
  file: string,
): Promise<string> {
  const bytes = await readFile(new URL(`pictures/${file}.webp`, import.meta.url));
  const name = await media.put('images', 'webp', bytes);
  const row = { name, kind: 'images', type: typeOf(name), bytes: bytes.byteLength } as const;
  await addFile(store.db, radioId, { ...row, original_name: `${title}.webp` }, now());
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
  const store = (title: string, file: string) => storePicture(stand, radioId, title, file);
  const iso = (ago: number) => new Date(stand.now() - ago).toISOString();

  for (const [order, program] of PROGRAMS.entries()) {
    const { name, locutor, days, from, to, picture } = program;
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
        cover: picture ? await store(name, `${picture}-cover`) : null,
        image: picture ? await store(`${name} (banner)`, `${picture}-banner`) : null,
      })
      .execute();
  }
  for (const { hoursAgo, picture, ...push } of PUSHS)
    await db
      .insertInto('pushs')
      .values({
        ...push,
        radio_id: radioId,
        created_at: iso(hoursAgo * HOUR),
        sent_at: iso(hoursAgo * HOUR),
        image: picture ? await store(push.title, picture) : null,
      })
      .execute();
  for (const [index, { link, picture }] of SPONSORS.entries()) {
    const image = await store(`Auspiciante ${index + 1}`, picture);
    const created_at = iso((60 - index) * DAY);
    await db
      .insertInto('sponsors')
      .values({ radio_id: radioId, link, image, created_at })
      .execute();
  }
  for (const [index, { name, picture, downloads, shares }] of QRS.entries())
    await db
      .insertInto('qrs')
      .values({
        radio_id: radioId,
        name,
        image: await store(name, picture),
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
  const logo_200 = await storePicture(stand, radioId, 'Portada', 'portada');
  const logo_500 = await storePicture(stand, radioId, 'Banner', 'banner');
  const background = await storePicture(stand, radioId, 'Fondo', 'fondo');
  await store.db
    .updateTable('radios')
    .set({ logo_200, logo_500, background })
    .where('id', '=', radioId)
    .execute();
  await addMessages(stand, radioId);
  await addSections(stand, radioId);
  return radioId;
}
