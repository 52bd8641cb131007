import { fileTypeFromBuffer } from 'file-type';
import { Refusal } from '../refusal.ts';

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
const DEPTH = ['moov', 'trak', 'mdia'];

/** What the tracks of an MP4 or 3GP are ('soun', 'vide'…), from its boxes. */
function tracksOf(bytes: Buffer, level = 0): string[] {
  const found: string[] = [];
  for (let at = 0; at + 8 <= bytes.length; ) {
    const kind = bytes.toString('latin1', at + 4, at + 8);
    const wide = bytes.readUInt32BE(at) === 1 && at + 16 <= bytes.length;
    const declared = wide ? Number(bytes.readBigUInt64BE(at + 8)) : bytes.readUInt32BE(at);
    const head = wide ? 16 : 8;
    const size = declared === 0 ? bytes.length - at : declared;
    if (size < head) break;
    const inside = bytes.subarray(at + head, at + size);
    if (kind === DEPTH[level]) found.push(...tracksOf(inside, level + 1));
    else if (level === DEPTH.length && kind === 'hdlr' && inside.length >= 12)
      found.push(inside.toString('latin1', 8, 12));
    at += size;
  }
  return found;
}

function hasPictures(bytes: Uint8Array, extension: string): boolean {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (BOXED.has(extension)) {
    const tracks = tracksOf(buffer);
    return tracks.includes('vide') || !tracks.includes('soun');
  }
  // Codec names of video tracks: V_VP8, V_VP9, V_AV1, V_MPEG4…
  return (
    extension === 'webm' && /V_(?:VP[89]|AV1|MPEG)/.test(buffer.toString('latin1', 0, WEBM_HEAD))
  );
}

/**
 * Judges a voice note by its content; gives the extension that it is stored under.
 * A recording that breaks off is taken: what there is can be heard.
 * @throws Refusal 400 empty, 415 no sound that we take
 */
export async function inspectSound(bytes: Uint8Array): Promise<string> {
  if (!bytes.byteLength) throw new Refusal(400, 'El audio está vacío. Grábalo de nuevo.');
  const mime = (await fileTypeFromBuffer(bytes))?.mime.split(';')[0] ?? '';
  const extension = EXTENSIONS[mime];
  if (!extension || hasPictures(bytes, extension))
    throw new Refusal(415, 'El archivo no es un audio OGG, M4A, AAC, MP3, 3GP, AMR, WebM o WAV.');
  return extension;
}
