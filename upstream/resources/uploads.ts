import { createHash } from 'node:crypto';
import { base64Bytes, type removableUpload } from '#lib/contract/fields.ts';
import type { z } from '#lib/contract/zod.ts';
import { plainName } from '../media/names.ts';
import { inspectPicture } from '../media/pictures.ts';
import { about, Refusal } from '../refusal.ts';
import type { Services } from '../services.ts';

/** For a turn (ms): a form of three pictures still ends within the ten seconds of whoever sent it. */
export const PICTURE_PATIENCE_MS = 3_000;

/** A picture's place in a form: an upload, or what stands for "as it is". */
export type Sent = z.output<ReturnType<typeof removableUpload>>;

/** A picture that may be stored: byte for byte as it was sent. */
export interface Picture {
  bytes: Uint8Array;
  extension: string;
  /** As the sender called it. */
  name: string;
}

/**
 * What was sent in `field`, judged by its content; null when it is no upload.
 * @throws Refusal 400, 413, 415 with that field
 */
export async function pictureIn(field: string, sent: Sent): Promise<Picture | null> {
  if (typeof sent !== 'object' || sent === null) return null;
  return about(field, async () => {
    const bytes = Buffer.from(sent.value, 'base64');
    // What is no base64 decodes to less than its length stands for.
    if (bytes.byteLength !== base64Bytes(sent.value))
      throw new Refusal(400, 'La imagen llegó dañada. Elígela de nuevo.');
    const { extension } = await inspectPicture(bytes, PICTURE_PATIENCE_MS);
    return { bytes, extension, name: plainName(sent.filename) };
  });
}

/** A picture, or null when it is byte for byte what is stored under `name`: a save that comes twice changes nothing. */
export async function unlessStored(
  { media }: Pick<Services, 'media'>,
  picture: Picture | null,
  name: string | null,
): Promise<Picture | null> {
  if (!picture || !name) return picture;
  const file = await media.open('images', name);
  if (!file) return picture;
  if (file.bytes !== picture.bytes.byteLength) {
    await file.close();
    return picture;
  }
  const stored = await new Response(file.read(0, file.bytes - 1)).bytes();
  return Buffer.compare(stored, picture.bytes) === 0 ? null : picture;
}

/** SHA-256, hex. */
export const sha256 = (value: string | Uint8Array): string =>
  createHash('sha256').update(value).digest('hex');
