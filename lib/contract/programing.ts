import { call } from './call.ts';
import {
  bodyFlag,
  bodyId,
  clockTime,
  fileParam,
  idParam,
  optionalUpload,
  pageQuery,
  text,
} from './fields.ts';
import { piecesForList } from './json-pieces.ts';
import { bodyBytesFor, bodyBytesForList, TEXT } from './limits.ts';
import {
  looseFile,
  looseFlag,
  looseId,
  looseList,
  looseNumber,
  looseOne,
  looseResult,
  looseText,
  looseTime,
} from './loose.ts';
import { bodyVersion, looseVersion } from './version.ts';
import { z } from './zod.ts';

export { DAYS, type Day } from './words.ts';

const days = <T extends z.ZodType>(flag: T) =>
  ({ mon: flag, tue: flag, wed: flag, thu: flag, fri: flag, sat: flag, sun: flag }) as const;

/** Program (specification §3). `image` is the banner; times are wall-clock HH:mm. */
export const program = z.looseObject({
  id: looseId,
  name: looseText,
  locutor: looseText,
  image: looseFile,
  cover: looseFile,
  start_at: looseTime,
  end_at: looseTime,
  ...days(looseFlag),
  order: looseNumber,
  version: looseVersion,
});
export type Program = z.output<typeof program>;

/**
 * What the programme form sends. End at or before start means past midnight (design §6).
 * `order` is only read: it has a call of its own.
 */
export const programForm = z.object({
  id: bodyId.nullable().optional(),
  name: text(TEXT.programName),
  locutor: text(TEXT.programLocutor),
  image: optionalUpload(),
  cover: optionalUpload(),
  start_at: clockTime,
  end_at: clockTime,
  ...days(bodyFlag),
  order: z.number().int().nullable().optional(),
  version: bodyVersion,
});

const PROGRAMS_AT_ONCE = 5_000;

export const programing = {
  'GET /api/programing': call({
    summary: 'Programmes, in their order.',
    access: { flag: 'programmation' },
    query: pageQuery,
    answer: looseList(program),
  }),
  'GET /api/programing/{id}': call({
    summary: 'One programme.',
    access: { flag: 'programmation' },
    params: z.object({ id: idParam }),
    answer: looseOne(program),
  }),
  'PUT /api/programing': call({
    summary: 'Creates a programme.',
    access: { flag: 'programmation' },
    body: programForm,
    answer: looseResult,
    bodyLimit: bodyBytesFor(2),
  }),
  'POST /api/programing': call({
    summary: 'Updates a programme.',
    access: { flag: 'programmation' },
    body: programForm,
    answer: looseResult,
    bodyLimit: bodyBytesFor(2),
  }),
  'POST /api/programing/order': call({
    summary: "Rewrites every programme's order: all of the radio's, each once.",
    access: { flag: 'programmation' },
    body: z.array(z.object({ id: bodyId, order: z.number().int().min(0) })).max(PROGRAMS_AT_ONCE),
    answer: looseResult,
    bodyLimit: bodyBytesForList(PROGRAMS_AT_ONCE),
    bodyPieces: piecesForList(PROGRAMS_AT_ONCE, 2),
  }),
  'DELETE /api/programing/{id}': call({
    summary: 'Deletes a programme and its images.',
    access: { flag: 'programmation' },
    params: z.object({ id: idParam }),
    answer: looseResult,
  }),
  'DELETE /api/image/{filename}': call({
    summary: "Removes a programme's cover or banner.",
    access: { flag: 'programmation' },
    params: z.object({ filename: fileParam }),
    answer: looseResult,
  }),
};
