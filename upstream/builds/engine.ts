import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { BUILD_STATES } from '#lib/contract/builds.ts';
import { treePath } from '../media/folder.ts';
import { rememberBuildEnd } from '../store/audit-builds.ts';
import { changeJob, nextJob, oneJob } from '../store/jobs.ts';
import { sweepUnfinished } from './artefacts.ts';
import type { Builds } from './builds.ts';
import { killLeftover } from './command.ts';
import { openLog } from './job-log.ts';
import { runBuild } from './one-build.ts';
import { jobFolder } from './paths.ts';
import { type BuildGround, cancelled, markOf, outcomeLine, removeParts, Stop } from './prepare.ts';

const RESTARTED = 'El servidor se reinició mientras compilaba. Pídela de nuevo.';
const UNSTORED = 'El servidor no pudo guardar cómo terminó. Mira sus archivos o pídela de nuevo.';
/** After the queue broke, on a full disk for one (ms). */
const AGAIN_MS = 10_000;

interface Current {
  id: number;
  radioId: number | null;
  abort: AbortController;
  ended: Promise<void>;
}

export function makeBuilds(ground: BuildGround): Builds {
  const { store, settings, log, now } = ground;
  const { db } = store;
  const folderOf = (id: number) => join(settings.dataDir, jobFolder(id));
  const moment = () => new Date(now()).toISOString();
  let current: Current | null = null;
  const ending = new AbortController();
  const isStopping = () => ending.signal.aborted;
  let woken = false;
  let loop: Promise<void> | null = null;
  let again: NodeJS.Timeout | undefined;

  async function runOne(id: number, radioId: number | null): Promise<void> {
    const abort = new AbortController();
    const { promise: ended, resolve } = Promise.withResolvers<void>();
    // Before it runs by its row: whoever finds it running can end it.
    current = { id, radioId, abort, ended };
    try {
      const taken = await changeJob(db, id, BUILD_STATES.queued, {
        state: BUILD_STATES.running,
        step: 'preparar',
        started_at: moment(),
      });
      const job = taken && (await oneJob(db, id).executeTakeFirst());
      if (!job) return;
      const outcome = await runBuild(ground, job, {
        signal: abort.signal,
        step: (step, pid) => changeJob(db, id, BUILD_STATES.running, { step, pid }),
      });
      const kept = await changeJob(db, id, BUILD_STATES.running, {
        state: outcome.state,
        reason: outcome.reason,
        exit_status: outcome.exit_status,
        artefacts: JSON.stringify(outcome.artefacts),
        finished_at: moment(),
        step: '',
        pid: null,
      });
      if (kept) await rememberBuildEnd(db, id, now());
      // Deleted while it ran, and its radio with it.
      if (!kept && !(await oneJob(db, id).executeTakeFirst()))
        await rm(folderOf(id), { recursive: true, force: true });
      log.info({ job: id, state: outcome.state, reason: outcome.reason }, 'a build ended');
    } finally {
      current = null;
      resolve();
    }
  }

  async function work(): Promise<void> {
    while (woken && !isStopping()) {
      woken = false;
      // Nothing runs now: whatever seems to was left by a queue that broke.
      await settle(UNSTORED);
      for (;;) {
        const job = isStopping() ? undefined : await nextJob(db).executeTakeFirst();
        if (!job) break;
        await runOne(job.id, job.radio_id);
      }
    }
  }

  function wake(): void {
    woken = true;
    loop ??= work()
      .catch((error) => {
        log.error({ err: error }, 'the queue of builds broke');
        if (!isStopping()) again = setTimeout(wake, AGAIN_MS).unref();
      })
      .finally(() => {
        loop = null;
        // Woken after the last look.
        if (woken && !isStopping()) wake();
      });
  }

  function sayLast(id: number, line: string): void {
    try {
      const jobLog = openLog(folderOf(id));
      jobLog.say(line);
      jobLog.close();
    } catch (err) {
      log.warn({ err, job: id }, 'how a build ended is not in its log');
    }
  }

  async function settle(reason: string): Promise<void> {
    const left = await db
      .selectFrom('jobs')
      .select(['id', 'pid'])
      .where('state', '=', BUILD_STATES.running)
      .execute();
    for (const { id, pid } of left) {
      const folder = folderOf(id);
      if (pid !== null && killLeftover(pid, markOf(folder)))
        log.warn({ job: id, pid }, 'a build of an earlier run was still going: ended');
      await removeParts(ground, id, folder);
      const state = BUILD_STATES.interrupted;
      sayLast(id, outcomeLine({ state, reason }));
      await changeJob(db, id, BUILD_STATES.running, {
        state,
        reason,
        finished_at: moment(),
        step: '',
        pid: null,
      });
      await rememberBuildEnd(db, id, now());
    }
  }

  async function cancel(id: number): Promise<boolean> {
    const waiting = await changeJob(db, id, BUILD_STATES.queued, {
      state: BUILD_STATES.cancelled,
      reason: 'Se canceló antes de empezar.',
      finished_at: moment(),
    });
    if (waiting) return true;
    if (current?.id !== id) return false;
    const { abort, ended } = current;
    abort.abort(cancelled());
    await ended;
    // It may have been past the point where it can be stopped.
    const job = await oneJob(db, id).executeTakeFirst();
    return job === undefined || job.state === BUILD_STATES.cancelled;
  }

  return {
    wake,
    cancel,
    stopped: ending.signal,
    async start() {
      await settle(RESTARTED);
      await sweepUnfinished(treePath(settings.dataDir, 'apk')).catch((err) =>
        log.warn({ err }, 'half made files of builds stayed'),
      );
      wake();
    },
    async cancelAllOf(radioId) {
      const waiting = await db
        .selectFrom('jobs')
        .select('id')
        .where('radio_id', '=', radioId)
        .where('state', '=', BUILD_STATES.queued)
        .execute();
      for (const { id } of waiting) await cancel(id);
      if (current?.radioId === radioId) await cancel(current.id);
    },
    async stop() {
      ending.abort();
      clearTimeout(again);
      current?.abort.abort(new Stop(BUILD_STATES.interrupted, RESTARTED));
      await loop;
    },
    async idle() {
      while (loop) await loop;
    },
  };
}
