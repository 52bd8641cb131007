import { join } from 'node:path';
import { readLog } from '../../builds/job-log.ts';
import { jobFolder } from '../../builds/paths.ts';
import { type Handler, rowId } from '../../http/handler.ts';
import { missing } from '../../refusal.ts';
import { oneJob } from '../../store/jobs.ts';
import { toBuild } from './wire.ts';

/** A build, and its log from a byte on. */
export const getBuild: Handler<'GET /api/builds/{id}'> = async ({ services, params, query }) => {
  const { store, settings, now } = services;
  const none = 'Esta compilación no existe.';
  const id = rowId(params.id, none);
  // The state before the log: an ended build's log is whole by then.
  const job = await oneJob(store.db, id).executeTakeFirst();
  if (!job) throw missing(none);
  const piece = await readLog(join(settings.dataDir, jobFolder(id)), Number(query.offset));
  return { ...(await toBuild(store.db, job, now())), ...piece };
};
