import { IMAGE, PICTURE_PIECES } from './limits.ts';
import type { Header, PictureHeader } from './picture-header.ts';

/** Whether a file can become a picture of ours, judged from its structure (design §6). */

const OTHERWISE = 'Elige una JPEG, PNG, WebP o GIF.';
export const BROKEN = 'La imagen está dañada o incompleta. Prueba con otra copia.';
export const NOT_CONVERTED =
  'No pudimos convertir esta foto HEIC. Guárdala como JPEG en el teléfono y elígela de nuevo.';
export const INVISIBLE_ICON =
  'El ícono es transparente por completo: en el teléfono no se vería nada. Elige una imagen con un dibujo.';
/** It was read, and could not be drawn anew. */
export const NOT_PREPARED =
  'Este navegador no pudo preparar la imagen. Prueba con una más chica, o con otro navegador.';
/** A file can be heavier than what is uploaded in the end; this one is no photo any more (bytes). */
export const MOST_SOURCE_BYTES = 64 * 1_048_576;
export const TOO_HEAVY_TO_OPEN =
  'El archivo pesa más de 64 MB: es demasiado para una imagen. Elige uno más liviano.';
export const TOO_MANY_NOTES =
  'La imagen trae notas o un perfil de color demasiado grandes. Ábrela, guárdala como JPEG y elige esa copia.';

const KINDS = {
  empty: 'El archivo está vacío: no trae ninguna imagen. Elige otro.',
  svg: `Las imágenes SVG no se admiten. ${OTHERWISE}`,
  avif: `Las imágenes AVIF no se admiten. ${OTHERWISE}`,
  other: `El archivo no es una imagen JPEG, PNG, WebP o GIF. Elige otro.`,
};

/** Status of HTTP, and the reason in Spanish. */
export interface PictureRefusal {
  status: 400 | 413 | 415;
  message: string;
}

const number = new Intl.NumberFormat('es-AR', { maximumFractionDigits: 1 });
const MOST_MEGAPIXELS = number.format(IMAGE.maxPixels / 1_000_000);
/** Rounded up: what is over the limit never reads like the limit. */
const megapixels = (pixels: number): string => number.format(Math.ceil(pixels / 100_000) / 10);

const large = (message: string): PictureRefusal => ({ status: 413, message });

/** Why a picture of this size can't be taken; null when it can. */
export function sizeRefusal({
  width,
  height,
  frames,
}: Pick<PictureHeader, 'width' | 'height' | 'frames'>): PictureRefusal | null {
  if (frames > PICTURE_PIECES.frames)
    return large(
      `La animación tiene más de ${number.format(PICTURE_PIECES.frames)} cuadros. Elige una más corta.`,
    );
  if (Math.max(width, height) > PICTURE_PIECES.side)
    return large(
      `La imagen mide ${width}×${height}, y cada lado puede tener como máximo ${number.format(PICTURE_PIECES.side)} píxeles. Elige una más chica.`,
    );
  const pixels = width * height;
  if (pixels > IMAGE.maxPixels)
    return large(
      `La imagen mide ${width}×${height} (${megapixels(pixels)} megapíxeles), y el máximo es de ${MOST_MEGAPIXELS} megapíxeles. Elige una más chica.`,
    );
  if (pixels * frames > IMAGE.maxPixels)
    return large(
      `La animación suma ${megapixels(pixels * frames)} megapíxeles (${frames} cuadros de ${width}×${height}), y el máximo es de ${MOST_MEGAPIXELS} megapíxeles. Elige una más corta o más chica.`,
    );
  return null;
}

function pictureRefusal(header: PictureHeader): PictureRefusal | null {
  const tooLarge = sizeRefusal(header);
  if (tooLarge) return tooLarge;
  if (header.crowded)
    return large(
      'La imagen viene partida en demasiadas partes. Ábrela, guárdala de nuevo y elige esa copia.',
    );
  if (header.scans > PICTURE_PIECES.scans)
    return large(
      'La imagen es un JPEG de demasiadas pasadas. Ábrela, guárdala de nuevo y elige esa copia.',
    );
  if (header.odd)
    return {
      status: 415,
      message:
        'Los navegadores no muestran esta clase de JPEG. Ábrela, guárdala como JPEG común y elige esa copia.',
    };
  if (!header.whole || header.width * header.height === 0) return { status: 400, message: BROKEN };
  return null;
}

/** Why it can't, with what to do; null when it can. A HEIC is for whoever asks to convert or refuse. */
export function refusalOf(header: Header): PictureRefusal | null {
  if (header.kind === 'picture') return pictureRefusal(header);
  if (header.kind === 'heic') return sizeRefusal({ ...header, frames: 1 });
  return { status: header.kind === 'empty' ? 400 : 415, message: KINDS[header.kind] };
}
