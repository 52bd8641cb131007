import type { Flag, Identity } from './access.ts';
import { FLAGS } from './access.ts';
import { call } from './call.ts';
import { looseFlag, looseId, looseNumber, looseText } from './loose.ts';
import { z } from './zod.ts';

/** Current user (specification §3): flags truthy or falsy, and a role. */
export const currentUser = z.looseObject({
  id: looseId.optional(),
  name: looseText,
  email: looseText,
  role: looseNumber,
  messages: looseFlag,
  push: looseFlag,
  programmation: looseFlag,
  sponsor: looseFlag,
  qr: looseFlag,
  configuration: looseFlag,
  notes: looseFlag,
});
export type CurrentUser = z.output<typeof currentUser>;

/** Whom the access rules see in a me answer. */
export function identityOf(id: string, me: CurrentUser): Identity {
  const flags = Object.fromEntries(FLAGS.map((flag) => [flag, me[flag] === 1]));
  return { id, role: me.role, flags: flags as Record<Flag, boolean> };
}

export const me = {
  'GET /api/me': call({
    summary: 'Who the token belongs to, with flags and role.',
    access: 'session',
    answer: currentUser,
  }),
};
