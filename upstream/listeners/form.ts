import { listenerMessage } from '#lib/contract/app.ts';
import { AUDIO, IMAGE, TEXT } from '#lib/contract/limits.ts';
import { plainName } from '../media/names.ts';
import { Refusal } from '../refusal.ts';
import { cleanText } from '../text.ts';
import { textOf as decoded, type Part, partsOf } from './multipart.ts';

export interface SentFile {
  bytes: Uint8Array;
  /** As the phone called it, without folders. */
  name: string;
}

export interface SentMessage {
  name: string;
  message: string;
  image: SentFile | null;
  audio: SentFile | null;
}

const KINDS = {
  image: {
    max: IMAGE.hardBytes,
    large: 'La imagen pesa más de 10 MB. Elige una más liviana.',
    one: 'una imagen',
  },
  audio: {
    max: AUDIO.hardBytes,
    large: 'El audio pesa más de 10 MB. Graba uno más corto.',
    one: 'un audio',
  },
} as const;

function fileOf(parts: readonly Part[], field: keyof typeof KINDS): SentFile | null {
  const { max, large, one } = KINDS[field];
  const refuse = (status: number, message: string) =>
    new Refusal(status, message, { fields: { [field]: message } });
  // Browsers send an empty part without a name for a file that wasn't chosen.
  const sent = parts.filter(
    ({ name, filename, bytes }) => name === field && (bytes.byteLength > 0 || filename),
  );
  const [file] = sent;
  if (!file) return null;
  if (sent.length > 1) throw refuse(400, `Se puede enviar ${one} por mensaje.`);
  if (file.filename === undefined) throw refuse(400, `El campo ${field} tiene que ser un archivo.`);
  if (file.bytes.byteLength > max) throw refuse(413, large);
  return { bytes: file.bytes, name: plainName(file.filename) };
}

/** More than this is longer than any field may be, whatever is dropped of it (bytes). */
const MOST_TEXT = 64 * 1024;

function textOf(parts: readonly Part[], field: 'name' | 'message'): string {
  const part = parts.find(({ name }) => name === field);
  if (!part || part.filename !== undefined) return '';
  // Not worked through: it is told as too long all the same.
  if (part.bytes.byteLength > MOST_TEXT) return 'x'.repeat(TEXT.listenerMessage + 1);
  return cleanText(decoded(part.bytes));
}

/**
 * What a listener sent, its text checked and its files measured; not yet what they are.
 * @throws Refusal 400, 413
 */
export async function readForm(body: Blob, contentType: string): Promise<SentMessage> {
  const form = partsOf(Buffer.from(await body.arrayBuffer()), contentType);
  const parsed = listenerMessage.safeParse({
    name: textOf(form, 'name').replaceAll('\n', ' '),
    message: textOf(form, 'message'),
  });
  if (!parsed.success) {
    const fields: Record<string, string> = {};
    for (const { path, message } of parsed.error.issues) fields[path.join('.')] ??= message;
    throw new Refusal(400, Object.values(fields).join(' '), { fields });
  }
  const image = fileOf(form, 'image');
  const audio = fileOf(form, 'audio');
  if (!parsed.data.message && !image && !audio)
    throw new Refusal(400, 'Escribe un mensaje o agrega una foto o un audio.');
  return { ...parsed.data, image, audio };
}
