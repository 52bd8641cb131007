import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { applicationId } from '#lib/contract/android.ts';
import { BUILD_STATES, type BuildType } from '#lib/contract/builds.ts';
import { writeWhole } from '../media/write-file.ts';
import type { Services } from '../services.ts';
import { openKey } from '../signing/kept.ts';
import { appOf, keyOf } from '../store/desk.ts';
import type { JobRow } from '../store/jobs.ts';
import { radioById } from '../store/radio-config.ts';
import type { RadioRow } from '../store/schema.ts';
import { checklist, lacking } from './checklist.ts';
import { passedEnv } from './command.ts';
import { appName, flavorSource, writeProject } from './flavors-file.ts';

/** What a build starts from: the radio's own project, its key, and the command's environment. */

export type BuildGround = Pick<Services, 'settings' | 'store' | 'vault' | 'google' | 'log' | 'now'>;

export interface Outcome {
  state: string;
  reason: string;
  exit_status: number | null;
  artefacts: string[];
}

/** Why a build ends without a result. */
export class Stop extends Error {
  readonly outcome: Outcome;
  constructor(state: string, reason: string, exit_status: number | null = null) {
    super(reason);
    this.outcome = { state, reason, exit_status, artefacts: [] };
  }
}

export const cancelled = () => new Stop(BUILD_STATES.cancelled, 'La compilación se canceló.');

/** Why a build that is aborted ends: what it was aborted with. */
export const cutBy = ({ reason }: AbortSignal): Stop =>
  reason instanceof Stop ? reason : cancelled();

/** A log's last line. */
export const outcomeLine = ({ state, reason }: Pick<Outcome, 'state' | 'reason'>): string =>
  `[${state}${reason && `: ${reason}`}]`;

export const failed = (reason: string, status: number | null = null) =>
  new Stop(BUILD_STATES.failed, reason, status);

export const OUT = 'salida';
export const PROJECT = 'proyecto';
const KEY = 'clave';

/** Below a job's folder: gone once it ended. Its log stays. */
const JOB_PARTS = [OUT, PROJECT, KEY];

export async function removeParts({ log }: Pick<BuildGround, 'log'>, job: number, folder: string) {
  for (const part of JOB_PARTS)
    await rm(join(folder, part), { recursive: true, force: true }).catch((err) =>
      log.warn({ err, job }, 'a part of a build stayed'),
    );
}

export interface Prepared {
  radio: RadioRow;
  flavor: string;
  app: string;
  type: BuildType;
  kind: 'apk' | 'aab';
  folder: string;
  env: Record<string, string>;
  secrets: string[];
}

/** The variable by which a command is known to be a job's: see `killLeftover`. */
export const markOf = (folder: string): string => `CABINA_JOB_FOLDER=${folder}`;

async function keyEnv(
  ground: BuildGround,
  radioId: number,
  folder: string,
): Promise<{ env: Record<string, string>; secrets: string[] }> {
  const row = await keyOf(ground.store.db, radioId).executeTakeFirst();
  if (!row?.sealed_store) return { env: {}, secrets: [] };
  const key = openKey(ground.vault, row);
  const path = join(folder, KEY);
  await writeWhole(path, key.bytes);
  return {
    env: {
      CABINA_STORE_FILE: path,
      CABINA_STORE_TYPE: row.store_kind,
      CABINA_STORE_PASSWORD: key.storePassword,
      CABINA_KEY_ALIAS: key.alias,
      CABINA_KEY_PASSWORD: key.keyPassword,
    },
    secrets: [key.storePassword, key.keyPassword],
  };
}

/** @throws Stop when the build can't start */
export async function prepare(ground: BuildGround, job: JobRow, folder: string): Promise<Prepared> {
  const { store, settings } = ground;
  const radio =
    job.radio_id === null ? undefined : await radioById(store.db, job.radio_id).executeTakeFirst();
  if (!radio) throw failed('La radio ya no existe.');
  const type = job.kind as BuildType;
  const lack = lacking(await checklist(ground, radio), type);
  if (lack) throw failed(lack);
  const flavor = radio.flavor ?? '';
  const app = applicationId({ package: radio.package, flavor });
  const kind = radio.is_apk ? 'apk' : 'aab';
  const project = join(folder, PROJECT);
  const about = await appOf(store.db, radio.id).executeTakeFirst();
  await writeProject(project, settings.dataDir, flavorSource(radio, flavor, about));
  await mkdir(join(folder, OUT), { recursive: true, mode: 0o700 });
  const key = await keyEnv(ground, radio.id, folder);
  return {
    ...{ radio, flavor, app, type, kind, folder, secrets: key.secrets },
    env: {
      ...passedEnv(process.env),
      CABINA_BUILD_ID: String(job.id),
      CABINA_JOB_FOLDER: folder,
      CABINA_FLAVOR: flavor,
      CABINA_TYPE: type,
      CABINA_FORMAT: kind === 'apk' ? 'apk' : 'bundle',
      CABINA_PACKAGE: radio.package,
      CABINA_APPLICATION_ID: app,
      CABINA_RADIO_NAME: appName(radio, flavor),
      CABINA_FOLDER: project,
      CABINA_OUT: join(folder, OUT),
      ...key.env,
    },
  };
}
