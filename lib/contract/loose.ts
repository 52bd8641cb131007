import { isPathPart } from './path-part.ts';
import { z } from './zod.ts';

/**
 * Answers of upstreams that nobody here wrote: the same fact in many forms.
 * Each schema accepts them all and gives the one form that screens see.
 */

const YES = new Set<unknown>([1, '1', true, 'true']);
const NO = new Set<unknown>([0, '0', false, 'false', null, undefined, '']);
const asFlag = (value: unknown): unknown => (YES.has(value) ? 1 : NO.has(value) ? 0 : value);

/** 0 or 1, from 1, "1", true, "true", 0, "0", false, "false", null, '' or nothing. */
export const looseFlag = z.preprocess(asFlag, z.union([z.literal(0), z.literal(1)]));
export type FlagValue = z.output<typeof looseFlag>;

/** The same as a boolean. */
export const looseBoolean = z.preprocess((value) => {
  const flag = asFlag(value);
  return flag === 1 ? true : flag === 0 ? false : flag;
}, z.boolean());

/** An id as it came, number or text: it goes back up the same way. Compare with `String(id)`. */
export const looseId = z.union([z.number(), z.string().min(1).refine(isPathPart)]);
export type Id = z.output<typeof looseId>;

/** Text; null, nothing and numbers become text, half characters the sign for that. */
export const looseText = z.preprocess(
  (value) =>
    value === null || value === undefined
      ? ''
      : typeof value === 'number'
        ? String(value)
        : typeof value === 'string'
          ? value.toWellFormed()
          : value,
  z.string(),
);

/** A whole number or null; "3" becomes 3. */
export const looseNumber = z.preprocess((value) => {
  if (typeof value !== 'string') return value ?? null;
  const trimmed = value.trim();
  return trimmed === '' || Number.isNaN(Number(trimmed)) ? null : Number(trimmed);
}, z.number().nullable());

const isNoFile = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '=' ||
  (typeof value === 'string' && !isPathPart(value));

/** A file's name or '' ('=' stands for an empty image, specification §7; what no address can carry is none). */
export const looseFile = z.preprocess((value) => (isNoFile(value) ? '' : value), z.string());

const PLAIN_DATE = /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2}(?::\d{2})?(?:\.\d+)?))?$/;

/** What `toISOString` writes, of a day that each month has: there is nothing to make of it. */
const AS_WRITTEN =
  /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{3}Z$/;

/** An instant as ISO text in UTC, or null. What comes without a zone is taken as UTC. */
export const looseInstant = z.preprocess((value) => {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value !== 'string' && typeof value !== 'number') return value;
  if (typeof value === 'string' && AS_WRITTEN.test(value)) return value;
  const plain = typeof value === 'string' ? PLAIN_DATE.exec(value.trim()) : null;
  const date = new Date(plain ? `${plain[1]}T${plain[2] ?? '00:00:00'}Z` : value);
  return Number.isNaN(date.getTime()) ? null : date.toISOString();
}, z.string().nullable());

/** Wall-clock time as HH:mm, from HH:mm or HH:mm:ss; '' when there is none. Never a Date. */
export const looseTime = z.preprocess((value) => {
  if (value === null || value === undefined) return '';
  if (typeof value !== 'string') return value;
  const match = /^(\d{1,2}):(\d{2})/.exec(value.trim());
  return match ? `${match[1]?.padStart(2, '0')}:${match[2]}` : '';
}, z.string());

type Fields = Record<string, unknown>;

const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A row that a list goes without: what was wrong with it. */
export interface LostRow {
  index: number;
  issues: z.core.$ZodIssue[];
}

let collected: LostRow[] | undefined;

/** Gives what `work`, which waits for nothing, returns, and the rows that lists went without meanwhile. */
export function collectLost<T>(work: () => T): { value: T; lost: LostRow[] } {
  const before = collected;
  const lost: LostRow[] = [];
  collected = lost;
  try {
    return { value: work(), lost };
  } finally {
    collected = before;
  }
}

/** The lists themselves, for the OpenAPI document: a transform says nothing of what it gives. */
export const listDocs = new WeakMap<object, z.ZodType>();

const isNothing = (value: unknown): boolean => value === null || value === undefined;

function rowsThatFit<T extends z.ZodType>(item: T, items: unknown[]): z.output<T>[] {
  return items.flatMap((one, index) => {
    const row = item.safeParse(one);
    if (row.success) return [row.data];
    collected?.push({ index, issues: row.error.issues });
    return [];
  });
}

/**
 * A list; null or an empty body is none, a single thing is a list of one. A row of nothing, out of
 * reach or of wrong shape costs itself and no other; where none fits, the answer is something else.
 */
export function looseList<T extends z.ZodType>(item: T): z.ZodType<z.output<T>[], unknown> {
  const list = z.array(item);
  const schema = z.preprocess((value, context): z.output<T>[] => {
    if (isNothing(value) || value === '') return [];
    const items = Array.isArray(value) ? value : [value];
    const whole = list.safeParse(items);
    if (whole.success) return whole.data;
    const rows = rowsThatFit(item, items);
    if (rows.length > 0 || items.every(isNothing)) return rows;
    context.issues.push(...(whole.error.issues as typeof context.issues));
    return z.NEVER;
  }, z.unknown());
  listDocs.set(schema, list);
  return schema as z.ZodType<z.output<T>[], unknown>;
}

/** One thing or null; of a list its first. */
export const looseOne = <T extends z.ZodType>(item: T) =>
  z.preprocess((value) => (Array.isArray(value) ? value[0] : value) ?? null, item.nullable());

/** What an effect answers: `message` or `msg` when there is one; a bare number, boolean or list says no more than 'done'. */
export const looseResult = z.preprocess(
  (value) => (typeof value === 'string' ? { msg: value } : isRecord(value) ? value : {}),
  z.looseObject({ msg: z.string().optional(), message: z.string().optional() }),
);
