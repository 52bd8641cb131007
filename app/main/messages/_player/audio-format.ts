import type { Probe } from '../probe-file.ts';

/** What browsers call the formats that phones send, by the end of a file's name. */
const TYPES: Record<string, string> = {
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  mp4: 'audio/mp4',
  aac: 'audio/aac',
  ogg: 'audio/ogg; codecs=opus',
  oga: 'audio/ogg; codecs=opus',
  opus: 'audio/ogg; codecs=opus',
  webm: 'audio/webm; codecs=opus',
  wav: 'audio/wav',
  flac: 'audio/flac',
  amr: 'audio/amr',
  '3gp': 'audio/3gpp; codecs=samr',
  '3gpp': 'audio/3gpp; codecs=samr',
};

/** 'nota.AMR' → 'amr'; '' when there is none. */
export const extensionOf = (file: string): string =>
  /\.([a-z0-9]{1,5})$/i.exec(file)?.[1]?.toLowerCase() ?? '';

const ascii = (bytes: Uint8Array, from: number, to: number): string =>
  String.fromCharCode(...bytes.subarray(from, to));

/** The format by a file's first 16 bytes, whatever its name: an extension of the table above, or ''. */
export function sniffAudio(bytes: Uint8Array): string {
  if (ascii(bytes, 0, 5) === '#!AMR') return 'amr';
  if (ascii(bytes, 4, 8) === 'ftyp') return ascii(bytes, 8, 10) === '3g' ? '3gp' : 'm4a';
  if (ascii(bytes, 0, 4) === 'OggS') return 'ogg';
  if (ascii(bytes, 0, 4) === 'RIFF') return 'wav';
  if (ascii(bytes, 0, 4) === 'fLaC') return 'flac';
  if (bytes[0] === 0x1a && bytes[1] === 0x45 && bytes[2] === 0xdf && bytes[3] === 0xa3)
    return 'webm';
  if (ascii(bytes, 0, 3) === 'ID3') return 'mp3';
  if (bytes[0] === 0xff && ((bytes[1] ?? 0) & 0xe0) === 0xe0)
    return ((bytes[1] ?? 0) & 0x06) === 0 ? 'aac' : 'mp3';
  return '';
}

/** As HTMLMediaElement.canPlayType. */
export type CanPlay = (type: string) => string;

/** true where the browser says itself that it can't; a format that nobody knows is worth a try. */
export function isHopeless(extension: string, canPlay: CanPlay): boolean {
  const type = TYPES[extension];
  return type !== undefined && canPlay(type) === '';
}

/** Why a file can't be used, for its reader; `canRetry` where trying again makes sense. */
export interface Problem {
  message: string;
  canDownload: boolean;
  canRetry: boolean;
}

export const unplayable = (extension: string): Problem => ({
  message: extension
    ? `Tu navegador no puede reproducir este formato (${extension.toUpperCase()}).`
    : 'Tu navegador no puede reproducir este formato.',
  canDownload: true,
  canRetry: false,
});

/** What is the matter with a file that a browser gave up on. */
export function problemOf(file: string, { status, bytes }: Probe, canPlay: CanPlay): Problem {
  if (status === 404)
    return {
      message: 'El audio ya no está en el servidor.',
      canDownload: false,
      canRetry: false,
    };
  const isThere = status === 200 || status === 206 || status === 416;
  if (!isThere)
    return {
      message: 'No se pudo cargar el audio. Revisa tu conexión e inténtalo de nuevo.',
      canDownload: false,
      canRetry: true,
    };
  if (status === 416 || bytes.length === 0)
    return { message: 'El audio llegó vacío.', canDownload: false, canRetry: false };
  const format = sniffAudio(bytes);
  if (isHopeless(format, canPlay)) return unplayable(format);
  if (!format && isHopeless(extensionOf(file), canPlay)) return unplayable(extensionOf(file));
  return {
    message: 'El audio está dañado y tu navegador no lo puede reproducir.',
    canDownload: true,
    canRetry: false,
  };
}
