import { call } from './call.ts';
import { bodyId, idParam, link, pageQuery, removableUpload, text } from './fields.ts';
import { IMAGE, TEXT } from './limits.ts';
import {
  looseFile,
  looseId,
  looseInstant,
  looseList,
  looseOne,
  looseResult,
  looseText,
} from './loose.ts';
import { bodyVersion, looseVersion } from './version.ts';
import { z } from './zod.ts';

export { PUSH_STATES, type PushState } from './words.ts';

/** Push notification (specification §3). `state` is a word; an unknown one is shown as it came. */
export const push = z.looseObject({
  id: looseId,
  title: looseText,
  message: looseText,
  state: looseText,
  created_at: looseInstant,
  image: looseFile,
  link: looseText,
  /** Extra: when it last went out or was tried, and why it did not arrive. */
  sent_at: looseInstant.optional(),
  state_reason: looseText.optional(),
  version: looseVersion,
});
export type Push = z.output<typeof push>;

/** What the notification form sends (specification §5). With an id, '' takes its picture off. */
export const pushForm = z.object({
  id: bodyId.nullable().optional(),
  title: text(TEXT.pushTitle),
  message: text(TEXT.pushMessage),
  image: removableUpload(IMAGE.pushBytes, 'Tamaño máximo de imagen de: 1MB'),
  link,
  version: bodyVersion,
});

export const pushs = {
  'GET /api/pushs': call({
    summary: "Notifications, newest first; `date` is a day, YYYY-MM-DD in UTC, or 'nada' for all.",
    access: { flag: 'push' },
    query: pageQuery.extend({ date: z.string().max(30).default('nada') }),
    answer: looseList(push),
  }),
  'GET /api/push/{id}': call({
    summary: 'One notification.',
    access: { flag: 'push' },
    params: z.object({ id: idParam }),
    answer: looseOne(push),
  }),
  'PUT /api/push': call({
    summary:
      'Stores and sends a notification; with an id, sends it again as edited. One that equals what ' +
      'is being sent or just was is not sent twice: the answer tells what became of it.',
    access: { flag: 'push' },
    body: pushForm,
    answer: looseResult,
    bodyLimit: 2 * 1_048_576,
  }),
  'DELETE /api/push/{id}': call({
    summary: 'Deletes a notification.',
    access: { flag: 'push' },
    params: z.object({ id: idParam }),
    answer: looseResult,
  }),
};
