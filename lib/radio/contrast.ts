import { isColour } from '#lib/forms/colour.ts';

/** How well text reads on a colour, by WCAG 2's contrast ratio. */

/** What WCAG asks of text of any size (level AA). */
const READS_FROM = 4.5;

const channel = (colour: string, at: number): number => {
  const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
};

const luminance = (colour: string): number =>
  0.2126 * channel(colour, 1) + 0.7152 * channel(colour, 3) + 0.0722 * channel(colour, 5);

/** From 1 (the same) to 21 (black and white), of two colours as '#rrggbb'. */
export function contrastRatio(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

export interface Legibility {
  /** Of the text: 'Texto blanco'. */
  name: string;
  text: string;
  ratio: number;
  reads: boolean;
  /** 'Se lee bien (5,3:1)'. */
  says: string;
}

const TEXTS = [
  { name: 'Texto blanco', text: '#ffffff' },
  { name: 'Texto negro', text: '#000000' },
] as const;

// Cut and not rounded: 4,49 must not read like the 4,5 that it misses.
const shown = (ratio: number): string => (Math.floor(ratio * 10) / 10).toFixed(1).replace('.', ',');

/** White and black text on `colour`, judged; none where it is no colour. */
export function legibilityOn(colour: string): Legibility[] {
  if (!isColour(colour)) return [];
  return TEXTS.map(({ name, text }) => {
    const ratio = contrastRatio(colour, text);
    const reads = ratio >= READS_FROM;
    const says = `${reads ? 'Se lee bien' : 'Se lee con dificultad'} (${shown(ratio)}:1)`;
    return { name, text, ratio, reads, says };
  });
}
