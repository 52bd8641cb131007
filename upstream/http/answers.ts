import type { ErrorAnswer } from '#lib/contract/call.ts';
import type { Refusal } from '../refusal.ts';

const PLAIN = {
  'content-type': 'application/json; charset=utf-8',
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
};

/** A JSON answer. Plain header objects: the server writes those without copying. */
export const json = (
  value: unknown,
  status = 200,
  headers: Record<string, string> = {},
): Response =>
  new Response(JSON.stringify(value ?? null), { status, headers: { ...PLAIN, ...headers } });

export function refused(refusal: Refusal): Response {
  const { message, fields, status, headers } = refusal;
  const body: ErrorAnswer = fields ? { message, fields } : { message };
  return json(body, status, headers);
}
