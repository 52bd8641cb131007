import { fileTypeFromBuffer } from 'file-type';
import { Refusal } from '../refusal.ts';
import { afterTags, boxesOf, countParts, TooManyParts } from './sound-parts.ts';

/** Content → the extension that it is stored under. */
const EXTENSIONS: Record<string, string> = {
  'audio/ogg': 'ogg',
  'audio/x-m4a': 'm4a',
  'audio/mp4': 'm4a',
  'video/mp4': 'm4a',
  'video/quicktime': 'm4a',
  'audio/aac': 'aac',
  'audio/mpeg': 'mp3',
  'video/3gpp': '3gp',
  'video/3gpp2': '3gp',
  'audio/amr': 'amr',
  'video/webm': 'webm',
  'audio/webm': 'webm',
  'audio/wav': 'wav',
};
const BOXED = new Set(['m4a', '3gp']);
/** The track headers of a recording lie within its first bytes. */
const WEBM_HEAD = 16 * 1024;
/** What a kind is known by lies within it. */
const HEAD = 64 * 1024;

const notSound = (message: string): Refusal => new Refusal(415, message);
const isFilm = (): Refusal =>
  notSound('El archivo es un video, y aquí va un audio. Envía solo el sonido.');
const cut = (): Refusal =>
  new Refusal(400, 'La grabación está cortada y no se puede escuchar. Grábala o envíala de nuevo.');

function strangerRefusal(mime: string): Refusal {
  if (mime.startsWith('video/')) return isFilm();
  if (mime.startsWith('image/'))
    return notSound('El archivo es una imagen, y aquí va un audio. Elige la grabación.');
  return notSound(
    'El archivo no es un audio OGG, M4A, AAC, MP3, 3GP, AMR, WebM o WAV. Elige otro.',
  );
}

/** Why what lies in a recording can't be taken, or null. @throws TooManyParts */
function tracksRefusal(bytes: Buffer, extension: string): Refusal | null {
  if (BOXED.has(extension)) {
    const { indexed, tracks } = boxesOf(bytes);
    if (!indexed) return cut();
    if (tracks.has('vide')) return isFilm();
    return tracks.has('soun') ? null : notSound('El archivo no trae sonido. Elige otro.');
  }
  // Codec names of video tracks: V_VP8, V_VP9, V_AV1, V_MPEG4…
  const isVideo =
    extension === 'webm' && /V_(?:VP[89]|AV1|MPEG)/.test(bytes.toString('latin1', 0, WEBM_HEAD));
  return isVideo ? isFilm() : null;
}

async function judge(bytes: Buffer): Promise<string> {
  const start = afterTags(bytes);
  if (start > 0 && start >= bytes.byteLength) throw cut();
  // Not all of it: some kinds are looked for piece by piece, to the end.
  const head = bytes.subarray(start, start + HEAD);
  const mime = (await fileTypeFromBuffer(head))?.mime.split(';')[0] ?? '';
  const extension = EXTENSIONS[mime];
  if (!extension) throw strangerRefusal(mime);
  countParts(bytes.subarray(start), extension);
  const refusal = tracksRefusal(bytes.subarray(start), extension);
  if (refusal) throw refusal;
  return extension;
}

/**
 * Judges a voice note by its content; gives the extension that it is stored under.
 * A recording that breaks off is taken when what there is can be heard.
 * @throws Refusal 400 empty or nothing to be heard, 413 too many pieces, 415 no sound that we take
 */
export async function inspectSound(bytes: Uint8Array): Promise<string> {
  if (!bytes.byteLength) throw new Refusal(400, 'El audio está vacío. Grábalo de nuevo.');
  try {
    return await judge(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  } catch (error) {
    if (!(error instanceof TooManyParts)) throw error;
    throw new Refusal(413, 'El audio viene partido en demasiadas partes. Grábalo de nuevo.');
  }
}
