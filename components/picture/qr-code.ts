import encodeQR from 'qr';
import decodeQR from 'qr/decode.js';
import { link } from '#lib/contract/fields.ts';
import { qrPixels } from '#lib/picture/qr-pixels.ts';

/** Makes and reads QR images. Loaded when one is wanted. */

/** Pixels a side of what is made (specification §2: max 1000x1000). */
const SIDE = 1_000;
/** How long to look for a QR in a picture of each size (ms). */
const LOOK_MS = 250;
/** Sides to look at: a big one hides in its own detail, a small one in its few pixels. */
const SIDES = [1_000, 500, 1_600, 250];

export type MadeQr = { file: Blob; link: string } | { error: string };

/** A PNG that leads to what was typed, or why there can't be one, in Spanish. */
export async function makeQr(typed: string): Promise<MadeQr> {
  const parsed = link.safeParse(typed);
  if (!parsed.success) return { error: parsed.error.issues[0]?.message ?? '' };
  if (!parsed.data) return { error: 'Escribe el link al que debe llevar el QR.' };
  let squares: boolean[][];
  try {
    squares = encodeQR(parsed.data, 'raw', { ecc: 'medium', border: 4 });
  } catch {
    return { error: 'El link es demasiado largo para un QR.' };
  }
  const { size, data } = qrPixels(squares, SIDE);
  const canvas = Object.assign(document.createElement('canvas'), { width: SIDE, height: SIDE });
  const context = canvas.getContext('2d');
  if (context) {
    context.fillStyle = '#fff';
    context.fillRect(0, 0, SIDE, SIDE);
    // What whole pixels leave over is more margin.
    const margin = Math.floor((SIDE - size) / 2);
    context.putImageData(new ImageData(data, size, size), margin, margin);
  }
  const file = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  return file ? { file, link: parsed.data } : { error: 'Tu navegador no pudo crear la imagen.' };
}

/** The picture on white, at most `side` long, with a margin that a tight crop may have cut off. */
function pixelsAt(bitmap: ImageBitmap, side: number): ImageData | null {
  const scale = side / Math.max(bitmap.width, bitmap.height);
  const width = Math.max(1, Math.round(bitmap.width * scale));
  const height = Math.max(1, Math.round(bitmap.height * scale));
  const margin = Math.round(side / 12);
  const canvas = document.createElement('canvas');
  canvas.width = width + 2 * margin;
  canvas.height = height + 2 * margin;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return null;
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(bitmap, margin, margin, width, height);
  return context.getImageData(0, 0, canvas.width, canvas.height);
}

/** What the QR in a picture holds, or null where none can be read. */
export async function readQr(file: Blob): Promise<string | null> {
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (!bitmap) return null;
  try {
    for (const side of SIDES) {
      const image = pixelsAt(bitmap, side);
      if (!image) return null;
      try {
        return decodeQR(image, { timeLimit: LOOK_MS });
      } catch {
        // Not at this size.
      }
    }
    return null;
  } finally {
    bitmap.close();
  }
}
