import type { DatabaseSync } from 'node:sqlite';
import { MEDIA_KINDS } from '../media/folder.ts';
import type { Media, MediaKind } from '../media/media.ts';

export interface Findings {
  /** What SQLite says is wrong; empty: nothing. */
  damage: string[];
  /** Rows whose file is missing or of another length: `images/name`. */
  lost: string[];
  /** Files that no row names. */
  orphans: string[];
}

interface FileName {
  name: string;
  kind: MediaKind;
  bytes: number;
}

/** Looks at a database and its media; changes nothing. */
export async function inspect(raw: DatabaseSync, media: Media): Promise<Findings> {
  const damage = raw
    .prepare('PRAGMA integrity_check')
    .all()
    .map((row) => String(Object.values(row)[0]))
    .filter((line) => line !== 'ok');
  for (const row of raw.prepare('PRAGMA foreign_key_check').all())
    damage.push(
      `una fila de ${String(row.table)} nombra algo de ${String(row.parent)} que no está`,
    );

  // Files first: one that comes while we look has its row by the time that rows are read.
  const found = new Set<string>();
  for (const kind of MEDIA_KINDS)
    for (const name of await media.list(kind)) found.add(`${kind}/${name}`);
  const rows = raw.prepare('SELECT name, kind, bytes FROM files').all() as unknown as FileName[];
  const lost: string[] = [];
  for (const { name, kind, bytes } of rows) {
    found.delete(`${kind}/${name}`);
    if ((await media.stat(kind, name)) !== bytes) lost.push(`${kind}/${name}`);
  }
  return { damage, lost, orphans: [...found] };
}
