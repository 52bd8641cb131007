import { BUILD_STATES } from '#lib/contract/builds.ts';
import { checklist, lacking } from '../../builds/checklist.ts';
import { jobFolder } from '../../builds/paths.ts';
import type { Handler } from '../../http/handler.ts';
import { Refusal } from '../../refusal.ts';
import { nameOf, radioNameOf, rememberCall } from '../../store/audit.ts';
import { addChore, doChores } from '../../store/chores.ts';
import { addJob, aheadOf, forgetOldJobs, pendingJob } from '../../store/jobs.ts';
import { tellable } from '../../their-words.ts';
import { radioOfUser } from './radio-of-user.ts';

const waits = (ahead: number): string =>
  ahead === 1
    ? 'En cola: hay una compilación antes.'
    : `En cola: hay ${ahead} compilaciones antes.`;

function busy(state: string, requester: string | null): Refusal {
  const what = state === BUILD_STATES.running ? 'ya se está compilando' : 'ya está en la cola';
  const told = `Esta radio ${what}.`;
  return new Refusal(409, requester ? tellable(`${told} La pidió ${requester}.`, told) : told);
}

/** Queues a build of a user's radio; refused, with what is missing, when it could not work. */
export const queueBuild: Handler<'POST /api/build-apk'> = async (asked) => {
  const { services, principal, body } = asked;
  const { store, settings, builds, now } = services;
  const { type } = body;
  const radio = await radioOfUser(store.db, body.user);
  if (radio.flavor !== body.flavor)
    throw new Refusal(
      409,
      'El flavor no es el de esta radio: guarda los cambios antes de compilar.',
    );
  const lack = lacking(await checklist(services, radio), type);
  // 424: what it depends on is not there.
  if (lack) throw new Refusal(settings.builds.command ? 409 : 424, lack);
  const id = await store.db.transaction().execute(async (trx) => {
    const pending = await pendingJob(trx, radio.id).executeTakeFirst();
    if (pending) throw busy(pending.state, pending.requester);
    for (const old of await forgetOldJobs(trx, radio.id)) await addChore(trx, jobFolder(old));
    // Who asked is told by the log, also when they are gone by then.
    const payload = JSON.stringify({ flavor: body.flavor, who: nameOf(principal) });
    const job = { kind: type, radioId: radio.id, requestedBy: principal.userId, payload };
    const added = await addJob(trx, job, now());
    const deed = { radioId: radio.id, target: radioNameOf(radio) };
    const action = type === 'publish' ? 'publish-queued' : 'build-queued';
    await rememberCall(trx, principal, { action, ...deed }, now());
    return added;
  });
  await doChores(services);
  const ahead = await aheadOf(store.db, id);
  builds.wake();
  return { msg: ahead ? waits(ahead) : 'Compilación en marcha.', id, ahead };
};
