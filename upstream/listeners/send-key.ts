import { createHash } from 'node:crypto';
import { IDEMPOTENCY_KEY, idempotencyKey } from '#lib/contract/app.ts';
import { Refusal } from '../refusal.ts';
import { hashOf } from '../store/secrets.ts';
import type { SendKey } from '../store/send-keys.ts';
import type { SentFile, SentMessage } from './form.ts';

/** The hash of a request's Idempotency-Key; null: it has none. @throws Refusal 400 */
export function keyHashOf(headers: Pick<Headers, 'get'>): string | null {
  const given = headers.get(IDEMPOTENCY_KEY);
  if (given === null) return null;
  const parsed = idempotencyKey.safeParse(given);
  if (!parsed.success) throw new Refusal(400, parsed.error.issues[0]?.message ?? '');
  return hashOf(parsed.data);
}

/** Texts and bytes, each with its length; a phone may call the same file by another name. */
function contentHashOf({ name, message, image, audio }: SentMessage): string {
  const hash = createHash('sha256');
  const add = (part: Uint8Array | null) => {
    hash.update(`${part?.byteLength ?? 'none'};`);
    if (part) hash.update(part);
  };
  const bytesOf = (file: SentFile | null) => file?.bytes ?? null;
  for (const part of [Buffer.from(name), Buffer.from(message), bytesOf(image), bytesOf(audio)])
    add(part);
  return hash.digest('hex');
}

export const sendKeyOf = (keyHash: string, sent: SentMessage): SendKey => ({
  keyHash,
  contentHash: contentHashOf(sent),
});
