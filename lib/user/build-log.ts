/** A build's output, as it is shown: text alone, and never more than a browser likes. */

/** Kept for the eye, in UTF-16 units; the whole log can be saved. */
export const SHOWN_LOG = 200_000;

// biome-ignore lint/suspicious/noControlCharactersInRegex: terminals' own codes are what it removes.
const TERMINAL = /\u001b(?:\[[0-?]*[ -/]*[@-~]|\][^\u0007\u001b]*(?:\u0007|\u001b\\)|[@-Z\\-_])/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: so are these.
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;

/** Without colours and cursor moves; of a line written over and over, its last form. */
export const plainText = (raw: string): string =>
  raw
    .replace(TERMINAL, '')
    .replace(/\r+\n/g, '\n')
    .replace(/[^\n]*\r(?=[^\n])/g, '')
    .replace(/\r/g, '')
    .replace(CONTROL, '');

export interface ShownLog {
  /** As it came: a line or a code may go on in the next piece. */
  raw: string;
  /** Whether its beginning is left out. */
  cut: boolean;
}

export const EMPTY_LOG: ShownLog = { raw: '', cut: false };

/**
 * The byte that the shown log begins at. `end`: where the log ends, as the answer to `asked` told; an
 * end as far as that means that nothing is written yet.
 */
export const shownFrom = (end: number, asked: number): number =>
  end >= asked ? 0 : Math.max(0, end - SHOWN_LOG);

/** The log with a piece more; beyond `most` units the oldest lines go. */
export function withPiece({ raw, cut }: ShownLog, piece: string, most = SHOWN_LOG): ShownLog {
  const all = raw + piece;
  if (all.length <= most) return { raw: all, cut };
  const kept = all.slice(-most);
  const line = kept.indexOf('\n');
  return { raw: line < 0 ? kept : kept.slice(line + 1), cut: true };
}
