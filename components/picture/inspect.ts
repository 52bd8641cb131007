import { type PictureHeader, readHeader } from '#lib/contract/picture-header.ts';
import {
  INVISIBLE_ICON,
  MOST_SOURCE_BYTES,
  refusalOf,
  TOO_HEAVY_TO_OPEN,
} from '#lib/contract/picture-verdict.ts';
import { hasPosition, withoutPosition } from '#lib/picture/position.ts';

/** What was chosen, judged by its content. Loaded when something is. */

export interface Source {
  file: File;
  /** null: HEIC, of which browsers know too little. */
  header: PictureHeader | null;
  /** It says where it was taken. */
  hasPosition: boolean;
}

export type Inspected =
  | { is: 'refused'; reason: string }
  /** Moves: drawn anew it would stand still. */
  | { is: 'moving'; source: Source }
  | { is: 'still'; source: Source };

const UNREADABLE = 'No pudimos leer el archivo. Prueba con otra copia.';

/** Never throws: a file that can't be read is refused as well. */
export async function inspect(file: File): Promise<Inspected> {
  if (file.size > MOST_SOURCE_BYTES) return { is: 'refused', reason: TOO_HEAVY_TO_OPEN };
  let bytes: Uint8Array;
  try {
    bytes = new Uint8Array(await file.arrayBuffer());
  } catch {
    return { is: 'refused', reason: UNREADABLE };
  }
  const header = readHeader(bytes);
  const refusal = refusalOf(header);
  if (refusal) return { is: 'refused', reason: refusal.message };
  if (header.kind !== 'picture')
    return { is: 'still', source: { file, header: null, hasPosition: false } };
  const source = { file, header, hasPosition: hasPosition(bytes, header.type) };
  return { is: header.frames > 1 ? 'moving' : 'still', source };
}

/** Thin lines still leave something at this size (pixels a side). */
const LOOK = 128;

/** Why a picture that is transparent everywhere is no icon, in Spanish; null: something can be seen. */
export async function whyInvisible({ file, header }: Source): Promise<string | null> {
  if (!header?.transparent) return null;
  const size = { resizeWidth: LOOK, resizeHeight: LOOK, resizeQuality: 'high' } as const;
  const bitmap = await createImageBitmap(file, size).catch(() => null);
  const canvas = document.createElement('canvas');
  canvas.width = LOOK;
  canvas.height = LOOK;
  const context = canvas.getContext('2d');
  // Unknown: the server looks too.
  if (!bitmap || !context) return null;
  context.drawImage(bitmap, 0, 0);
  bitmap.close();
  const { data } = context.getImageData(0, 0, LOOK, LOOK);
  return data.every((value, at) => at % 4 !== 3 || value === 0) ? INVISIBLE_ICON : null;
}

/** The original's own bytes, called what they are; without its position where that is wanted. */
export async function originalOf(source: Source, keepPosition: boolean): Promise<Blob> {
  const { file, header } = source;
  const type = header?.type ?? file.type;
  if (keepPosition || !header || !source.hasPosition) return new Blob([file], { type });
  const bytes = withoutPosition(new Uint8Array(await file.arrayBuffer()), header.type);
  return new Blob([bytes], { type });
}
