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
