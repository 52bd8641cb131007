import { BUILD_STATES } from '#lib/contract/words.ts';
import { nameOf, radioNameOf, remember } from './audit.ts';
import type { Db } from './database.ts';
import { oneJob } from './jobs.ts';

/** Who cancels a build is written down where that is asked for. */
const TOLD: readonly string[] = [
  BUILD_STATES.done,
  BUILD_STATES.failed,
  BUILD_STATES.late,
  BUILD_STATES.interrupted,
];

/** Writes down how a build ended, as a deed of whoever asked for it. */
export async function rememberBuildEnd(db: Db, id: number, now: number): Promise<void> {
  const job = await oneJob(db, id).executeTakeFirst();
  if (!job || !TOLD.includes(job.state)) return;
  const { requested_by: userId, requester: name, requester_email: email } = job;
  const asked = JSON.parse(job.payload) as { who?: string };
  const reason = job.reason && `. ${job.reason}`;
  await remember(
    db,
    {
      userId,
      who: name !== null && email !== null ? nameOf({ name, email }) : (asked.who ?? ''),
      radioId: job.radio_id,
      action: job.kind === 'publish' ? 'publish-ended' : 'build-ended',
      target: radioNameOf({ name: job.radio ?? '', flavor: job.flavor }),
      detail: job.state + reason,
    },
    now,
  );
}
