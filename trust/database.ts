import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Embedded } from './ground.ts';

/** The database of an upstream that runs, for what no call can bring about. */
export const databaseOf = ({ dataDir }: Pick<Embedded, 'dataDir'>): DatabaseSync =>
  new DatabaseSync(join(dataDir, 'cabina.db'), { timeout: 5_000 });
