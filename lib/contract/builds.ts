import { call } from './call.ts';
import { bodyId, dollarPathParam, fileParam, text } from './fields.ts';
import { TEXT } from './limits.ts';
import { looseBoolean, looseInstant, looseList, looseResult, looseText } from './loose.ts';
import { z } from './zod.ts';

/** File list entry (specification §3). `next` is the folder's own path, joined by '$'. */
export const fileEntry = z.looseObject({
  name: looseText,
  date: looseInstant,
  extension: looseText,
  isDir: looseBoolean,
  next: looseText,
});
export type FileEntry = z.output<typeof fileEntry>;

export const builds = {
  'POST /api/build-flavors': call({
    summary: 'Writes what the Android project needs for the chosen users.',
    access: 'super',
    body: z.array(bodyId).max(100_000),
    answer: looseResult.nullable(),
  }),
  'GET /api/git-push': call({
    summary: 'Commits and pushes the flavors folder.',
    access: 'super',
    answer: looseResult.nullable(),
    effect: true,
  }),
  'GET /api/download-flavors': call({
    summary: 'The flavors as a text file.',
    access: 'super',
    answer: z.unknown(),
    kind: 'text',
  }),
  'POST /api/sync-firebase-data': call({
    summary: "Writes the radios' public data to the mobile backend.",
    access: 'super',
    answer: looseResult.nullable(),
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
      type: z.enum(['debug', 'publish']),
      flavor: text(TEXT.name),
      user: bodyId,
    }),
    answer: looseResult.nullable(),
  }),
  'POST /api/create-firebase-flavor': call({
    summary: 'Registers an app in the mobile backend.',
    access: 'super',
    body: z.object({ package: text(TEXT.name), name: text(TEXT.name) }),
    answer: looseResult.nullable(),
  }),
};
