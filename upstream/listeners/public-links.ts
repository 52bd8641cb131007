import { link, social, whatsapp } from '#lib/contract/fields.ts';
import type { z } from '#lib/contract/zod.ts';
import type { RadioRow } from '../store/schema.ts';

/** Stored before a rule was as it is now, or by hand: what the contract would refuse never leaves. */
const kept = (field: z.ZodType, stored: string): string => {
  const { success, data } = field.safeParse(stored);
  return success ? String(data) : '';
};

/** A radio's addresses, as anybody may follow them. */
export const linksOf = (row: RadioRow) => ({
  stream_url: kept(link, row.stream_url),
  stream_video: kept(link, row.stream_video),
  web: kept(link, row.web),
  facebook: kept(social, row.facebook),
  twitter: kept(social, row.twitter),
  instagram: kept(social, row.instagram),
  wsp: kept(whatsapp, row.wsp),
});

export const publicLink = (stored: string): string => kept(link, stored);
