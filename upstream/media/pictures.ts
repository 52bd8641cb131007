import { fileTypeFromBuffer } from 'file-type';
import sharp, { type Sharp } from 'sharp';
import { IMAGE } from '#lib/contract/limits.ts';
import { gate } from '../gate.ts';
import { Refusal } from '../refusal.ts';

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

// A decoded picture may take 200 MB: one after the other.
const oneByOne = gate(1);

const FORMATS = {
  'image/jpeg': { extension: 'jpg', animated: false },
  'image/png': { extension: 'png', animated: false },
  'image/webp': { extension: 'webp', animated: true },
  'image/gif': { extension: 'gif', animated: true },
} as const;
type PictureType = keyof typeof FORMATS;

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

const MEGAPIXELS = IMAGE.maxPixels / 1_000_000;
const broken = (): Refusal =>
  new Refusal(400, 'La imagen está dañada o incompleta. Prueba con otra copia.');

const decoder = (bytes: Uint8Array, animated: boolean): Sharp =>
  sharp(bytes, { animated, failOn: 'truncated', limitInputPixels: IMAGE.maxPixels });

function kindRefusal(mime: string | undefined, bytes: Uint8Array): Refusal {
  const head = Buffer.from(bytes.subarray(0, 1_024)).toString('latin1');
  if (mime === 'image/heic' || mime === 'image/heif')
    return new Refusal(
      415,
      'Las fotos HEIC no se pueden mostrar en todos los navegadores. Envíala como JPEG.',
    );
  if (mime === 'image/avif')
    return new Refusal(415, 'Las imágenes AVIF no se admiten. Envíala como JPEG, PNG o WebP.');
  if (/<svg[\s>]/i.test(head))
    return new Refusal(415, 'Las imágenes SVG no se admiten. Envíala como JPEG, PNG o WebP.');
  return new Refusal(415, 'El archivo no es una imagen JPEG, PNG, WebP o GIF.');
}

/** What a GIF says of itself: browsers and apps make room for that, whatever its frames are. */
function gifScreen(bytes: Uint8Array): { width: number; height: number } {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return bytes.byteLength < 10
    ? { width: 0, height: 0 }
    : { width: view.getUint16(6, true), height: view.getUint16(8, true) };
}

/** Width, height and frames from the header, before a single pixel is unpacked. */
async function measure(bytes: Uint8Array, type: PictureType) {
  const { animated } = FORMATS[type];
  const header = await sharp(bytes, { animated, limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw broken();
    });
  const frames = header.pages ?? 1;
  const screen = type === 'image/gif' ? gifScreen(bytes) : { width: 0, height: 0 };
  return {
    width: Math.max(header.width, screen.width),
    height: Math.max(header.pageHeight ?? header.height, screen.height),
    frames,
  };
}

/**
 * Judges a picture by its content: its kind, its size in pixels (from the header, before
 * decoding) and whether it decodes to the end. Changes nothing.
 * @throws Refusal 400 empty or broken, 413 too many pixels, 415 not a kind that we take, 429 when
 * its turn did not come within `patienceMs`
 */
export async function inspectPicture(bytes: Uint8Array, patienceMs?: number): Promise<Picture> {
  if (!bytes.byteLength) throw new Refusal(400, 'La imagen está vacía.');
  const mime = (await fileTypeFromBuffer(bytes))?.mime;
  if (!mime || !Object.hasOwn(FORMATS, mime)) throw kindRefusal(mime, bytes);
  const type = mime as PictureType;
  const { extension, animated } = FORMATS[type];
  return oneByOne(async () => {
    const { width, height, frames } = await measure(bytes, type);
    if (width * height * frames > IMAGE.maxPixels)
      throw new Refusal(413, `La imagen tiene más de ${MEGAPIXELS} megapíxeles. Achícala.`);
    try {
      // Every line is read, few are kept.
      await decoder(bytes, animated)
        .resize({ width: 16, kernel: 'nearest', fastShrinkOnLoad: false })
        .raw()
        .toBuffer();
    } catch {
      throw broken();
    }
    return { type, extension, width, height, frames };
  }, patienceMs);
}

function encode(image: Sharp, type: PictureType): Sharp {
  // Optimised coding would keep the whole picture: 600 MB for 50 megapixels instead of 20.
  if (type === 'image/jpeg') return image.jpeg({ quality: 90, optimiseCoding: false });
  if (type === 'image/png') return image.png();
  if (type === 'image/webp') return image.webp({ quality: 88 });
  return image.gif();
}

/**
 * A listener's picture as it is stored: upright, sRGB, and without anything beside the pixels
 * (position, camera, comments, what hangs behind the end). Moving ones keep moving.
 */
export async function publishPicture(bytes: Uint8Array, { type }: Picture): Promise<Uint8Array> {
  const upright = () =>
    encode(
      decoder(bytes, FORMATS[type].animated).autoOrient().toColourspace('srgb'),
      type,
    ).toBuffer();
  return oneByOne(upright).catch((error) => {
    throw error instanceof Refusal ? error : broken();
  });
}
