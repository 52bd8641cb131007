/** Recordings of few bytes and many pieces. */

const times = (count: number, piece: Uint8Array): Buffer =>
  Buffer.concat(Array.from({ length: count }, () => piece));

/** An Ogg of `pages`, all but the first empty. */
export function oggOf(pages: number): Buffer {
  const page = (body: string) => {
    const head = Buffer.alloc(27);
    head.write('OggS', 'latin1');
    head[26] = body ? 1 : 0;
    return Buffer.concat([
      head,
      Buffer.from(body ? [body.length] : []),
      Buffer.from(body, 'latin1'),
    ]);
  };
  return Buffer.concat([
    page('OpusHead\x01\x01\0\0\x80\xbb\0\0\0\0\0'),
    times(pages - 1, page('')),
  ]);
}

function box(name: string, ...inside: Uint8Array[]): Buffer {
  const body = Buffer.concat(inside);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length + 8, 0);
  head.write(name, 4, 'latin1');
  return Buffer.concat([head, body]);
}

const ftyp = box('ftyp', Buffer.from('M4A \0\0\0\0M4A '));
const track = (kind: string) =>
  box('trak', box('mdia', box('hdlr', Buffer.alloc(8), Buffer.from(kind.padEnd(12, '\0')))));

/** An M4A with boxes that nobody knows, `boxes` in all. */
export const m4aOf = (boxes: number): Buffer =>
  Buffer.concat([ftyp, box('moov', track('soun')), times(boxes - 5, box('free'))]);

/** An M4A with `handlers` that say what a track is. */
export function m4aOfHandlers(handlers: number): Buffer {
  const handler = box('hdlr', Buffer.alloc(8), Buffer.from('soun'));
  return Buffer.concat([ftyp, box('moov', box('trak', box('mdia', times(handlers, handler))))]);
}

/** An M4A that was cut before its index. */
export const m4aWithoutIndex = (): Buffer =>
  Buffer.concat([ftyp, box('mdat', Buffer.alloc(2_000))]);

export const filmOf = (): Buffer =>
  Buffer.concat([ftyp, box('moov', track('vide'), track('soun')), box('mdat')]);

/** An MP3 behind `tags`. */
export function mp3Of(tags: number): Buffer {
  const frame = Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0x64]), Buffer.alloc(413)]);
  return Buffer.concat([
    times(tags, Buffer.from('ID3\x03\0\0\0\0\0\0', 'latin1')),
    times(4, frame),
  ]);
}

/** A WAV of `chunks`. */
export function wavOf(chunks: number): Buffer {
  const chunk = (name: string, body: Uint8Array = Buffer.alloc(0)) => {
    const head = Buffer.alloc(8);
    head.write(name, 'latin1');
    head.writeUInt32LE(body.length, 4);
    return Buffer.concat([head, body]);
  };
  const format = chunk(
    'fmt ',
    Buffer.from('010001001111000022220000020010 00'.replaceAll(' ', ''), 'hex'),
  );
  return chunk(
    'RIFF',
    Buffer.concat([Buffer.from('WAVE'), format, times(chunks - 1, chunk('junk'))]),
  );
}

/** A WebM of `elements`, most of them empty. */
export function webmOf(elements: number): Buffer {
  const head = Buffer.from('1a45dfa3874282847765626d', 'hex');
  const segment = Buffer.from('18538067ff', 'hex');
  return Buffer.concat([head, segment, times(elements - 2, Buffer.from('ec80', 'hex'))]);
}

/** Each kind at the bound, one above it, and far above it. */
export const SOUNDS: Record<string, (count: number) => Buffer> = {
  ogg: oggOf,
  m4a: m4aOf,
  wav: wavOf,
  webm: webmOf,
};
/** As many pieces as 10 MB have room for. */
export const FAR: Record<string, number> = {
  ...{ ogg: 380_000, m4a: 1_300_000, wav: 1_300_000, webm: 5_000_000 },
};
