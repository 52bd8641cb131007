import { IMAGE } from '#lib/contract/limits.ts';
import type { Header } from './header.ts';

/** Whether a chosen file can become a picture of ours, judged from its header (design §6). */

const OTHERWISE = 'Elige una JPEG, PNG, WebP o GIF.';
const MEGAPIXELS = IMAGE.maxPixels / 1_000_000;
export const BROKEN = 'La imagen está dañada o incompleta. Prueba con otra copia.';
export const TOO_MANY_PIXELS = `La imagen tiene más de ${MEGAPIXELS} megapíxeles. Elige una más chica.`;
export const NOT_CONVERTED =
  'No pudimos convertir esta foto HEIC. Guárdala como JPEG en el teléfono y elígela de nuevo.';
/** A file can be heavier than what is uploaded in the end; this one is no photo any more (bytes). */
export const MOST_SOURCE_BYTES = 64 * 1_048_576;
export const TOO_HEAVY_TO_OPEN = 'El archivo pesa más de 64 MB: es demasiado para una imagen.';

const KINDS = {
  empty: 'El archivo está vacío.',
  svg: `Las imágenes SVG no se admiten. ${OTHERWISE}`,
  avif: `Las imágenes AVIF no se admiten. ${OTHERWISE}`,
  other: `El archivo no es una imagen JPEG, PNG, WebP o GIF.`,
};

/** Why it can't, in Spanish; null when it can. */
export function refusalOf(header: Header): string | null {
  if (header.kind !== 'picture' && header.kind !== 'heic') return KINDS[header.kind];
  const { width, height } = header;
  const frames = header.kind === 'picture' ? header.frames : 1;
  if (width * height * frames > IMAGE.maxPixels) return TOO_MANY_PIXELS;
  if (header.kind === 'picture' && (!header.whole || width * height === 0)) return BROKEN;
  return null;
}
