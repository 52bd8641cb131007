import { join } from 'node:path';
import { BUILD_STATES } from '#lib/contract/builds.ts';
import { publish } from '../google/play.ts';
import { GoogleTrouble } from '../google/request.ts';
import { SignInTrouble } from '../google/sign-in.ts';
import { trackName } from '../google/track.ts';
import { isDiskFull } from '../http/condition.ts';
import { treePath } from '../media/folder.ts';
import type { JobRow } from '../store/jobs.ts';
import {
  type Artefact,
  filesBelow,
  type Kept,
  keepArtefacts,
  onlyOne,
  stamp,
} from './artefacts.ts';
import { type CommandEnd, runCommand } from './command.ts';
import { type JobLog, openLog } from './job-log.ts';
import { masker } from './mask.ts';
import { jobFolder } from './paths.ts';
import {
  type BuildGround,
  cutBy,
  failed,
  markOf,
  OUT,
  type Outcome,
  outcomeLine,
  PROJECT,
  type Prepared,
  prepare,
  removeParts,
  Stop,
} from './prepare.ts';

/** One build from its project to its files, and to the store. */

export interface BuildHooks {
  signal: AbortSignal;
  /** How far it is: false when the job is gone, and the build with it. */
  step(step: string, pid: number | null): Promise<boolean>;
}

const NO_ROOM =
  'El servidor se quedó sin espacio en el disco. Avisa a soporte; cuando haya lugar, pídela de nuevo.';

/** The end that a failure is; what nobody foresaw is told in the log alone. */
function stopFor({ log }: BuildGround, job: JobRow, signal: AbortSignal, error: unknown): Stop {
  if (error instanceof Stop) return error;
  if (signal.aborted) return cutBy(signal);
  log.error({ err: error, job: job.id }, 'a build broke');
  return failed(isDiskFull(error) ? NO_ROOM : 'Algo falló en el servidor al compilar.');
}

/** How a command ended, in words; null: well. */
function troubleOf(
  end: CommandEnd,
  program: string,
  timeLimit: number,
  signal: AbortSignal,
): Stop | null {
  const { status } = end;
  if (end.how === 'missing')
    return failed(
      end.code === 'EACCES'
        ? `El programa de BUILD_COMMAND no se puede ejecutar: «${program}».`
        : `No se encontró el programa de BUILD_COMMAND: «${program}».`,
    );
  if (end.how === 'late')
    return new Stop(
      BUILD_STATES.late,
      `No terminó en el tiempo que tiene: ${Math.round(timeLimit / 60_000)} min (BUILD_TIMEOUT_MINUTES).`,
    );
  // The system may have ended it too, when it ends the server.
  if (end.how === 'stopped' || (signal.aborted && status !== 0)) return cutBy(signal);
  if (end.how === 'killed')
    return failed(`El sistema terminó el comando (${end.signal}). ¿Le faltó memoria?`);
  return status === 0 ? null : failed(`El comando terminó con el código ${status}.`, status);
}

async function compile(
  ground: BuildGround,
  prepared: Prepared,
  log: JobLog,
  { signal, step }: BuildHooks,
): Promise<Artefact[]> {
  const { command, timeLimit } = ground.settings.builds;
  const { folder, env, secrets } = prepared;
  const masks = { stdout: masker(secrets), stderr: masker(secrets) };
  let started: Promise<unknown> | undefined;
  const end = await runCommand({
    command: command ?? [],
    ...{ folder: join(folder, PROJECT), env, timeLimit, signal, mark: markOf(folder) },
    onStart(pid) {
      started = step('compilar', pid);
      // It is waited for once the command has ended: until then nobody would hear of its failure.
      started.catch(() => {});
    },
    onOutput: (chunk, from) => log.write(masks[from].pass(chunk)),
  });
  for (const mask of Object.values(masks)) log.write(mask.end());
  await started;
  const trouble = troubleOf(end, command?.[0] ?? '', timeLimit, signal);
  if (trouble) throw trouble;
  return filesBelow(join(folder, OUT), log.say);
}

async function toStore(
  { settings, google }: BuildGround,
  { app, kind }: Prepared,
  artefacts: readonly Kept[],
  log: JobLog,
  signal: AbortSignal,
): Promise<string> {
  const file = onlyOne(artefacts, kind);
  if (!file) throw failed(`Para publicar hace falta un archivo .${kind}, y solo uno.`, 0);
  if (!google) throw failed('Falta el ajuste GOOGLE_SERVICE_ACCOUNT.', 0);
  try {
    const say = (line: string) => log.say(line);
    const { path } = file;
    const version = await publish(google, settings.google, { app, kind, say, signal, path });
    return `Publicada en Google Play: versión ${version}, en ${trackName(settings.google.playTrack)}.`;
  } catch (error) {
    if (error instanceof GoogleTrouble || error instanceof SignInTrouble)
      throw failed(error.message, 0);
    throw error;
  }
}

async function build(
  ground: BuildGround,
  job: JobRow,
  folder: string,
  log: JobLog,
  hooks: BuildHooks,
): Promise<Outcome> {
  const prepared = await prepare(ground, job, folder);
  const { flavor, type } = prepared;
  log.say(`[${prepared.app}: ${type}, ${prepared.kind}]`);
  const artefacts = await compile(ground, prepared, log, hooks);
  const next = type === 'publish' ? 'publicar' : 'guardar';
  if (!(await hooks.step(next, null))) throw new Stop(BUILD_STATES.cancelled, '');
  if (hooks.signal.aborted) throw cutBy(hooks.signal);
  const root = treePath(ground.settings.dataDir, 'apk');
  const name = stamp(ground.now());
  const kept = await keepArtefacts(artefacts, root, [flavor, type], name, log.say, hooks.signal);
  if (!kept.length)
    throw failed('El comando terminó bien, pero no dejó ningún archivo en CABINA_OUT.', 0);
  const places = kept.map(({ place }) => place);
  for (const place of places) log.say(`[Archivo: ${place}]`);
  const done = { state: BUILD_STATES.done, reason: '', exit_status: 0, artefacts: places };
  if (type !== 'publish') return done;
  try {
    return { ...done, reason: await toStore(ground, prepared, kept, log, hooks.signal) };
  } catch (error) {
    // What was built is there, whatever became of it in the store.
    const stop = stopFor(ground, job, hooks.signal, error);
    stop.outcome.artefacts = places;
    throw stop;
  }
}

/** null: not even its first line can be written. */
function logIn(ground: BuildGround, job: JobRow, folder: string): JobLog | null {
  const onTrouble = (err: unknown) =>
    ground.log.error({ err, job: job.id }, "a build's log can't be written");
  try {
    return openLog(folder, undefined, onTrouble);
  } catch (error) {
    onTrouble(error);
    return null;
  }
}

/** Runs a job to its end. Never rejects. */
export async function runBuild(
  ground: BuildGround,
  job: JobRow,
  hooks: BuildHooks,
): Promise<Outcome> {
  const folder = join(ground.settings.dataDir, jobFolder(job.id));
  const log = logIn(ground, job, folder);
  if (!log)
    return failed(
      'El servidor no pudo abrir el registro de la compilación. ¿Queda espacio en disco?',
    ).outcome;
  const ended = (outcome: Outcome): Outcome => {
    log.say(outcomeLine(outcome));
    return outcome;
  };
  try {
    return ended(await build(ground, job, folder, log, hooks));
  } catch (error) {
    return ended(stopFor(ground, job, hooks.signal, error).outcome);
  } finally {
    log.close();
    await removeParts(ground, job.id, folder);
  }
}
