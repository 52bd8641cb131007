import { type Handler, rowId } from '../../http/handler.ts';
import { missing, Refusal } from '../../refusal.ts';
import { radioNameOf, rememberCall } from '../../store/audit.ts';
import { oneJob } from '../../store/jobs.ts';

/** Cancels a build that waits or runs; answers once it has ended. */
export const cancelBuild: Handler<'DELETE /api/builds/{id}'> = async (asked) => {
  const { services, principal, params } = asked;
  const { store, builds, now } = services;
  const none = 'Esta compilación no existe.';
  const id = rowId(params.id, none);
  const job = await oneJob(store.db, id).executeTakeFirst();
  if (!job) throw missing(none);
  if (!(await builds.cancel(id))) throw new Refusal(409, 'La compilación ya había terminado.');
  const deed = {
    radioId: job.radio_id,
    target: radioNameOf({ name: job.radio ?? '', flavor: job.flavor }),
  };
  await rememberCall(store.db, principal, { action: 'build-cancelled', ...deed }, now());
  return { msg: 'Compilación cancelada.' };
};
