import type { z } from '#lib/contract/zod.ts';

/** What Google answers, before anything of it is used. */

/** Nothing that is asked for is near this (bytes). */
const ANSWER_BYTES = 4 * 1_048_576;

/** It is no JSON, of another shape, or without an end. */
export class NotUnderstood extends Error {}

/** The body as text, never more than `limit` bytes of it. @throws NotUnderstood */
export async function textOf(response: Response, limit = ANSWER_BYTES): Promise<string> {
  const chunks: Uint8Array[] = [];
  let received = 0;
  for await (const chunk of response.body ?? []) {
    received += chunk.byteLength;
    if (received > limit) throw new NotUnderstood('the answer is too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** A body in the form that is expected; none is null. @throws NotUnderstood */
export function understood<S extends z.ZodType>(form: S, text: string): z.output<S> {
  let found: unknown = null;
  try {
    if (text) found = JSON.parse(text);
  } catch {
    throw new NotUnderstood('the answer is no JSON');
  }
  const parsed = form.safeParse(found);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new NotUnderstood(
    `the answer has another form: ${issue?.code} at ${issue?.path.join('.')}`,
  );
}
