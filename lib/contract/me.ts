import type { Flag, Identity } from './access.ts';
import { FLAGS } from './access.ts';
import { call } from './call.ts';
import { looseId, looseText } from './loose.ts';
import { z } from './zod.ts';

const NO_TEXTS = new Set(['', '0', 'false', 'no']);
const isTruthy = (value: unknown): boolean =>
  typeof value === 'string' ? !NO_TEXTS.has(value.trim().toLowerCase()) : Boolean(value);

/** Of this record alone: truthy as JavaScript says, and the texts of `NO_TEXTS` are falsy. */
const flag = z.preprocess(
  (value) => (isTruthy(value) ? 1 : 0),
  z.union([z.literal(0), z.literal(1)]),
);

/** A whole number or its digits; a role that is not understood is null, which gives no right. */
const role = z.preprocess(
  (value) => (typeof value === 'string' && /^\s*\d+\s*$/.test(value) ? Number(value) : value),
  z.number().int().nullable().catch(null),
);

const record = z.looseObject({
  id: looseId.optional().catch(undefined),
  name: looseText.catch(''),
  email: looseText.catch(''),
  role,
  messages: flag,
  push: flag,
  programmation: flag,
  sponsor: flag,
  qr: flag,
  configuration: flag,
  notes: flag,
  /** Beside the specification: nothing new can be stored, and the panel says so. */
  disk_full: flag.optional(),
});

/** Current user (specification §3). No field of it can cost the others: without it there is no menu. */
export const currentUser = z.preprocess(
  (value) => (Array.isArray(value) ? value[0] : value),
  record,
);
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
