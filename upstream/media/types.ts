/** Extension → content type: the only ones that are ever sent. */
const TYPES: Record<string, string> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
  ogg: 'audio/ogg',
  m4a: 'audio/mp4',
  aac: 'audio/aac',
  mp3: 'audio/mpeg',
  '3gp': 'audio/3gpp',
  amr: 'audio/amr',
  webm: 'audio/webm',
  wav: 'audio/wav',
  apk: 'application/vnd.android.package-archive',
  json: 'application/json',
  txt: 'text/plain; charset=utf-8',
};

const ANYTHING = 'application/octet-stream';

export const extensionOf = (name: string): string =>
  /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';

/** The content type of a stored name; what is not in the list is bytes. */
export const typeOf = (name: string): string => TYPES[extensionOf(name)] ?? ANYTHING;
