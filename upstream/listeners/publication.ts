import type { AppAnswer } from '#lib/contract/app.ts';
import { topicOf } from '../push/topic.ts';
import type { Db } from '../store/database.ts';
import { programsOf } from '../store/programs.ts';
import { qrsOf } from '../store/qrs.ts';
import type { RadioRow } from '../store/schema.ts';
import { sponsorsOf } from '../store/sponsors.ts';
import { linksOf, publicLink } from './public-links.ts';

/** What a radio's app shows. Each field is named: a new column is not public by being there. */

export const radioCard = (row: RadioRow, flavor: string): AppAnswer<'GET /app/{flavor}/radio'> => ({
  name: row.name,
  flavor,
  about: row.about,
  ...linksOf(row),
  color: row.color,
  color_accent: row.color_accent,
  drawer_text: row.drawer_text,
  drawer_icon: row.drawer_icon,
  find_cover_by: row.find_cover_by,
  meta_title: row.meta_title,
  meta_subtitle: row.meta_subtitle,
  background: row.background ?? '',
  logo_200: row.logo_200 ?? '',
  logo_500: row.logo_500 ?? '',
  sponsors_module: row.sponsors_module === 1,
  topic: topicOf(flavor),
});

export async function programmes(
  db: Db,
  { id }: RadioRow,
): Promise<AppAnswer<'GET /app/{flavor}/programing'>> {
  const rows = await programsOf(db, id).execute();
  return rows.map(({ radio_id, version, image, cover, ...row }) => ({
    ...row,
    image: image ?? '',
    cover: cover ?? '',
  }));
}

export async function sponsors(
  db: Db,
  { id, sponsors_module }: RadioRow,
): Promise<AppAnswer<'GET /app/{flavor}/sponsors'>> {
  if (sponsors_module !== 1) return [];
  const rows = await sponsorsOf(db, id).execute();
  return rows.map((row) => ({ id: row.id, image: row.image ?? '', link: publicLink(row.link) }));
}

export async function qrs(db: Db, { id }: RadioRow): Promise<AppAnswer<'GET /app/{flavor}/qrs'>> {
  const rows = await qrsOf(db, id).execute();
  return rows.map((row) => ({ id: row.id, name: row.name, image: row.image ?? '' }));
}
