/** Where a crop's pixels come from and go to. Sizes in pixels; a turn is 90° clockwise. */

export interface Size {
  width: number;
  height: number;
}

/** A part of a picture, in hundredths of its width and height, as the cropper tells it. */
export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The size once turned. */
export const turned = ({ width, height }: Size, turns: number): Size =>
  turns % 2 === 0 ? { width, height } : { width: height, height: width };

const whole = (value: number): number => Math.max(1, Math.round(value));

/** What a crop is drawn at: the recommended size, or less where the picture has no more to give. */
export function cropSize(picture: Size, area: Area, recommended: Size): Size {
  const width = (picture.width * area.width) / 100;
  const scale = Math.min(1, width / recommended.width);
  return { width: whole(recommended.width * scale), height: whole(recommended.height * scale) };
}

/** The whole picture at most as long as the recommended size's longer side, never grown. */
export function fitSize(picture: Size, recommended: Size): Size {
  const longest = Math.max(recommended.width, recommended.height);
  const scale = Math.min(1, longest / Math.max(picture.width, picture.height));
  return { width: whole(picture.width * scale), height: whole(picture.height * scale) };
}

export type Matrix = [a: number, b: number, c: number, d: number, e: number, f: number];

/** The canvas transform that draws `source`, turned, so that `area` of it fills `out`. */
export function placed(source: Size, turns: number, area: Area, out: Size): Matrix {
  const picture = turned(source, turns);
  const sx = out.width / ((picture.width * area.width) / 100);
  const sy = out.height / ((picture.height * area.height) / 100);
  const left = (-picture.width * area.x) / 100;
  const top = (-picture.height * area.y) / 100;
  switch (((turns % 4) + 4) % 4) {
    case 1:
      return [0, sy, -sx, 0, sx * (left + picture.width), sy * top];
    case 2:
      return [-sx, 0, 0, -sy, sx * (left + picture.width), sy * (top + picture.height)];
    case 3:
      return [0, -sy, sx, 0, sx * left, sy * (top + picture.height)];
    default:
      return [sx, 0, 0, sy, sx * left, sy * top];
  }
}
