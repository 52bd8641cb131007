import type { DeskRun } from '#lib/contract/desk-run.ts';
import type { DESK_CALLS } from '#lib/contract/words.ts';
import type { Handler } from '../../http/handler.ts';
import { Refusal } from '../../refusal.ts';

/** What sessions run of the toolbar of Usuarios: a page that is loaded anew goes on showing it. */

type DeskCalls = typeof DESK_CALLS;
type DeskAction = keyof DeskCalls;

/** Sessions that are remembered. */
const KEPT = 200;

function begin(runs: Map<string, DeskRun>, session: string, run: DeskRun): void {
  runs.delete(session);
  runs.set(session, run);
  if (runs.size <= KEPT) return;
  const ended = [...runs].find(([, { running }]) => !running);
  if (ended) runs.delete(ended[0]);
}

/** Remembers the run. One that comes while another goes on says itself what becomes of it. */
export const asRun =
  <A extends DeskAction>(action: A, handler: Handler<DeskCalls[A]>): Handler<DeskCalls[A]> =>
  async (asked) => {
    const { services, principal } = asked;
    const { deskRuns: runs, now } = services;
    if (runs.get(principal.tokenHash)?.running) return handler(asked);
    const started_at = new Date(now()).toISOString();
    const run: DeskRun = { action, running: true, started_at, status: null, answer: null };
    begin(runs, principal.tokenHash, run);
    try {
      const answer = await handler(asked);
      Object.assign(run, { status: 200, answer });
      return answer;
    } catch (error) {
      const { status, message } = error instanceof Refusal ? error : { status: 500, message: '' };
      Object.assign(run, { status, answer: message ? { message } : null });
      throw error;
    } finally {
      run.running = false;
    }
  };
