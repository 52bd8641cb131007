import type { Handler } from '../../http/handler.ts';
import { jobsOf } from '../../store/jobs.ts';
import { toBuild } from './wire.ts';

/** A radio's builds, newest first; without a flavor, everybody's. */
export const listBuilds: Handler<'GET /api/builds'> = async ({ services, query }) => {
  const { store, now } = services;
  let radioId: number | null = null;
  if (query.flavor) {
    const radio = await store.db
      .selectFrom('radios')
      .select('id')
      .where('flavor', '=', query.flavor)
      .executeTakeFirst();
    if (!radio) return [];
    radioId = radio.id;
  }
  const jobs = await jobsOf(store.db, radioId).execute();
  return Promise.all(jobs.map((job) => toBuild(store.db, job, now())));
};
