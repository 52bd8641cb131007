import { call } from './call.ts';
import { bodyFlag, bodyId, idParam, pageQuery, text } from './fields.ts';
import { TEXT } from './limits.ts';
import {
  looseBoolean,
  looseFile,
  looseId,
  looseInstant,
  looseList,
  looseOne,
  looseResult,
  looseText,
} from './loose.ts';
import { z } from './zod.ts';

/** A listener's message (specification §3). */
export const message = z.looseObject({
  id: looseId,
  name: looseText,
  message: looseText,
  created_at: looseInstant,
  read: looseBoolean,
  /** false: withdrawn; a poll brings it once so that lists can drop it. */
  is_visible: z.preprocess((value) => value ?? 1, looseBoolean),
  image: looseFile,
  audio: looseFile,
});
export type Message = z.output<typeof message>;

export const messages = {
  'GET /api/messages': call({
    summary:
      'Messages, newest first. With `refresh=true`, If-None-Match and `A-IM: feed` an upstream may ' +
      'answer 304, or 226 (RFC 3229) with only those that changed since that ETag.',
    access: { flag: 'messages' },
    query: pageQuery.extend({ refresh: z.literal('true').optional() }),
    answer: looseList(message),
  }),
  'GET /api/message/{id}': call({
    summary: 'One message.',
    access: { flag: 'messages' },
    params: z.object({ id: idParam }),
    answer: looseOne(message),
  }),
  'POST /api/message': call({
    summary:
      'Marks a message as read, or updates it whole; when it came and its files are as they were.',
    access: { flag: 'messages' },
    body: z.object({
      id: bodyId,
      read: z.boolean().optional(),
      is_visible: z.union([z.boolean(), bodyFlag]).optional(),
      name: text(TEXT.name).optional(),
      message: text(TEXT.longText).optional(),
      created_at: z.string().max(TEXT.name).nullable().optional(),
      image: text(TEXT.storedName).nullable().optional(),
      audio: text(TEXT.storedName).nullable().optional(),
    }),
    answer: looseResult,
  }),
  'DELETE /api/message/{id}': call({
    summary: 'Deletes a message, its image and its audio.',
    access: { flag: 'messages' },
    params: z.object({ id: idParam }),
    answer: looseResult,
  }),
};
