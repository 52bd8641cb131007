import type { PictureHeader } from '#lib/contract/picture-header.ts';
import { type Area, cropSize, fitSize, placed, type Size, turned } from '#lib/picture/frame.ts';
import { type Attempt, attempts, firstUnder } from '#lib/picture/plan.ts';

type Canvas = OffscreenCanvas | HTMLCanvasElement;

const WHOLE: Area = { x: 0, y: 0, width: 100, height: 100 };

function canvasOf({ width, height }: Size): Canvas {
  if (typeof OffscreenCanvas !== 'undefined') return new OffscreenCanvas(width, height);
  return Object.assign(document.createElement('canvas'), { width, height });
}

function contextOf(canvas: Canvas) {
  const context = canvas.getContext('2d') as
    | CanvasRenderingContext2D
    | OffscreenCanvasRenderingContext2D
    | null;
  if (!context) throw new Error('the browser gives no canvas');
  return context;
}

function encode(canvas: Canvas, { type, quality }: Omit<Attempt, 'scale'>): Promise<Blob | null> {
  if ('convertToBlob' in canvas) return canvas.convertToBlob({ type, quality });
  return new Promise((resolve) => canvas.toBlob(resolve, type, quality));
}

/** What is wanted of a picture. */
export interface Cut {
  /** Quarter turns, clockwise. */
  turns: number;
  /** null: all of it. */
  area: Area | null;
  recommended: Size;
}

function draw(bitmap: ImageBitmap, { turns, area }: Cut, size: Size): Canvas {
  const canvas = canvasOf(size);
  const context = contextOf(canvas);
  context.imageSmoothingQuality = 'high';
  context.setTransform(...placed(bitmap, turns, area ?? WHOLE, size));
  context.drawImage(bitmap, 0, 0);
  return canvas;
}

function hasHoles(canvas: Canvas): boolean {
  const { data } = contextOf(canvas).getImageData(0, 0, canvas.width, canvas.height);
  for (let at = 3; at < data.length; at += 4) if (data[at] !== 255) return true;
  return false;
}

export interface Made extends Size {
  blob: Blob;
  /** Made smaller than it was cut, so that it weighs less. */
  lightened: boolean;
}

/**
 * The cut picture as a file of at most `maxBytes` where that can be: drawn anew, so that nothing but
 * pixels is left of the original.
 */
export async function make(
  bitmap: ImageBitmap,
  cut: Cut,
  header: PictureHeader | null,
  maxBytes: number,
): Promise<Made | null> {
  const picture = turned(bitmap, cut.turns);
  const full = cut.area
    ? cropSize(picture, cut.area, cut.recommended)
    : fitSize(picture, cut.recommended);
  const first = draw(bitmap, cut, full);
  const transparent = (header?.transparent ?? false) && hasHoles(first);
  const drawn = header?.type === 'image/png' || header?.type === 'image/gif';
  const drawings = new Map<number, Canvas>([[1, first]]);
  const sized = (scale: number): Canvas => {
    const known = drawings.get(scale);
    if (known) return known;
    const size = {
      width: Math.max(1, Math.round(full.width * scale)),
      height: Math.max(1, Math.round(full.height * scale)),
    };
    const canvas = draw(bitmap, cut, size);
    drawings.set(scale, canvas);
    return canvas;
  };
  const best = await firstUnder(maxBytes, attempts({ drawn, transparent }), async (attempt) => {
    const canvas = sized(attempt.scale);
    const blob = await encode(canvas, attempt);
    // A browser that can't make a type makes a PNG of it.
    if (!blob || blob.type !== attempt.type) return null;
    const { width, height } = canvas;
    const lightened = width < full.width;
    return { bytes: blob.size, result: { blob, width, height, lightened } };
  });
  return best?.result ?? null;
}

/** A light copy to point at while cropping. */
export async function previewOf(
  bitmap: ImageBitmap,
  header: PictureHeader | null,
): Promise<Blob | null> {
  const size = fitSize(bitmap, { width: 1_600, height: 1_600 });
  const cut = { turns: 0, area: null, recommended: size };
  const type = header?.transparent ? 'image/png' : 'image/jpeg';
  return encode(draw(bitmap, cut, size), { type, quality: 0.85 });
}
