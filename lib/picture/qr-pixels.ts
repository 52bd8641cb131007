/** A QR as pixels: squares of whole pixels, so that no edge is blurred. */
export interface Pixels {
  /** Pixels a side. */
  size: number;
  /** Red, green, blue and opacity of each, row by row. */
  data: Uint8ClampedArray<ArrayBuffer>;
}

/**
 * @param squares true is dark; with its quiet margin
 * @param most pixels a side; one a square where that is too few
 */
export function qrPixels(squares: readonly (readonly boolean[])[], most: number): Pixels {
  const scale = Math.max(1, Math.floor(most / Math.max(1, squares.length)));
  const size = squares.length * scale;
  const data = new Uint8ClampedArray(size * size * 4).fill(255);
  squares.forEach((row, y) => {
    row.forEach((dark, x) => {
      if (!dark) return;
      for (let line = 0; line < scale; line += 1) {
        const from = ((y * scale + line) * size + x * scale) * 4;
        for (let at = from; at < from + scale * 4; at += 4) data.fill(0, at, at + 3);
      }
    });
  });
  return { size, data };
}

/** What a read QR holds, as an address that can be followed, or null: text, a phone number, Wi-Fi. */
export function addressIn(text: string): string | null {
  const url = URL.parse(text.trim());
  return url && /^https?:$/.test(url.protocol) ? url.href : null;
}
