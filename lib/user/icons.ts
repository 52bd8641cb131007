import { addressOf } from '#lib/contract/address.ts';
import type { DENSITIES } from '#lib/contract/words.ts';

/** Launcher icons (specification §2, §7). */

export type Density = (typeof DENSITIES)[number];

/** Pixels of a launcher icon at each density. */
export const ICON_PX: Record<Density, number> = {
  mdpi: 48,
  hdpi: 72,
  xhdpi: 96,
  xxhdpi: 144,
  xxxhdpi: 192,
};

/** What one picture for all five is best (pixels a side). */
export const BEST_ICON_PX = 1_024;

/** What one picture for all five has at least: stores ask for it. */
export const LEAST_ICON_PX = 512;

const byItself = (px: number): string => `${px}×${px}`;

/** Why a picture of this size (px) is no icon, in Spanish; null: it is one. Without `density`, of all five. */
export function iconTrouble(width: number, height: number, density?: Density): string | null {
  if (width !== height)
    return `el ícono tiene que ser cuadrado, y mide ${width}×${height}. Recórtalo.`;
  const least = density ? ICON_PX[density] : LEAST_ICON_PX;
  if (width >= least) return null;
  return `tiene que medir ${byItself(least)} como mínimo, y mide ${byItself(width)}.`;
}

/** Why no part of a picture of this size (px) can be an icon, in Spanish; null: one can. */
export function tooSmallForIcon(width: number, height: number, density?: Density): string | null {
  const least = density ? ICON_PX[density] : LEAST_ICON_PX;
  if (Math.min(width, height) >= least) return null;
  return density
    ? `El ícono de ${density} mide ${byItself(least)} como mínimo: esta imagen mide ${width}×${height}.`
    : `Elige una imagen de ${byItself(BEST_ICON_PX)} (${byItself(least)} como mínimo): esta mide ${width}×${height}.`;
}

/** An icon's address; another `version` is another picture for the browser's cache. */
export function iconAddress(flavor: string, density: Density, version: number): string | null {
  try {
    const { path } = addressOf(
      'GET /api/storage/icons/{flavor}/res/mipmap-{density}/ic_launcher.png',
      { flavor, density },
    );
    return version ? `${path}?v=${version}` : path;
  } catch {
    return null;
  }
}
