import sharp, { type Sharp } from 'sharp';
import { IMAGE } from '#lib/contract/limits.ts';
import { type PictureHeader, type PictureType, readHeader } from '#lib/contract/picture-header.ts';
import {
  BROKEN,
  type PictureRefusal,
  refusalOf,
  sizeRefusal,
  TOO_MANY_NOTES,
} from '#lib/contract/picture-verdict.ts';
import { gate } from '../gate.ts';
import { Refusal } from '../refusal.ts';
import { hasTooManyTags } from './exif-pieces.ts';
import { unpacksTooMuch } from './packed-notes.ts';

// Only what is asked for: no SVG, no PDF, no other loader ever sees a stranger's bytes.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpeg',
    'VipsForeignLoadPng',
    'VipsForeignLoadWebp',
    'VipsForeignLoadNsgif',
  ],
});
sharp.cache(false);
sharp.concurrency(1);

// A decoded picture may take 200 MB: one after the other. Operators do not wait behind strangers.
const listeners = gate(1);
const operators = gate(1);

const FORMATS = {
  'image/jpeg': { extension: 'jpg', animated: false },
  'image/png': { extension: 'png', animated: false },
  'image/webp': { extension: 'webp', animated: true },
  'image/gif': { extension: 'gif', animated: true },
} as const satisfies Record<PictureType, object>;

/** What a picture's bytes turned out to be. */
export interface Picture {
  type: PictureType;
  extension: (typeof FORMATS)[PictureType]['extension'];
  /** Pixels as stored: before it is turned. */
  width: number;
  height: number;
  /** 1 unless it moves. */
  frames: number;
}

const refused = ({ status, message }: PictureRefusal): Refusal => new Refusal(status, message);
const broken = (): Refusal => new Refusal(400, BROKEN);

const decoder = (bytes: Uint8Array, animated: boolean): Sharp =>
  sharp(bytes, { animated, failOn: 'truncated', limitInputPixels: IMAGE.maxPixels });

/** What the file says of itself, from its structure alone. @throws Refusal */
function structureOf(bytes: Uint8Array): PictureHeader {
  const header = readHeader(bytes);
  const refusal = refusalOf(header);
  if (refusal) throw refused(refusal);
  if (header.kind !== 'picture')
    throw new Refusal(
      415,
      'Las fotos HEIC no se pueden mostrar en todos los navegadores. Envíala como JPEG.',
    );
  if (unpacksTooMuch(bytes, header.type) || hasTooManyTags(bytes, header.type))
    throw new Refusal(413, TOO_MANY_NOTES);
  return header;
}

/** Width, height and frames as the decoder sees them, before a single pixel is unpacked. */
async function measure(bytes: Uint8Array, said: PictureHeader) {
  const { animated } = FORMATS[said.type];
  const header = await sharp(bytes, { animated, limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw broken();
    });
  return {
    width: Math.max(header.width, said.width),
    height: Math.max(header.pageHeight ?? header.height, said.height),
    frames: Math.max(header.pages ?? 1, said.frames),
  };
}

/**
 * Judges a picture by its content: its kind, its pieces and its size (from its structure, before
 * anything decodes it) and whether it decodes to the end. Changes nothing.
 * @throws Refusal 400 empty or broken, 413 too many pixels or pieces, 415 not a kind that we take,
 * 429 when its turn did not come within `patienceMs`, which only who is signed in has
 */
export async function inspectPicture(bytes: Uint8Array, patienceMs?: number): Promise<Picture> {
  const said = structureOf(bytes);
  const { type } = said;
  const { extension, animated } = FORMATS[type];
  const oneByOne = patienceMs === undefined ? listeners : operators;
  return oneByOne(async () => {
    const size = await measure(bytes, said);
    const refusal = sizeRefusal(size);
    if (refusal) throw refused(refusal);
    try {
      // Every line is read, few are kept; of a WebP too, which else would be held whole, twice.
      await decoder(bytes, animated)
        .resize({ width: 16, kernel: 'nearest', fastShrinkOnLoad: type === 'image/webp' })
        .raw()
        .toBuffer();
    } catch {
      throw broken();
    }
    return { type, extension, ...size };
  }, patienceMs);
}

/** Of what moves: more effort would take twice as long and save a few hundredths. */
const LITTLE = { effort: 1 };

function encode(image: Sharp, type: PictureType, moves: boolean): Sharp {
  // Optimised coding would keep the whole picture: 600 MB for 50 megapixels instead of 20.
  if (type === 'image/jpeg') return image.jpeg({ quality: 90, optimiseCoding: false });
  if (type === 'image/png') return image.png();
  if (type === 'image/webp') return image.webp({ quality: 88, ...(moves && LITTLE) });
  return image.gif(moves ? LITTLE : {});
}

/** Of a still WebP as it is published: both ways of its pixels are held whole, 700 MB of 50 megapixels. */
const MOST_WEBP_PIXELS = 16_000_000;

/** How long a picture may be to have no more pixels than are published; null: as it is. */
function longestOf({ type, frames, width, height }: Picture): number | null {
  const pixels = width * height;
  if (type !== 'image/webp' || frames > 1 || pixels <= MOST_WEBP_PIXELS) return null;
  return Math.floor(Math.max(width, height) * Math.sqrt(MOST_WEBP_PIXELS / pixels));
}

/**
 * A listener's picture as it is stored: upright, sRGB, and without anything beside the pixels
 * (position, camera, comments, what hangs behind the end). Moving ones keep moving.
 */
export async function publishPicture(bytes: Uint8Array, picture: Picture): Promise<Uint8Array> {
  const { type, frames } = picture;
  const longest = longestOf(picture);
  const upright = () => {
    const image = decoder(bytes, FORMATS[type].animated).autoOrient().toColourspace('srgb');
    if (longest) image.resize({ width: longest, height: longest, fit: 'inside' });
    return encode(image, type, frames > 1).toBuffer();
  };
  return listeners(upright).catch((error) => {
    throw error instanceof Refusal ? error : broken();
  });
}
