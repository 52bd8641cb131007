import { base64Bytes } from '#lib/contract/fields.ts';
import { fieldOf, flatIssues } from '#lib/contract/issues.ts';
import { IMAGE } from '#lib/contract/limits.ts';
import type { z } from '#lib/contract/zod.ts';
import { Refusal } from '../refusal.ts';

function at(value: unknown, path: readonly PropertyKey[]): unknown {
  let found = value;
  for (const key of path) found = (found as Record<PropertyKey, unknown> | null | undefined)?.[key];
  return found;
}

const tooHeavy = (value: unknown): boolean =>
  typeof value === 'string' && base64Bytes(value) > IMAGE.hardBytes;

/**
 * A value as the contract has it, without what the contract does not name.
 * @throws Refusal 400 with the fields that are wrong, 413 for a file above the hard cap
 */
export function check<T extends z.ZodType>(schema: T, value: unknown): z.output<T> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const issues = flatIssues(parsed.error.issues);
  const fields: Record<string, string> = {};
  for (const { path, message } of issues) fields[fieldOf(path)] ??= message;
  const heavy = issues.some(({ path }) => tooHeavy(at(value, path)));
  const own = issues.find(({ code }) => code === 'custom')?.message;
  const [first = ''] = Object.values(fields);
  throw new Refusal(heavy ? 413 : 400, own ?? `Revisa lo que enviaste. ${first}`.trim(), {
    fields,
  });
}
