import type { Db } from './database.ts';

/** Writes down a phone that wants a radio's notifications or, known already, that it is still there. */
export async function seeDevice(
  db: Db,
  radioId: number,
  device: { token: string; platform: string },
  now: number,
): Promise<void> {
  const seen_at = new Date(now).toISOString();
  await db
    .insertInto('devices')
    .values({ ...device, radio_id: radioId, created_at: seen_at, seen_at })
    .onConflict((conflict) =>
      conflict.columns(['radio_id', 'token']).doUpdateSet({ platform: device.platform, seen_at }),
    )
    .execute();
}
