import { loadScript } from '#lib/late-scripts.ts';
import type { Source } from './inspect.ts';

/** Pixels to work with, upright, at most so long on a side: enough for every crop that is asked for. */
const LONGEST = 4_096;

export class NotConvertedError extends Error {
  override name = 'NotConvertedError';
}

/** Browsers that can't read into a bitmap can still show it. */
async function byElement(file: Blob): Promise<ImageBitmap> {
  const image = new Image();
  const address = URL.createObjectURL(file);
  try {
    image.src = address;
    await image.decode();
    return await createImageBitmap(image);
  } finally {
    URL.revokeObjectURL(address);
  }
}

async function fromHeic(file: Blob): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file);
  } catch {
    // Every browser but Apple's: the converter is three megabytes, and comes only for this.
    try {
      const { heicTo } = await loadScript(() => import('heic-to/csp'));
      return await heicTo({ blob: file, type: 'bitmap' });
    } catch {
      throw new NotConvertedError();
    }
  }
}

/**
 * The picture's pixels, turned as the camera noted; off the main thread where the browser can.
 * @throws NotConvertedError for a HEIC; anything else when the picture is broken
 */
export async function decode({ file, header }: Source): Promise<ImageBitmap> {
  if (!header) return fromHeic(file);
  const { width, height } = header;
  const scale = LONGEST / Math.max(width, height);
  const size = scale < 1 ? { resizeWidth: Math.round(width * scale) } : {};
  try {
    return await createImageBitmap(file, {
      imageOrientation: 'from-image',
      ...size,
      resizeQuality: 'high',
    });
  } catch {
    return byElement(file);
  }
}
