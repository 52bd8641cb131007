import { type CallName, callOf } from '#lib/contract/calls.ts';
import { base64Bytes } from '#lib/contract/fields.ts';
import { fieldOf, flatIssues } from '#lib/contract/issues.ts';
import { IMAGE } from '#lib/contract/limits.ts';
import { walksOut } from '#lib/contract/walks-out.ts';
import type { z } from '#lib/contract/zod.ts';
import { BffError, messageFor } from './errors.ts';
import { type JsonBody, jsonBody } from './json-body.ts';

/** What the browser sends, against the contract: what it does not name goes no further. */

function at(value: unknown, path: readonly PropertyKey[]): unknown {
  let found = value;
  for (const key of path) found = (found as Record<PropertyKey, unknown> | null | undefined)?.[key];
  return found;
}

const tooHeavy = (value: unknown): boolean =>
  typeof value === 'string' && base64Bytes(value) > IMAGE.hardBytes;

function refuse(error: z.ZodError, value: unknown): never {
  const issues = flatIssues(error.issues);
  const fields = Object.fromEntries(
    issues
      .filter(({ path }) => path.length > 0)
      .map(({ path, message }) => [fieldOf(path), message])
      .reverse(),
  );
  const heavy = issues.some(({ path }) => path.length > 0 && tooHeavy(at(value, path)));
  const own = issues.find(({ code }) => code === 'custom')?.message;
  const status = heavy ? 413 : 400;
  throw new BffError(status, own ?? messageFor(status), { fields });
}

function checked(schema: z.ZodType, value: unknown): unknown {
  const parsed = schema.safeParse(value);
  return parsed.success ? parsed.data : refuse(parsed.error, value);
}

/** What was no UTF-8 as it came: nothing that is stored is called so. */
const GARBLED = '\ufffd';

function checkedParts(schema: z.ZodType, value: unknown): Record<string, string> {
  const parts = checked(schema, value) as Record<string, string>;
  if (Object.values(parts).some((part) => part.includes(GARBLED) || walksOut(part)))
    throw new BffError(400);
  return parts;
}

/** @throws BffError 400 with fields */
export const checkParams = (name: CallName, params: unknown): Record<string, string> =>
  checkedParts(callOf(name).params, params);

/** @throws BffError 400 with fields */
export const checkQuery = (name: CallName, query: unknown): Record<string, string> =>
  checkedParts(callOf(name).query, query);

/**
 * The body as JSON, only with what the contract names; undefined where a call has none.
 * @throws BffError 400 with fields, 413 for a file above the hard cap
 */
export function checkBody(name: CallName, body: unknown): JsonBody | undefined {
  const schema = callOf(name).body;
  return schema ? jsonBody(checked(schema, body)) : undefined;
}
