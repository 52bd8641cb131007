import { call } from './call.ts';
import { bodyId, dollarPathParam, fileParam, idParam, text } from './fields.ts';
import { piecesForList } from './json-pieces.ts';
import { bodyBytesForList, TEXT } from './limits.ts';
import {
  looseBoolean,
  looseFlag,
  looseId,
  looseInstant,
  looseList,
  looseNumber,
  looseOne,
  looseResult,
  looseText,
} from './loose.ts';
import { BUILD_TYPES } from './words.ts';
import { z } from './zod.ts';

export { BUILD_STATES, BUILD_TYPES, type BuildType } from './words.ts';

/** File list entry (specification §3). `next` is the folder's own path, joined by '$'. */
export const fileEntry = z.looseObject({
  name: looseText,
  date: looseInstant,
  extension: looseText,
  isDir: looseBoolean,
  next: looseText,
});
export type FileEntry = z.output<typeof fileEntry>;

/** One build; times in ms. */
export const build = z.looseObject({
  id: looseId,
  flavor: looseText,
  type: looseText,
  state: looseText,
  /** While it runs: 'preparar', 'compilar', 'publicar'. */
  step: looseText,
  /** Why it ended as it did, in Spanish; ''. */
  reason: looseText,
  exit_status: looseNumber,
  created_at: looseInstant,
  started_at: looseInstant,
  finished_at: looseInstant,
  /** Since it started, or how long it took. */
  elapsed_ms: looseNumber,
  /** How many go before it in the queue. */
  ahead: looseNumber,
  requested_by: looseOne(z.looseObject({ id: looseId, name: looseText })),
  /** Paths below /api/storage/apk/, joined by '/'. */
  artefacts: looseList(z.string()),
});
export type Build = z.output<typeof build>;

/** A build with its log from `offset` on, at most 64 kB of it; ask on from `next_offset`. */
export const buildWithLog = build.extend({
  log: looseText,
  /** Bytes of the log. */
  offset: looseNumber,
  next_offset: looseNumber,
  /** Whether there is more already. */
  more: looseBoolean,
});
export type BuildWithLog = z.output<typeof buildWithLog>;

/** What a build needs; `needed_for` names the build types that don't start without it. */
export const checklistItem = z.looseObject({
  id: looseText,
  label: looseText,
  ok: looseFlag,
  /** What to do, or what is there; in Spanish. */
  detail: looseText,
  needed_for: looseList(z.enum(BUILD_TYPES)),
});
export type ChecklistItem = z.output<typeof checklistItem>;

const RADIOS_AT_ONCE = 100_000;

export const builds = {
  'POST /api/build-flavors': call({
    summary: 'Writes what the Android project needs for the chosen users.',
    access: 'super',
    body: z.array(bodyId).max(RADIOS_AT_ONCE),
    bodyLimit: bodyBytesForList(RADIOS_AT_ONCE),
    bodyPieces: piecesForList(RADIOS_AT_ONCE, 1),
    answer: looseResult.nullable(),
    patienceMs: 110_000,
  }),
  'GET /api/git-push': call({
    summary: 'Commits and pushes the flavors folder.',
    access: 'super',
    answer: looseResult.nullable(),
    effect: true,
    patienceMs: 170_000,
  }),
  'GET /api/download-flavors': call({
    summary: 'The flavors as a text file.',
    access: 'super',
    answer: z.unknown(),
    kind: 'text',
    // Flavors that are being written come first.
    patienceMs: 110_000,
  }),
  'POST /api/sync-firebase-data': call({
    summary: "Writes the radios' public data to the mobile backend.",
    access: 'super',
    answer: looseResult.nullable(),
    patienceMs: 170_000,
  }),
  'GET /api/apk/{path}': call({
    summary: "A folder of the builds, folders joined by '$'.",
    access: 'super',
    params: z.object({ path: dollarPathParam }),
    answer: z.looseObject({ files: looseList(fileEntry), fullPath: looseText }),
  }),
  'DELETE /api/apk/{flavor}': call({
    summary: 'Deletes a file of the builds; answers the folder to go back to.',
    access: 'super',
    params: z.object({ flavor: fileParam }),
    query: z.object({ path: dollarPathParam }),
    answer: z.looseObject({ backTo: looseText }),
  }),
  'POST /api/build-apk': call({
    summary: 'Queues a build.',
    access: 'super',
    body: z.object({
      type: z.enum(BUILD_TYPES),
      flavor: text(TEXT.name),
      user: bodyId,
    }),
    answer: looseResult.nullable(),
  }),
  'POST /api/create-firebase-flavor': call({
    summary:
      'Registers an app in the mobile backend. `package` is the application id, or its part before the flavor with the flavor as `name`.',
    access: 'super',
    body: z.object({ package: text(TEXT.link), name: text(TEXT.name) }),
    answer: looseResult.nullable(),
    patienceMs: 80_000,
  }),
  'GET /api/builds': call({
    summary: "A radio's builds, newest first; of all radios without a flavor.",
    access: 'super',
    query: z.object({ flavor: text(TEXT.name).optional() }),
    answer: looseList(build),
    extension: true,
  }),
  'GET /api/builds/{id}': call({
    summary: 'A build and its log from a byte on.',
    access: 'super',
    params: z.object({ id: idParam }),
    query: z.object({
      offset: z
        .string()
        .regex(/^\d{1,12}$/)
        .default('0'),
    }),
    answer: looseOne(buildWithLog),
    extension: true,
  }),
  'DELETE /api/builds/{id}': call({
    summary: 'Cancels a build that waits or runs.',
    access: 'super',
    params: z.object({ id: idParam }),
    answer: looseResult,
    extension: true,
  }),
  'GET /api/builds/checklist/{id}': call({
    summary: 'What is there and what is missing before a build of a user can work.',
    access: 'super',
    params: z.object({ id: idParam }),
    answer: looseList(checklistItem),
    extension: true,
  }),
};
