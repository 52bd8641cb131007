import { listenerMessage } from '#lib/contract/app.ts';
import { AUDIO, IMAGE } from '#lib/contract/limits.ts';
import { plainName } from '../media/names.ts';
import { Refusal } from '../refusal.ts';
import { cleanText } from '../text.ts';

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
  image: { max: IMAGE.hardBytes, large: 'La imagen pesa más de 10 MB.', one: 'una imagen' },
  audio: { max: AUDIO.hardBytes, large: 'El audio pesa más de 10 MB.', one: 'un audio' },
} as const;

async function fileOf(form: FormData, field: keyof typeof KINDS): Promise<SentFile | null> {
  const { max, large, one } = KINDS[field];
  const refuse = (status: number, message: string) =>
    new Refusal(status, message, { fields: { [field]: message } });
  // Browsers send an empty part without a name for a file that wasn't chosen.
  const sent = form
    .getAll(field)
    .filter((part) => (typeof part === 'string' ? part !== '' : part.size > 0 || part.name !== ''));
  const [file] = sent;
  if (!file) return null;
  if (sent.length > 1) throw refuse(400, `Se puede enviar ${one} por mensaje.`);
  if (typeof file === 'string') throw refuse(400, `El campo ${field} tiene que ser un archivo.`);
  if (file.size > max) throw refuse(413, large);
  return { bytes: new Uint8Array(await file.arrayBuffer()), name: plainName(file.name) };
}

const textOf = (form: FormData, field: string): string => {
  const value = form.get(field);
  return typeof value === 'string' ? cleanText(value) : '';
};

/**
 * What a listener sent, its text checked and its files measured; not yet what they are.
 * @throws Refusal 400, 413
 */
export async function readForm(body: Blob, contentType: string): Promise<SentMessage> {
  const form = await new Response(body, { headers: { 'content-type': contentType } })
    .formData()
    .catch(() => {
      throw new Refusal(400, 'El formulario no se puede leer.');
    });
  const parsed = listenerMessage.safeParse({
    name: textOf(form, 'name').replaceAll('\n', ' '),
    message: textOf(form, 'message'),
  });
  if (!parsed.success) {
    const fields: Record<string, string> = {};
    for (const { path, message } of parsed.error.issues) fields[path.join('.')] ??= message;
    throw new Refusal(400, Object.values(fields).join(' '), { fields });
  }
  const image = await fileOf(form, 'image');
  const audio = await fileOf(form, 'audio');
  if (!parsed.data.message && !image && !audio)
    throw new Refusal(400, 'Escribe un mensaje o agrega una foto o un audio.');
  return { ...parsed.data, image, audio };
}
