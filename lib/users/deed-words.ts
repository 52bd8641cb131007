import type { AuditEntry } from '#lib/contract/audit.ts';
import { DEEDS, type Deed } from '#lib/contract/words.ts';

/** A line of the audit log in words. */
export interface DeedWords {
  /** As 'Eliminó la cuenta de Ana (ana@radio.example)'. */
  what: string;
  /** What else there is to know; ''. */
  more: string;
}

/** Without what sets the direction of writing: it would turn around what stands beside it on the line. */
export const oneWay = (text: string): string => text.replace(/[\u202a-\u202e\u2066-\u2069]/g, '');

/** 'Ana <ana@radio.example>' as it is written down, for people. */
const shown = (target: string): string => oneWay(target).replace(/ <([^<>]*)>$/, ' ($1)');

/** Calls and numbers of rows that were once written down: they tell people nothing. */
const MACHINE = /^(?:(?:GET|POST|PUT|DELETE) \/api\/.*|(?:user|usuario|build) \d+)$/;

/** What they were done to is missing: then the words end before it. */
const LINK = / (?:desde la de|de|para|como|en)$/;

/** Their detail is a certificate's print. */
const PRINTED: readonly string[] = ['key-stored', 'key-made'] satisfies Deed[];

/** Their detail is how it ended, or what it became: part of the sentence. */
const OUTCOMES: readonly string[] = [
  'build-ended',
  'publish-ended',
  'type-changed',
] satisfies Deed[];

export function deedWords({ action, target, detail }: AuditEntry): DeedWords {
  const more = MACHINE.test(detail) ? '' : oneWay(detail);
  // What was done is the detail's own: there is no better word for it.
  if (action === 'done-as' && more) return { what: more, more: '' };
  const words = Object.hasOwn(DEEDS, action) ? DEEDS[action as Deed] : action;
  const what = target ? `${words} ${shown(target)}` : words.replace(LINK, '');
  if (OUTCOMES.includes(action) && more) return { what: `${what}: ${more}`, more: '' };
  return { what, more: PRINTED.includes(action) && more ? `SHA-256 ${more}` : more };
}
