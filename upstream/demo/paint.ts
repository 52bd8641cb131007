import sharp from 'sharp';

/** Pictures for the demonstration, painted pixel by pixel: gradients and plain shapes, no text. */

export type Scene = 'dawn' | 'dusk' | 'night' | 'hills' | 'waves' | 'rings' | 'bars';

type Colour = readonly [red: number, green: number, blue: number];
type Painter = (x: number, y: number, hue: number) => Colour;

/** Hue in degrees; saturation and lightness from 0 to 1. */
function hsl(hue: number, saturation: number, lightness: number): Colour {
  const channel = (offset: number) => {
    const k = (offset + hue / 30) % 12;
    const spread = saturation * Math.min(lightness, 1 - lightness);
    return 255 * (lightness - spread * Math.max(-1, Math.min(k - 3, 9 - k, 1)));
  };
  return [channel(0), channel(8), channel(4)];
}

const mix = (a: Colour, b: Colour, t: number): Colour => [
  a[0] + (b[0] - a[0]) * t,
  a[1] + (b[1] - a[1]) * t,
  a[2] + (b[2] - a[2]) * t,
];

/** 0 below -soft, 1 above it: an edge without steps. */
const edge = (distance: number, soft = 0.003): number => {
  const t = Math.min(1, Math.max(0, (distance + soft) / (2 * soft)));
  return t * t * (3 - 2 * t);
};

const ridge = (x: number, base: number, height: number, seed: number): number =>
  base -
  height *
    (0.55 * Math.abs(Math.sin(x * 2.1 + seed)) +
      0.3 * Math.abs(Math.sin(x * 5.3 + seed * 2.7)) +
      0.15 * Math.sin(x * 13.7 + seed * 1.3));

function landscape(sky: [Colour, Colour], sun: Colour, land: [Colour, Colour], sunAt: Colour) {
  const [sunX, sunY, sunRadius] = sunAt;
  return (x: number, y: number): Colour => {
    let colour = mix(sky[0], sky[1], y);
    const distance = Math.hypot(x - sunX, y - sunY);
    colour = mix(colour, sun, 0.35 * Math.exp(-((distance / (sunRadius * 2.6)) ** 2)));
    colour = mix(colour, sun, edge(sunRadius - distance));
    for (const [index, depth] of [0, 0.5, 1].entries()) {
      const line = ridge(x, 0.66 + index * 0.15, 0.3 - index * 0.07, 1.7 + index * 2.3);
      colour = mix(colour, mix(land[0], land[1], depth), edge(y - line));
    }
    return colour;
  };
}

const SCENES: Record<Scene, Painter> = {
  dawn: (x, y, hue) =>
    landscape(
      [hsl(hue + 200, 0.5, 0.45), hsl(hue + 15, 0.9, 0.78)],
      hsl(hue + 35, 1, 0.82),
      [hsl(hue + 230, 0.28, 0.5), hsl(hue + 235, 0.4, 0.18)],
      [0.64, 0.42, 0.12],
    )(x, y),
  dusk: (x, y, hue) =>
    landscape(
      [hsl(hue + 265, 0.45, 0.3), hsl(hue + 10, 0.85, 0.64)],
      hsl(hue + 28, 1, 0.7),
      [hsl(hue + 290, 0.3, 0.34), hsl(hue + 270, 0.45, 0.13)],
      [0.55, 0.56, 0.15],
    )(x, y),
  night: (x, y, hue) =>
    landscape(
      [hsl(hue + 232, 0.6, 0.1), hsl(hue + 218, 0.5, 0.32)],
      hsl(hue + 50, 0.35, 0.93),
      [hsl(hue + 222, 0.35, 0.22), hsl(hue + 230, 0.5, 0.07)],
      [0.72, 0.22, 0.08],
    )(x, y),
  hills: (x, y, hue) => {
    let colour = mix(hsl(hue + 195, 0.55, 0.72), hsl(hue + 60, 0.6, 0.9), y);
    for (let layer = 0; layer < 4; layer += 1) {
      const line = 0.5 + layer * 0.13 + 0.07 * Math.sin(x * (2.2 + layer) + layer * 1.9);
      colour = mix(colour, hsl(hue + 110 + layer * 9, 0.38, 0.56 - layer * 0.11), edge(y - line));
    }
    return colour;
  },
  waves: (x, y, hue) => {
    let colour = mix(hsl(hue, 0.75, 0.9), hsl(hue + 14, 0.8, 0.78), y);
    for (let layer = 0; layer < 5; layer += 1) {
      const line = 0.24 + layer * 0.16 + 0.06 * Math.sin(x * (3.4 - layer * 0.3) + layer * 1.3);
      colour = mix(colour, hsl(hue + layer * 7, 0.68, 0.7 - layer * 0.1), edge(y - line));
    }
    return colour;
  },
  rings: (x, y, hue) => {
    const distance = Math.hypot(x - 0.42, y - 0.62);
    let colour = mix(hsl(hue, 0.6, 0.22), hsl(hue + 40, 0.65, 0.42), (x + y) / 3);
    for (let ring = 5; ring >= 1; ring -= 1) {
      const band = edge(0.028 - Math.abs(distance - ring * 0.16), 0.004);
      colour = mix(colour, hsl(hue + 20 + ring * 12, 0.75, 0.66), band * (1 - ring * 0.13));
    }
    return mix(colour, hsl(hue + 30, 0.9, 0.82), edge(0.075 - distance));
  },
  bars: (x, y, hue) => {
    const ground = mix(hsl(hue, 0.55, 0.14), hsl(hue + 35, 0.5, 0.26), y);
    const width = 0.085;
    const bar = Math.floor(x / width);
    const inside = edge(0.3 - Math.abs(x / width - bar - 0.5), 0.04);
    const height = 0.14 + 0.3 * Math.abs(Math.sin(bar * 1.37) * Math.cos(bar * 0.53));
    const tall = edge(height - Math.abs(y - 0.5), 0.006);
    return mix(ground, hsl(hue + bar * 5, 0.78, 0.6), inside * tall);
  },
};

/** A JPEG of `scene` in colours around `hue` degrees. Coordinates are heights: y runs from 0 to 1. */
export async function paint(
  scene: Scene,
  width: number,
  height: number,
  hue = 0,
  quality = 82,
): Promise<Uint8Array> {
  const pixels = new Uint8ClampedArray(width * height * 3);
  const painter = SCENES[scene];
  let at = 0;
  for (let row = 0; row < height; row += 1)
    for (let column = 0; column < width; column += 1) {
      const [red, green, blue] = painter((column + 0.5) / height, (row + 0.5) / height, hue);
      pixels[at] = red;
      pixels[at + 1] = green;
      pixels[at + 2] = blue;
      at += 3;
    }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg({ quality, mozjpeg: true })
    .toBuffer();
}
