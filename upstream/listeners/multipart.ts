import { Refusal } from '../refusal.ts';

/**
 * A form's parts (RFC 7578), as phones really write them: file names with quotes and line ends that
 * nobody escaped, names and texts in Latin-1. undici's own parser refuses those, and takes any number
 * of parts.
 */

export interface Part {
  name: string;
  /** undefined: a text. */
  filename: string | undefined;
  bytes: Buffer;
}

/** Fields of a message are four; apps may add some of their own. */
export const MOST_PARTS = 20;
/** Of a part (bytes). */
const MOST_HEAD = 4 * 1024;
/** RFC 2046, 5.1.1: to look for a longer one that almost is there could take minutes. */
const MOST_BOUNDARY = 70;

const CRLF = '\r\n';
const HEAD_END = `${CRLF}${CRLF}`;

const unreadable = (): Refusal =>
  new Refusal(400, 'El formulario no se puede leer: llegó cortado o mal armado. Envíalo de nuevo.');

function boundaryOf(contentType: string): string {
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]+)"|([^;\s"]+))/i.exec(contentType) ?? [];
  const boundary = quoted ?? plain ?? '';
  if (!boundary || boundary.length > MOST_BOUNDARY) throw unreadable();
  return boundary;
}

/** UTF-8, or the Latin-1 of older apps, as browsers read it. */
export function textOf(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** A quoted value as it was meant: escapes of mail (`\"`) and of browsers (`%22`). */
const unescaped = (value: string): string =>
  value
    .replace(/\\(["\\])/g, '$1')
    .replace(/%0D%0A|%0[AD]/gi, '\n')
    .replaceAll('%22', '"');

function extended(disposition: string): string | undefined {
  const [, value] = /;\s*filename\*=utf-8'[^']*'([^;\s]+)/i.exec(disposition) ?? [];
  try {
    return value && decodeURIComponent(value);
  } catch {
    return undefined;
  }
}

/** A quote ends the value only where another parameter or nothing follows. */
function parameter(disposition: string, name: 'name' | 'filename'): string | undefined {
  const quoted = new RegExp(`;\\s*${name}="(.*?)"(?=\\s*(?:;\\s*[\\w-]+\\*?=|$))`, 'is');
  const plain = new RegExp(`;\\s*${name}=([^;\\s"]+)`, 'i');
  const value = (quoted.exec(disposition) ?? plain.exec(disposition))?.[1];
  return value === undefined ? undefined : unescaped(value);
}

function headOf(head: string): Pick<Part, 'name' | 'filename'> {
  const [, value = ''] = /(?:^|\n)content-disposition:(.*)$/is.exec(head) ?? [];
  // Up to the next header: a line end inside of a file name is none.
  const [disposition = ''] = value.split(/\r?\n(?=[\w-]+:)/, 1);
  const name = parameter(disposition, 'name');
  if (name === undefined) throw unreadable();
  return { name, filename: extended(disposition) ?? parameter(disposition, 'filename') };
}

const BASE64 = /(?:^|\n)content-transfer-encoding:[ \t]*base64[ \t]*(?:\r|$)/i;

/** Few write parts in base64 (RFC 7578, 4.7), and what they mean is what it stands for. */
const contentOf = (head: string, bytes: Buffer): Buffer =>
  BASE64.test(head) ? Buffer.from(bytes.toString('latin1'), 'base64') : bytes;

/** Behind the delimiter that ends at `at`: where the next part begins, 'end', or null: it was content. */
function afterDelimiter(body: Buffer, at: number): number | 'end' | null {
  if (body.toString('latin1', at, at + 2) === '--') return 'end';
  let next = at;
  while (body[next] === 0x20 || body[next] === 0x09) next += 1;
  return body.toString('latin1', next, next + 2) === CRLF ? next + 2 : null;
}

/**
 * The parts of a form, their bytes not copied unless they are in base64.
 * @throws Refusal 400 when it can't be read, 413 when it has too many parts
 */
export function partsOf(body: Buffer, contentType: string): Part[] {
  const first = `--${boundaryOf(contentType)}`;
  const delimiter = `${CRLF}${first}`;
  const opens = body.subarray(0, first.length).equals(Buffer.from(first));
  const preamble = opens ? 0 : body.indexOf(delimiter);
  if (preamble < 0) throw unreadable();
  let at = afterDelimiter(body, preamble + (opens ? first : delimiter).length);
  const parts: Part[] = [];
  while (at !== 'end') {
    if (at === null) throw unreadable();
    if (parts.length === MOST_PARTS)
      throw new Refusal(413, `El formulario tiene demasiados campos: se admiten ${MOST_PARTS}.`);
    const headEnd = body.subarray(at, at + MOST_HEAD).indexOf(HEAD_END);
    if (headEnd < 0 && body.length - at > MOST_HEAD)
      throw new Refusal(
        400,
        'Un campo o un archivo tiene un nombre demasiado largo. Acórtalo y envíalo de nuevo.',
      );
    if (headEnd < 0) throw unreadable();
    const head = textOf(body.subarray(at, at + headEnd));
    const named = headOf(head);
    const from = at + headEnd + HEAD_END.length;
    let to = from - CRLF.length;
    let next: number | 'end' | null = null;
    while (next === null) {
      to = body.indexOf(delimiter, to);
      if (to < 0) throw unreadable();
      next = afterDelimiter(body, to + delimiter.length);
      if (next === null) to += delimiter.length;
    }
    parts.push({ ...named, bytes: contentOf(head, body.subarray(from, Math.max(from, to))) });
    at = next;
  }
  return parts;
}
