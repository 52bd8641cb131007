import { addressOf } from '#lib/contract/address.ts';
import type { Message } from '#lib/contract/messages.ts';
import type { Track } from './_player/player.ts';

export const LIST_PATH = '/main/messages';

export const messagePath = (id: Message['id']): string =>
  `${LIST_PATH}/${encodeURIComponent(String(id))}`;

/** The id in a detail's address, or null. */
export function idIn(pathname: string): string | null {
  const part = /^\/main\/messages\/([^/]+)\/?$/.exec(pathname)?.[1];
  if (!part) return null;
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}

function sourceOf(kind: 'images' | 'audios', filename: string): string | null {
  if (!filename) return null;
  try {
    return addressOf(`GET /api/storage/${kind}/{filename}`, { filename }).path;
  } catch {
    // A name that no address can carry ('..'): as good as none.
    return null;
  }
}

export const imageOf = (message: Message): string | null => sourceOf('images', message.image);

/** Who wrote; a listener need not say. */
export const nameOf = (message: Message): string => message.name.trim() || 'Sin nombre';

export function trackOf(message: Message): Track | null {
  const source = sourceOf('audios', message.audio);
  return source === null
    ? null
    : { id: String(message.id), file: message.audio, source, name: nameOf(message) };
}

/** What a row says of a message without words. */
export function withoutWords(message: Message): string {
  const [image, audio] = [imageOf(message), trackOf(message)];
  if (image && audio) return 'Envió una foto y un audio';
  if (audio) return 'Envió un audio';
  return image ? 'Envió una foto' : 'Mensaje sin texto';
}
