import { call } from './call.ts';
import { bodyFlag, bodyId, idParam, text } from './fields.ts';
import { TEXT } from './limits.ts';
import { looseFlag, looseId, looseList, looseResult, looseText } from './loose.ts';
import { z } from './zod.ts';

export { SUB_USER_FLAGS, SUB_USER_PASSWORD_MIN } from './words.ts';

/** Sub-user (specification §3). */
export const subUser = z.looseObject({
  id: looseId,
  name: looseText,
  email: looseText,
  messages: looseFlag,
  push: looseFlag,
  sponsor: looseFlag,
  programmation: looseFlag,
  notes: looseFlag,
  configuration: looseFlag,
});
export type SubUser = z.output<typeof subUser>;

/** The add-user dialog (specification §5). */
export const addUserForm = z.object({
  name: text(TEXT.subUserName),
  email: text(TEXT.subUserEmail),
  password: text(TEXT.subUserPassword),
});

export const roles = {
  'GET /api/roles/users': call({
    summary: 'Sub-users; null while the module is inactive (specification §4).',
    access: 'owner',
    answer: z.preprocess((value) => value ?? null, looseList(subUser).nullable()),
  }),
  'PUT /api/roles/users': call({
    summary:
      "Changes a sub-user's flags: the panel sends it whole. What is left out stays, and so do name and e-mail here.",
    access: 'owner',
    body: z.object({
      id: bodyId,
      name: text(TEXT.subUserName).optional(),
      email: text(TEXT.subUserEmail).optional(),
      messages: bodyFlag.optional(),
      push: bodyFlag.optional(),
      sponsor: bodyFlag.optional(),
      programmation: bodyFlag.optional(),
      notes: bodyFlag.optional(),
      configuration: bodyFlag.optional(),
    }),
    answer: looseResult,
  }),
  'DELETE /api/roles/users/{id}': call({
    summary: 'Deletes a sub-user and ends its sessions.',
    access: 'owner',
    params: z.object({ id: idParam }),
    answer: looseResult,
  }),
  'POST /api/roles/add-user': call({
    summary: 'Creates a sub-user.',
    access: 'owner',
    body: addUserForm,
    answer: looseResult,
  }),
};
