import type { core } from './zod-parts.ts';

/** What is said of a value where its schema has no words of its own: plain ones, never about types. */

const NOT_VALID = 'Este dato no es válido.';

const count = (limit: number | bigint, one: string, many: string): string =>
  `${limit} ${Number(limit) === 1 ? one : many}`;

function amount(origin: string, limit: number | bigint): string {
  if (origin === 'string') return count(limit, 'carácter', 'caracteres');
  if (origin === 'array') return count(limit, 'elemento', 'elementos');
  return String(limit);
}

/** In Spanish, by what is wrong. */
export function defaultWords(issue: core.$ZodRawIssue): string {
  if (issue.code === 'invalid_type' && issue.input === undefined) return 'Falta este dato.';
  if (issue.code === 'too_big') return `Como máximo ${amount(issue.origin, issue.maximum)}.`;
  if (issue.code !== 'too_small') return NOT_VALID;
  return issue.input === ''
    ? 'Falta este dato.'
    : `Como mínimo ${amount(issue.origin, issue.minimum)}.`;
}
