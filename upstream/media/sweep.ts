import type { Db } from '../store/database.ts';
import { MEDIA_KINDS } from './folder.ts';
import type { Media } from './media.ts';

/**
 * Removes files that no row names: what a crash left between a file and its row. Only for the one
 * process that writes media, before it takes calls. Gives how many went.
 */
export async function sweepOrphans(db: Db, media: Media): Promise<number> {
  let swept = 0;
  for (const kind of MEDIA_KINDS) {
    const rows = await db.selectFrom('files').select('name').where('kind', '=', kind).execute();
    const known = new Set(rows.map(({ name }) => name));
    for (const name of await media.list(kind)) {
      if (known.has(name)) continue;
      await media.delete(kind, name);
      swept += 1;
    }
  }
  return swept;
}
