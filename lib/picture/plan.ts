/** How a picture is brought under a weight: which encodings to try, best first. */

export type EncodedType = 'image/jpeg' | 'image/png' | 'image/webp';

export interface Attempt {
  type: EncodedType;
  /** 0–1, where the type has one. */
  quality?: number;
  /** Of the wanted width and height. */
  scale: number;
}

const QUALITIES = [0.92, 0.85, 0.78, 0.7, 0.62, 0.55];
const SCALES = [1, 0.85, 0.7, 0.55, 0.4];

const atScale = (type: EncodedType, scale: number): Attempt[] =>
  QUALITIES.map((quality) => ({ type, quality, scale }));

/**
 * In the order to be tried; the last is the smallest that still looks like the picture.
 * @param drawn flat colours, as a logo's: PNG keeps its edges
 * @param transparent some pixel is; a JPEG would blacken it
 */
export function attempts({
  drawn,
  transparent,
}: {
  drawn: boolean;
  transparent: boolean;
}): Attempt[] {
  const lossy = transparent ? 'image/webp' : 'image/jpeg';
  return SCALES.flatMap((scale) => [
    ...(drawn || transparent ? [{ type: 'image/png', scale } as const] : []),
    ...atScale(lossy, scale),
  ]);
}

export interface Encoded<T> {
  attempt: Attempt;
  bytes: number;
  result: T;
}

/**
 * The first attempt of at most `maxBytes`, or the lightest of all.
 * @param encode null where the browser can't make that type
 */
export async function firstUnder<T>(
  maxBytes: number,
  plan: readonly Attempt[],
  encode: (attempt: Attempt) => Promise<{ bytes: number; result: T } | null>,
): Promise<Encoded<T> | null> {
  let lightest: Encoded<T> | null = null;
  for (const attempt of plan) {
    const made = await encode(attempt);
    if (!made) continue;
    const encoded = { attempt, ...made };
    if (encoded.bytes <= maxBytes) return encoded;
    if (!lightest || encoded.bytes < lightest.bytes) lightest = encoded;
  }
  return lightest;
}

const ENDINGS: Record<string, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
};

/** The file's name with the ending of what it has become. */
export function nameFor(filename: string, type: string): string {
  const ending = ENDINGS[type] ?? 'jpg';
  const base = filename.replace(/\.[^.]{1,8}$/, '') || 'imagen';
  return /\.jpeg$/i.test(filename) && ending === 'jpg' ? filename : `${base}.${ending}`;
}
