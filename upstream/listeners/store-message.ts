import { rightName } from '../media/names.ts';
import { inspectPicture, publishPicture } from '../media/pictures.ts';
import { inspectSound } from '../media/sounds.ts';
import { typeOf } from '../media/types.ts';
import { about, Refusal } from '../refusal.ts';
import type { Services } from '../services.ts';
import { addFile, type NewFile } from '../store/files.ts';
import { addMessage } from '../store/messages.ts';
import { addSendKey, type KnownSend, knownSend, type SendKey } from '../store/send-keys.ts';
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

type Stores = Pick<Services, 'store' | 'media' | 'now'>;

/** A repeat of a send that is stored, or another message under its key. */
function messageOf({ messageId, contentHash }: KnownSend, key: SendKey): number {
  if (contentHash === key.contentHash) return messageId;
  throw new Refusal(
    422,
    'Esta clave de envío (Idempotency-Key) ya se usó para otro mensaje. Envíalo con una clave nueva.',
  );
}

/**
 * Stores the message, unless the same send came before: then that one is the answer.
 * @returns the message's id. @throws Refusal 422 when another message came under that key
 */
export async function storeOnce(
  services: Stores,
  radioId: number,
  sent: SentMessage,
  key: SendKey,
): Promise<number> {
  const known = () => knownSend(services.store.db, radioId, key.keyHash, services.now());
  const before = await known();
  if (before) return messageOf(before, key);
  try {
    return await storeMessage(services, radioId, sent, services.now(), key);
  } catch (error) {
    // Repeats that run at once: one of them stored the key, the others find it.
    const meanwhile = await known();
    if (meanwhile) return messageOf(meanwhile, key);
    throw error;
  }
}

/**
 * Judges a listener's files and stores the message: files first, then all the rows at once.
 * @returns the message's id. @throws Refusal
 */
export async function storeMessage(
  { store, media, now }: Stores,
  radioId: number,
  sent: SentMessage,
  createdAt: number = now(),
  key: SendKey | null = null,
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
      const id = await addMessage(trx, radioId, {
        name: sent.name,
        message: sent.message,
        createdAt,
        image: nameOf('images'),
        audio: nameOf('audios'),
      });
      if (key) await addSendKey(trx, radioId, key, id, createdAt);
      return id;
    });
  } catch (error) {
    for (const { kind, name } of stored) await media.delete(kind, name).catch(() => {});
    throw error;
  }
}
