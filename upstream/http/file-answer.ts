import type { OpenFile } from '../media/media.ts';
import { json } from './answers.ts';

export interface FileToAnswer {
  type: string;
  /** Strong, quoted. */
  etag: string;
  /** What a person would call it, with its extension. */
  name: string;
  /** Shown in the page, or only to be saved. */
  disposition: 'inline' | 'attachment';
}

/** Content-Disposition for any name: ASCII for old readers, UTF-8 for the others (RFC 6266). */
export function contentDisposition(disposition: string, name: string): string {
  const whole = name.toWellFormed();
  const ascii = whole
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^ !#$&+\-.0-9@A-Z^_`a-z{}~()[\]=,]/g, '_');
  const utf8 = encodeURIComponent(whole).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${disposition}; filename="${ascii}"; filename*=UTF-8''${utf8}`;
}

type Range = { start: number; end: number } | 'whole' | 'impossible';

/** One range of bytes. Several at once are answered whole: players never need them. */
function rangeOf(header: string | null, bytes: number): Range {
  const list = /^\s*bytes\s*=(.*)$/i.exec(header ?? '')?.[1];
  if (list === undefined || list.includes(',')) return 'whole';
  const [, from = '', to = ''] = /^\s*(\d*)-(\d*)\s*$/.exec(list) ?? [];
  if (!from && !to) return 'impossible';
  const start = from ? Number(from) : Math.max(0, bytes - Number(to));
  const end = from && to ? Math.min(Number(to), bytes - 1) : bytes - 1;
  if (start > end || (from && to && Number(to) < Number(from))) return 'impossible';
  return { start, end };
}

const secondsOf = (date: string | null): number => Math.floor(Date.parse(date ?? '') / 1_000);

function isFresh(request: Request, etag: string, modifiedAt: Date): boolean {
  const tags = request.headers.get('if-none-match');
  if (tags !== null)
    return tags.split(',').some((tag) => ['*', etag].includes(tag.trim().replace(/^W\//, '')));
  const since = secondsOf(request.headers.get('if-modified-since'));
  return since >= Math.floor(modifiedAt.getTime() / 1_000);
}

/** If-Range: the part that was asked for still belongs to what the client has. */
function partIsCurrent(request: Request, etag: string, modifiedAt: Date): boolean {
  const condition = request.headers.get('if-range');
  if (condition === null || condition === etag) return true;
  return secondsOf(condition) === Math.floor(modifiedAt.getTime() / 1_000);
}

/**
 * A file's bytes or a part of them, streamed: 200, 206, 304 or 416, with their lengths.
 * Takes `file` over: it is closed when the answer is sent, dropped, or needs no bytes.
 */
export async function answerFile(
  request: Request,
  file: OpenFile,
  { type, etag, name, disposition }: FileToAnswer,
): Promise<Response> {
  const { bytes, modifiedAt } = file;
  const headers: Record<string, string> = {
    etag,
    'last-modified': modifiedAt.toUTCString(),
    'accept-ranges': 'bytes',
    'cache-control': 'private, no-cache',
    'x-content-type-options': 'nosniff',
  };
  if (isFresh(request, etag, modifiedAt)) {
    await file.close();
    return new Response(null, { status: 304, headers });
  }
  const asked =
    request.method === 'GET' && partIsCurrent(request, etag, modifiedAt)
      ? rangeOf(request.headers.get('range'), bytes)
      : 'whole';
  if (asked === 'impossible') {
    await file.close();
    return json({ message: 'Esa parte del archivo no existe.' }, 416, {
      'content-range': `bytes */${bytes}`,
      'accept-ranges': 'bytes',
    });
  }
  const { start, end } = asked === 'whole' ? { start: 0, end: bytes - 1 } : asked;
  headers['content-type'] = type;
  headers['content-disposition'] = contentDisposition(disposition, name);
  headers['content-length'] = String(end - start + 1);
  if (asked !== 'whole') headers['content-range'] = `bytes ${start}-${end}/${bytes}`;
  const status = asked === 'whole' ? 200 : 206;
  if (request.method === 'HEAD' || bytes === 0) {
    await file.close();
    return new Response(null, { status, headers });
  }
  return new Response(file.read(start, end), { status, headers });
}
