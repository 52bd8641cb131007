/** How a stored file is described to the browser: a type from a list, a name that no header can be made of. */

const SHOWN: Record<string, string> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
  heic: 'image/heic',
  heif: 'image/heif',
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  mp4: 'audio/mp4',
  aac: 'audio/aac',
  ogg: 'audio/ogg',
  oga: 'audio/ogg',
  opus: 'audio/ogg',
  webm: 'audio/webm',
  wav: 'audio/wav',
  flac: 'audio/flac',
  '3gp': 'audio/3gpp',
  amr: 'audio/amr',
};

/** Other names of the same types, and video containers that hold a voice note. */
const SAME: Record<string, string> = {
  'image/jpg': 'image/jpeg',
  'audio/mp3': 'audio/mpeg',
  'audio/m4a': 'audio/mp4',
  'audio/x-m4a': 'audio/mp4',
  'video/mp4': 'audio/mp4',
  'audio/opus': 'audio/ogg',
  'application/ogg': 'audio/ogg',
  'video/ogg': 'audio/ogg',
  'video/webm': 'audio/webm',
  'audio/x-wav': 'audio/wav',
  'audio/wave': 'audio/wav',
  'audio/vnd.wave': 'audio/wav',
  'audio/x-flac': 'audio/flac',
  'video/3gpp': 'audio/3gpp',
  'audio/x-aac': 'audio/aac',
};

const shown = new Set(Object.values(SHOWN));
/** Saved under their own type, never shown. */
const SAVED = new Set(['application/vnd.android.package-archive', 'text/plain', 'application/zip']);
const VAGUE = new Set([
  '',
  'application/octet-stream',
  'binary/octet-stream',
  'application/binary',
]);

export interface FileKind {
  contentType: string;
  /** false: to be saved, not opened. */
  inline: boolean;
}

/** By what the upstream says; by the name's ending where it says nothing useful. */
export function kindOf(fileName: string, upstreamType: string | null): FileKind {
  const said = (upstreamType ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
  const ending = /\.([a-z0-9]{1,5})$/i.exec(fileName)?.[1]?.toLowerCase() ?? '';
  const type = VAGUE.has(said) ? (SHOWN[ending] ?? '') : (SAME[said] ?? said);
  if (shown.has(type)) return { contentType: type, inline: true };
  if (SAVED.has(type))
    return {
      contentType: type === 'text/plain' ? 'text/plain; charset=utf-8' : type,
      inline: false,
    };
  return { contentType: 'application/octet-stream', inline: false };
}

const endingOf = (name: string): string => /\.[a-z0-9]{1,5}$/i.exec(name)?.[0].toLowerCase() ?? '';

/** The name that a Content-Disposition gives; null: none that can be understood. */
function givenName(header: string): string | null {
  const exact = /;\s*filename\*\s*=\s*UTF-8'[^']*'([^\s;]+)/i.exec(header)?.[1];
  const plain = /;\s*filename\s*=\s*(?:"([ !#-[\]-~]*)"|([!#-+\--:<-~]+))/i.exec(header);
  try {
    const name = exact ? decodeURIComponent(exact) : (plain?.[1] ?? plain?.[2] ?? '');
    return name.split(/[/\\]/).at(-1) || null;
  } catch {
    return null;
  }
}

/**
 * What a file was called when it was sent, as the upstream tells with it; it may not become another
 * kind of file by that. Otherwise as it is stored.
 */
export function originalName(stored: string, header: string | null): string {
  const given = givenName(header ?? '');
  return given && endingOf(given) === endingOf(stored) ? given : stored;
}

const FALLBACK_LENGTH = 120;

/** Content-Disposition with an ASCII name for old clients and the whole one for the others (RFC 6266, 8187). */
export function disposition(fileName: string, inline: boolean): string {
  const name = fileName.toWellFormed();
  const ascii = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]+/g, '_')
    .replace(/["\\%;/]/g, '_')
    .slice(-FALLBACK_LENGTH);
  const exact = encodeURIComponent(name).replace(
    /['()*!]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${inline ? 'inline' : 'attachment'}; filename="${ascii}"; filename*=UTF-8''${exact}`;
}
