import sharp from 'sharp';
import { IMAGE } from '#lib/contract/limits.ts';
import { INVISIBLE_ICON } from '#lib/contract/picture-verdict.ts';
import type { DENSITIES } from '#lib/contract/storage.ts';
import { gate } from '../gate.ts';
import { Refusal } from '../refusal.ts';

/** Launcher icons out of one square picture, as Android wants them. */

export type Density = (typeof DENSITIES)[number];

/** Pixels of a launcher icon (48 dp) at each density. */
export const ICON_PX: Record<Density, number> = {
  mdpi: 48,
  hdpi: 72,
  xhdpi: 96,
  xxhdpi: 144,
  xxxhdpi: 192,
};

// An adaptive icon is 108 dp wide; a launcher's mask shows the middle 72 of them.
const WHOLE = 108 / 48;
const SHOWN = 72 / 48;

/** Name below the `res` folder → bytes. */
export type ResFiles = Map<string, Buffer>;

const oneByOne = gate(1);
/** For a turn (ms): whoever sent the picture waits ten seconds for all of it. */
const PATIENCE_MS = 5_000;

/** What all of them are made of: unpacking millions of pixels for each would take seconds. */
const BASE_PX = 1_024;

const baseOf = (source: Uint8Array): Promise<Buffer> =>
  sharp(source, { limitInputPixels: IMAGE.maxPixels })
    .autoOrient()
    .resize(BASE_PX, BASE_PX, { fit: 'cover', kernel: 'lanczos3', withoutEnlargement: true })
    .toColourspace('srgb')
    .png({ compressionLevel: 1 })
    .toBuffer();

/** Of 255: nobody sees what covers less. */
const FAINT = 8;

/** @throws Refusal 400 when nothing of it can be seen */
async function assertVisible(source: Uint8Array): Promise<void> {
  const { hasAlpha } = await sharp(source).metadata();
  const { channels } = await sharp(source).stats();
  const cover = hasAlpha ? (channels.at(-1)?.max ?? 0) : 255;
  if (cover < FAINT) throw new Refusal(400, INVISIBLE_ICON);
}

const square = (source: Uint8Array, px: number) =>
  sharp(source).resize(px, px, { fit: 'cover', kernel: 'lanczos3' });

/** A disc of `px` with a soft edge, as the alpha of a picture. */
function disc(px: number): Buffer {
  const pixels = Buffer.alloc(px * px * 4);
  const radius = px / 2;
  for (let y = 0; y < px; y += 1)
    for (let x = 0; x < px; x += 1) {
      const inside = radius - Math.hypot(x + 0.5 - radius, y + 0.5 - radius) + 0.5;
      pixels[(y * px + x) * 4 + 3] = Math.round(255 * Math.min(1, Math.max(0, inside)));
    }
  return pixels;
}

async function atDensity(source: Uint8Array, density: Density): Promise<ResFiles> {
  const px = ICON_PX[density];
  const icon = await square(source, px).png().toBuffer();
  const mask = { input: disc(px), raw: { width: px, height: px, channels: 4 as const } };
  const round = await sharp(icon)
    .ensureAlpha()
    .composite([{ ...mask, blend: 'dest-in' }])
    .png()
    .toBuffer();
  const shown = px * SHOWN;
  const margin = (px * WHOLE - shown) / 2;
  const foreground = await square(source, shown)
    .ensureAlpha()
    .extend({
      ...{ top: margin, bottom: margin, left: margin, right: margin },
      background: { r: 0, g: 0, b: 0, alpha: 0 },
    })
    .png()
    .toBuffer();
  return new Map([
    [`mipmap-${density}/ic_launcher.png`, icon],
    [`mipmap-${density}/ic_launcher_round.png`, round],
    [`mipmap-${density}/ic_launcher_foreground.png`, foreground],
  ]);
}

/** What is behind the picture where a launcher moves it: the mean colour of its own edge, or white. */
async function edgeColour(source: Uint8Array): Promise<string> {
  const { data, info } = await square(source, 16)
    .flatten({ background: '#ffffff' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const sum = [0, 0, 0];
  let count = 0;
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      if (x > 0 && y > 0 && x < width - 1 && y < height - 1) continue;
      for (let c = 0; c < 3; c += 1)
        sum[c] =
          (sum[c] ?? 0) + (data[(y * width + x) * channels + Math.min(c, channels - 1)] ?? 0);
      count += 1;
    }
  const hex = (value: number) =>
    Math.round(value / count)
      .toString(16)
      .padStart(2, '0');
  return `#${sum.map(hex).join('')}`;
}

const ADAPTIVE = `<?xml version="1.0" encoding="utf-8"?>
<adaptive-icon xmlns:android="http://schemas.android.com/apk/res/android">
    <background android:drawable="@color/ic_launcher_background"/>
    <foreground android:drawable="@mipmap/ic_launcher_foreground"/>
</adaptive-icon>
`;

const backgroundXml = (colour: string) => `<?xml version="1.0" encoding="utf-8"?>
<resources>
    <color name="ic_launcher_background">${colour}</color>
</resources>
`;

async function filesOf(
  source: Uint8Array,
  densities: readonly Density[],
  whole: boolean,
): Promise<ResFiles> {
  const files: ResFiles = new Map();
  const base = await baseOf(source);
  await assertVisible(base);
  for (const density of densities)
    for (const [name, bytes] of await atDensity(base, density)) files.set(name, bytes);
  if (!whole) return files;
  for (const name of ['ic_launcher', 'ic_launcher_round'])
    files.set(`mipmap-anydpi-v26/${name}.xml`, Buffer.from(ADAPTIVE));
  files.set(
    'values/ic_launcher_background.xml',
    Buffer.from(backgroundXml(await edgeColour(base))),
  );
  return files;
}

/**
 * Icons of the given densities; the adaptive icon's own files come with the whole set.
 * @throws Refusal 400 when nothing of it can be seen, 429 when its turn does not come in time
 */
export const makeIcons = (...asked: Parameters<typeof filesOf>): Promise<ResFiles> =>
  oneByOne(() => filesOf(...asked), PATIENCE_MS);
