import type { Selectable, Updateable } from 'kysely';
import { BUILD_STATES, type BuildType } from '#lib/contract/builds.ts';
import type { Db } from './database.ts';
import type { JobTable } from './schema-desk.ts';

/** Builds as rows: what was asked for, how far it is, how it ended. */

export type JobRow = Selectable<JobTable>;

const UNDER_WAY = [BUILD_STATES.queued, BUILD_STATES.running];
/** A radio's builds that are remembered. */
const KEPT = 30;
const SHOWN = 100;

const withNames = (db: Db) =>
  db
    .selectFrom('jobs')
    .leftJoin('radios', 'radios.id', 'jobs.radio_id')
    .leftJoin('users', 'users.id', 'jobs.requested_by')
    .selectAll('jobs')
    .select(['radios.name as radio', 'radios.flavor'])
    .select(['users.name as requester', 'users.email as requester_email']);
export type JobWithNames = Awaited<
  ReturnType<ReturnType<typeof withNames>['executeTakeFirstOrThrow']>
>;

export const oneJob = (db: Db, id: number) => withNames(db).where('jobs.id', '=', id);

/** Newest first; of one radio, or of all. */
export const jobsOf = (db: Db, radioId: number | null) =>
  withNames(db)
    .$if(radioId !== null, (query) => query.where('jobs.radio_id', '=', radioId))
    .orderBy('jobs.id', 'desc')
    .limit(SHOWN);

/** A radio's build that waits or runs. */
export const pendingJob = (db: Db, radioId: number) =>
  withNames(db).where('jobs.radio_id', '=', radioId).where('jobs.state', 'in', UNDER_WAY);

export const nextJob = (db: Db) =>
  db.selectFrom('jobs').selectAll().where('state', '=', BUILD_STATES.queued).orderBy('id').limit(1);

/** How many go before a build that waits. */
export async function aheadOf(db: Db, id: number): Promise<number> {
  const { count } = await db
    .selectFrom('jobs')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('state', 'in', UNDER_WAY)
    .where('id', '<', id)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function addJob(
  trx: Db,
  job: { kind: BuildType; radioId: number; requestedBy: number; payload: string },
  now: number,
): Promise<number> {
  const { id } = await trx
    .insertInto('jobs')
    .values({
      kind: job.kind,
      radio_id: job.radioId,
      requested_by: job.requestedBy,
      payload: job.payload,
      state: BUILD_STATES.queued,
      exit_status: null,
      created_at: new Date(now).toISOString(),
      started_at: null,
      finished_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Changes a build that is still in `state`; false when it is not, or is gone. */
export async function changeJob(
  db: Db,
  id: number,
  state: string,
  change: Updateable<JobTable>,
): Promise<boolean> {
  const row = await db
    .updateTable('jobs')
    .set(change)
    .where('id', '=', id)
    .where('state', '=', state)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** What a radio's builds left is below another flavor now; null: it is gone. */
export async function moveArtefacts(
  trx: Db,
  radioId: number,
  flavor: string | null,
): Promise<void> {
  const jobs = await trx
    .selectFrom('jobs')
    .select(['id', 'artefacts'])
    .where('radio_id', '=', radioId)
    .where('artefacts', 'not in', ['', '[]'])
    .execute();
  for (const { id, artefacts } of jobs) {
    const paths = flavor === null ? [] : (JSON.parse(artefacts) as string[]);
    const moved = paths.map((path) => path.replace(/^[^/]*/, flavor ?? ''));
    await trx
      .updateTable('jobs')
      .set({ artefacts: JSON.stringify(moved) })
      .where('id', '=', id)
      .execute();
  }
}

/** Forgets a radio's oldest builds; gives which. */
export async function forgetOldJobs(trx: Db, radioId: number): Promise<number[]> {
  const old = await trx
    .selectFrom('jobs')
    .select('id')
    .where('radio_id', '=', radioId)
    .where('state', 'not in', UNDER_WAY)
    .orderBy('id', 'desc')
    .limit(10_000)
    .offset(KEPT)
    .execute();
  const ids = old.map(({ id }) => id);
  if (ids.length) await trx.deleteFrom('jobs').where('id', 'in', ids).execute();
  return ids;
}
