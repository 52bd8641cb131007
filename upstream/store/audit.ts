import type { Db } from './database.ts';

export interface Deed {
  userId: number | null;
  radioId?: number | null;
  /** A word: what was done. */
  action: string;
  detail?: string;
}

/** Writes down who did what. */
export async function remember(db: Db, deed: Deed, now: number): Promise<void> {
  await db
    .insertInto('audit')
    .values({
      at: new Date(now).toISOString(),
      user_id: deed.userId,
      radio_id: deed.radioId ?? null,
      action: deed.action,
      detail: deed.detail ?? '',
    })
    .execute();
}
