import { call } from './call.ts';
import { pageQuery, text } from './fields.ts';
import { TEXT } from './limits.ts';
import { looseId, looseInstant, looseList, looseNumber, looseOne, looseText } from './loose.ts';
import { z } from './zod.ts';

export type { Deed } from './words.ts';

const person = looseOne(
  z.looseObject({ id: looseId.nullable(), name: looseText, email: looseText }),
);

/** One line of the audit log; names are as they were then. */
export const auditEntry = z.looseObject({
  id: looseId,
  at: looseInstant,
  action: looseText,
  who: person,
  /** Whom they had entered as. */
  as: person,
  /** What it was done to, for people. */
  target: looseText,
  detail: looseText,
  radio_id: looseNumber,
});
export type AuditEntry = z.output<typeof auditEntry>;

export const audit = {
  'GET /api/audit': call({
    summary: 'What super admins did, newest first.',
    access: 'super',
    /** `person`: words of the name or email of whoever did it, as whom, or to whom. */
    query: pageQuery.extend({ person: text(TEXT.name).optional() }),
    answer: looseList(auditEntry),
    extension: true,
  }),
};
