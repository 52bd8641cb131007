import { IMAGE } from '#lib/contract/limits.ts';
import { sizeText } from './size-text.ts';

/** The ten places where a picture or file goes up, and what each takes (specification §2, §5). */

export interface PicturePoint {
  /** Recommended, in pixels. */
  width: number;
  height: number;
  /** The label's own 'hasta …' (bytes). */
  upToBytes: number;
  /** Above it, nothing is uploaded and this is said, given the bytes. */
  reject?: { aboveBytes: number; message: (bytes: number) => string };
  /** Above it, it is said that it is heavy, and uploaded. */
  noteAboveBytes?: number;
}

const strict = {
  aboveBytes: IMAGE.strictBytes,
  // 'KB' as the specification has it; the size in the same unit, so that the two can be compared.
  message: (bytes: number) =>
    `Esta imagen pesa ${bytes} y el tamaño maximo es de ${IMAGE.strictBytes} KB`,
};

export const PICTURE_POINTS = {
  pushImage: {
    width: 800,
    height: 400,
    upToBytes: IMAGE.labelBytes,
    reject: { aboveBytes: IMAGE.pushBytes, message: () => 'Tamaño máximo de imagen de: 1MB' },
  },
  programCover: {
    width: 400,
    height: 400,
    upToBytes: IMAGE.labelBytes,
    noteAboveBytes: IMAGE.programNoteBytes,
  },
  programBanner: {
    width: 800,
    height: 400,
    upToBytes: IMAGE.labelBytes,
    noteAboveBytes: IMAGE.programNoteBytes,
  },
  radioBackground: {
    width: 1_200,
    height: 800,
    upToBytes: IMAGE.radioLabelBytes,
    noteAboveBytes: IMAGE.radioNoteBytes,
  },
  radioCover: {
    width: 200,
    height: 200,
    upToBytes: IMAGE.radioLabelBytes,
    noteAboveBytes: IMAGE.radioNoteBytes,
  },
  radioBanner: { width: 800, height: 300, upToBytes: IMAGE.radioLabelBytes, reject: strict },
  sponsor: {
    width: 800,
    height: 400,
    upToBytes: IMAGE.labelBytes,
    noteAboveBytes: IMAGE.sponsorNoteBytes,
  },
  qr: {
    width: 1_000,
    height: 1_000,
    upToBytes: IMAGE.labelBytes,
    noteAboveBytes: IMAGE.sponsorNoteBytes,
  },
  /** Launcher icon: the specification names no size; stores ask for this one. */
  icon: { width: 512, height: 512, upToBytes: IMAGE.strictBytes, reject: strict },
  /** The signing key: a file and no picture. */
  keyFile: { width: 0, height: 0, upToBytes: IMAGE.strictBytes, reject: strict },
} as const satisfies Record<string, PicturePoint>;

export const TOO_HEAVY = `La imagen pesa más de ${sizeText(IMAGE.hardBytes)}. Elige una más liviana.`;

/** 'refused' with the alert's text; 'noted' and 'fine' go up. */
export type Judgement =
  | { is: 'refused'; alert: string }
  | { is: 'noted'; note: string }
  | { is: 'fine' };

/** The specification's own check of what is about to be uploaded, by its bytes once decoded. */
export function judgeBytes(point: PicturePoint, bytes: number): Judgement {
  const { reject, noteAboveBytes } = point;
  if (reject && bytes > reject.aboveBytes) return { is: 'refused', alert: reject.message(bytes) };
  if (bytes > IMAGE.hardBytes) return { is: 'refused', alert: TOO_HEAVY };
  if (noteAboveBytes !== undefined && bytes > noteAboveBytes)
    return { is: 'noted', note: `Pesa ${sizeText(bytes)}: es mucho, pero se puede guardar igual.` };
  return { is: 'fine' };
}

/** 'Tamaño recomendado: 800x400, hasta 1 MB'; `most`: 'Tamaño máximo: …'. */
export const hintOf = ({ width, height, upToBytes }: PicturePoint, most = false): string =>
  `Tamaño ${most ? 'máximo' : 'recomendado'}: ${width}x${height}, hasta ${sizeText(upToBytes)}`;
