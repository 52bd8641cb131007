import { BUILD_STATES, type Build } from '#lib/contract/builds.ts';
import type { Db } from '../../store/database.ts';
import { aheadOf, type JobWithNames } from '../../store/jobs.ts';

const ms = (instant: string | null): number | null => (instant ? Date.parse(instant) : null);

function artefactsIn(text: string): string[] {
  return text ? (JSON.parse(text) as string[]) : [];
}

/** A job as it travels. */
export async function toBuild(db: Db, job: JobWithNames, now: number): Promise<Build> {
  const started = ms(job.started_at);
  const payload = JSON.parse(job.payload) as { flavor?: string };
  return {
    id: job.id,
    flavor: job.flavor ?? payload.flavor ?? '',
    type: job.kind,
    state: job.state,
    step: job.step,
    reason: job.reason,
    exit_status: job.exit_status,
    created_at: job.created_at,
    started_at: job.started_at,
    finished_at: job.finished_at,
    elapsed_ms: started === null ? null : Math.max(0, (ms(job.finished_at) ?? now) - started),
    ahead: job.state === BUILD_STATES.queued ? await aheadOf(db, job.id) : 0,
    requested_by:
      job.requested_by === null ? null : { id: job.requested_by, name: job.requester ?? '' },
    artefacts: artefactsIn(job.artefacts),
  };
}
