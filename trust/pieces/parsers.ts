import { AUDIO, PICTURE_PIECES } from '#lib/contract/limits.ts';
import { MOST_PARTS } from '#upstream/listeners/multipart.ts';
import { MOST_ELEMENTS, MOST_ENTRIES } from '#upstream/signing/der.ts';
import { MOST_ROUNDS } from '#upstream/signing/pkcs12.ts';
import {
  deepDer,
  hiddenElements,
  hiddenRounds,
  jksOf,
  wideDer,
} from '#upstream/testing/key-pieces.ts';
import {
  apngOf,
  boxesOf,
  gifOf,
  jpegOfLoops,
  jpegOfScans,
  jpegOfSegments,
  MOST_LOOPS,
  pngOfChunks,
  pngOfCrumbs,
  pngOfLine,
  pngOfNote,
  webpOf,
} from '#upstream/testing/picture-pieces.ts';
import { m4aOf, mp3Of, oggOf, wavOf, webmOf } from '#upstream/testing/sound-pieces.ts';
import { type Door, formOf, formPart, type Load } from './doors.ts';

/** Every parser that somebody can reach, what bounds its time and memory, and what is answered. */

type Make = (pieces: number) => Load | Promise<Load>;
type Try = [pieces: number, status: number];

export interface Parser {
  door: Door;
  what: string;
  /** What bounds it, and where. */
  bound: string;
  make: Make;
  at: Try;
  above: Try;
  far: Try;
}

const bytes =
  (make: (pieces: number) => Uint8Array | Promise<Uint8Array>): Make =>
  async (pieces) => ({ bytes: await make(pieces) });

const { frames, parts, scans, noteBytes, side } = PICTURE_PIECES;
const IN_HEADER = 'picture-header.ts and exif-pieces.ts, before a decoder';

const picture = (
  what: string,
  make: (pieces: number) => Uint8Array | Promise<Uint8Array>,
  [at, far]: [number, number],
  status = 413,
): Parser => ({
  ...{ door: 'a listener’s picture', what, bound: IN_HEADER, make: bytes(make) },
  ...{ at: [at, status === 413 ? 201 : status], above: [at + 1, status], far: [far, status] },
});

const PICTURES: Parser[] = [
  picture('GIF: frames', gifOf, [frames, 600_000]),
  picture('GIF: blocks', (count) => gifOf(1, 1, count), [parts, 3_000_000]),
  picture('WebP: frames', webpOf, [frames, 100_000]),
  picture('WebP: chunks', (count) => webpOf(1, count), [parts - 3, 1_000_000]),
  picture('PNG: frames', apngOf, [frames, 50_000]),
  picture('PNG: texts', pngOfChunks, [parts - 3, 600_000]),
  picture('PNG: pieces of its pixels', pngOfCrumbs, [parts - 2, 800_000]),
  picture('PNG: pixels of a line', pngOfLine, [side, 16_000_000]),
  picture('JPEG: tags that lead to each other', jpegOfLoops, [MOST_LOOPS, 5_000]),
  picture('JPEG: passes', jpegOfScans, [scans, 100_000]),
  // Of the picture itself are eight.
  picture('JPEG: segments', jpegOfSegments, [parts - 8, 2_000_000]),
  ...(['iCCP', 'zTXt', 'iTXt'] as const).map(
    (name): Parser => ({
      ...picture(`PNG: bytes packed in ${name}`, (count) => pngOfNote(name, count), [
        noteBytes,
        64 * noteBytes,
      ]),
      bound: 'upstream/media/packed-notes.ts unpacks no more than the bound',
    }),
  ),
  // No decoder of ours ever sees one: 256 bytes say what it is, and a megabyte how large.
  picture('AVIF: boxes', (count) => boxesOf('avis', count), [1_000, 1_200_000], 415),
  picture('HEIC: boxes', (count) => boxesOf('hevc', count), [1_000, 1_200_000], 415),
];

const sound = (what: string, make: (pieces: number) => Buffer, far: number): Parser => ({
  ...{ door: 'a listener’s voice note', what, make: bytes(make) },
  bound: 'upstream/media/sound-parts.ts; file-type sees 64 KB',
  ...{ at: [AUDIO.parts, 201], above: [AUDIO.parts + 1, 413], far: [far, 413] },
});

const SOUNDS: Parser[] = [
  sound('Ogg: pages', oggOf, 380_000),
  sound('MP4: boxes', m4aOf, 1_300_000),
  sound('WAV: chunks', wavOf, 1_300_000),
  sound('WebM: elements', webmOf, 5_000_000),
  {
    ...sound('MP3: tags', mp3Of, 1_000_000),
    ...{ at: [AUDIO.tags, 201], above: [AUDIO.tags + 1, 413] },
  },
];

const hello = formPart('name="message"', 'hola');
const extra = formPart('name="otro"', 'x');
const manyParts = (count: number) =>
  formOf([hello, ...Array.from({ length: count - 1 }, () => extra)]);

const HTTP_HEAD = 'Node’s own 16 KB for the whole head of a request';
/** What fits beside the rest of a head, and what does not (bytes). */
const [FITS, BURSTS, FLOODS] = [14_000, 17_000, 1_000_000];
const head = (door: Door, what: string, make: Make): Parser => ({
  ...{ door, what, make, bound: HTTP_HEAD },
  ...{ at: [FITS, 200], above: [BURSTS, 431], far: [FLOODS, 431] },
});
const header = (name: string, text: string): Make => {
  return (count) => ({ headers: { [name]: text.repeat(count / text.length) } });
};
const query: Make = (count) => ({ query: `?${'a=&'.repeat(count / 3)}` });

const values = (text: string, count: number): Buffer =>
  Buffer.from(`{"name":"x","otro":[${Array.from({ length: count }, () => text).join(',')}]}`);
const nested = (depth: number): Buffer =>
  Buffer.from(`{"otro":${'['.repeat(depth)}${']'.repeat(depth)}}`);
const order = (count: number): Buffer =>
  Buffer.from(
    JSON.stringify(Array.from({ length: count }, (_, id) => ({ id: id + 1_000_000, order: id }))),
  );
const COUNTED = 'lib/contract/json-pieces.ts, while the body comes';
const FORM_BYTES = 16_384;

const device = (count: number): Buffer => {
  const body = { token: 't', platform: 'web', otro: '' };
  const spare = count - JSON.stringify(body).length;
  return Buffer.from(JSON.stringify({ ...body, otro: 'x'.repeat(Math.max(0, spare)) }));
};

const OTHERS: Parser[] = [
  {
    ...{ door: 'a listener’s form', what: 'parts', bound: 'upstream/listeners/multipart.ts' },
    make: bytes(manyParts),
    ...{ at: [MOST_PARTS, 201], above: [MOST_PARTS + 1, 413], far: [200_000, 413] },
  },
  {
    ...{ door: 'a listener’s form', what: 'bytes of a part’s head' },
    bound: 'upstream/listeners/multipart.ts',
    make: bytes((count) =>
      formOf([hello, formPart(`name="otro"; x="${'x'.repeat(Math.max(0, count - 56))}"`, 'x')]),
    ),
    ...{ at: [4_000, 201], above: [4_200, 400], far: [9_000_000, 400] },
  },
  {
    ...{ door: 'a listener’s form', what: 'bytes of the boundary' },
    bound: 'upstream/listeners/multipart.ts',
    make: (count) => ({
      headers: { 'content-type': `multipart/form-data; boundary=${'a'.repeat(count)}` },
      bytes: Buffer.from(`\r\n--${'a'.repeat(count - 1)}`.repeat(9_000_000 / count)),
    }),
    ...{ at: [70, 400], above: [71, 400], far: [8_000, 400] },
  },
  {
    ...{ door: 'a listener’s form', what: 'bytes of a text' },
    bound: 'upstream/listeners/form.ts works through 64 KB',
    make: bytes((count) => formOf([formPart('name="message"', '\u00ad'.repeat(count / 2))])),
    ...{ at: [65_536, 400], above: [65_538, 400], far: [9_000_000, 400] },
  },
  {
    ...{ door: 'a listener’s phone', what: 'bytes of JSON' },
    bound: '8 KB, upstream/listeners/public-routes.ts',
    make: bytes(device),
    ...{ at: [8_192, 201], above: [8_193, 413], far: [9_000_000, 413] },
  },
  {
    ...{ door: 'a listener’s phone', what: 'levels of JSON', bound: COUNTED },
    make: bytes(nested),
    ...{ at: [31, 400], above: [32, 400], far: [4_000, 400] },
  },
  head('a listener’s reading', 'query', query),
  head('a listener’s reading', 'X-Forwarded-For', header('x-forwarded-for', '1.1.1.1,,')),
  head('the sign-in page', 'query', query),
  head('the sign-in page', 'cookies', header('cookie', 'a=b;;=')),
  {
    ...head(
      'a session’s cookie',
      'bytes of a seal',
      bytes((count) => Buffer.from('Fe26.2*1*'.padEnd(count, 'a*'))),
    ),
    at: [FITS, 401],
  },
  head('the sign-in page', 'Accept-Language', header('accept-language', 'es;q=0.1,')),
  {
    ...{ door: 'the sign-in', what: 'fields of a form' },
    bound: '16 KB, lib/session/auth-handler.ts',
    make: bytes((count) => Buffer.from('a=&'.repeat(count / 3))),
    ...{ at: [FORM_BYTES, 200], above: [FORM_BYTES + 3, 413], far: [9_000_000, 413] },
  },
  {
    ...{ door: 'an operator’s programme', what: 'values of JSON', bound: COUNTED },
    make: bytes((count) => values('{}', count)),
    ...{ at: [900, 400], above: [1_100, 413], far: [6_000_000, 413] },
  },
  {
    ...{ door: 'an operator’s programme', what: 'levels of JSON', bound: COUNTED },
    make: bytes(nested),
    ...{ at: [31, 400], above: [32, 400], far: [10_000_000, 400] },
  },
  {
    ...{ door: 'an operator’s order', what: 'values of JSON', bound: COUNTED },
    make: bytes(order),
    ...{ at: [5_000, 404], above: [5_001, 400], far: [12_000, 413] },
  },
  {
    ...{ door: 'an operator’s sponsor', what: 'GIF: frames', bound: IN_HEADER },
    make: bytes(gifOf),
    ...{ at: [frames, 200], above: [frames + 1, 413], far: [600_000, 413] },
  },
];

const keyFile = (
  what: string,
  make: (pieces: number) => Uint8Array,
  at: number,
  far: number,
  above = at + 1,
): Parser => ({
  ...{ door: 'a super admin’s key file', what, make: bytes(make) },
  bound: 'upstream/signing/der.ts, in a thread with 128 MB and 4 s',
  ...{ at: [at, 400], above: [above, 400], far: [far, 400] },
});

const ROUNDS_EACH = 200_000;

const KEYS: Parser[] = [
  keyFile('PKCS12: elements', wideDer, MOST_ELEMENTS - 1, 248_000),
  keyFile('PKCS12: levels', deepDer, 30, 40_000, 40),
  keyFile('PKCS12: elements that are encrypted', hiddenElements, MOST_ELEMENTS - 1, 200_000),
  // At the bound itself the thread's 4 s end it: a store that asks for so much is no attack's gain.
  keyFile(
    'PKCS12: rounds that are encrypted',
    (keys) => hiddenRounds(keys, ROUNDS_EACH),
    1,
    2_000,
    MOST_ROUNDS / ROUNDS_EACH + 1,
  ),
  keyFile('JKS: entries', jksOf, MOST_ENTRIES / 2, 25_000),
];

export const PARSERS: readonly Parser[] = [...PICTURES, ...SOUNDS, ...OTHERS, ...KEYS];
