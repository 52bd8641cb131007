import { rightName } from '../media/names.ts';
import { inspectPicture, publishPicture } from '../media/pictures.ts';
import { inspectSound } from '../media/sounds.ts';
import { typeOf } from '../media/types.ts';
import { about } from '../refusal.ts';
import type { Services } from '../services.ts';
import { addFile, type NewFile } from '../store/files.ts';
import { addMessage } from '../store/messages.ts';
import type { SentFile, SentMessage } from './form.ts';

interface Judged {
  kind: NewFile['kind'];
  extension: string;
  bytes: Uint8Array;
  original: string;
}

async function judgePicture({ bytes, name }: SentFile): Promise<Judged> {
  const picture = await inspectPicture(bytes);
  const published = await publishPicture(bytes, picture);
  return { kind: 'images', extension: picture.extension, bytes: published, original: name };
}

async function judgeSound({ bytes, name }: SentFile): Promise<Judged> {
  return { kind: 'audios', extension: await inspectSound(bytes), bytes, original: name };
}

/**
 * Judges a listener's files and stores the message: files first, then all the rows at once.
 * Refused or failed, nothing stays.
 * @returns the message's id. @throws Refusal
 */
export async function storeMessage(
  { store, media, now }: Pick<Services, 'store' | 'media' | 'now'>,
  radioId: number,
  sent: SentMessage,
  createdAt: number = now(),
): Promise<number> {
  const { image, audio } = sent;
  const judged = [
    image && (await about('image', () => judgePicture(image))),
    audio && (await about('audio', () => judgeSound(audio))),
  ].filter((file) => file !== null);

  const stored: NewFile[] = [];
  try {
    for (const file of judged) {
      const name = await media.put(file.kind, file.extension, file.bytes);
      stored.push({
        name,
        kind: file.kind,
        type: typeOf(name),
        bytes: file.bytes.byteLength,
        original_name: rightName(file.original, file.extension),
      });
    }
    const nameOf = (kind: NewFile['kind']) =>
      stored.find((file) => file.kind === kind)?.name ?? null;
    return await store.db.transaction().execute(async (trx) => {
      for (const file of stored) await addFile(trx, radioId, file, createdAt);
      return addMessage(trx, radioId, {
        name: sent.name,
        message: sent.message,
        createdAt,
        image: nameOf('images'),
        audio: nameOf('audios'),
      });
    });
  } catch (error) {
    for (const { kind, name } of stored) await media.delete(kind, name).catch(() => {});
    throw error;
  }
}
