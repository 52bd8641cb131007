/**
 * JSON.parse makes an object of every pair of brackets, a hundred times its size in memory: what a body
 * is made of is counted while it comes.
 */

/** Values of a body, lists and objects among them; a form has some fifty. */
export const JSON_PIECES = 2_000;
/** Lists and objects within each other. */
export const JSON_DEPTH = 32;

/** Why a body is refused, by its status. */
export const JSON_EXCESS = {
  400: 'Lo que enviaste tiene demasiados niveles, unos dentro de otros.',
  413: 'Lo que enviaste tiene demasiados elementos.',
} as const;
export type JsonExcess = keyof typeof JSON_EXCESS;

/** The values of a JSON list of `length` things of `fields` each. */
export const piecesForList = (length: number, fields: number): number =>
  JSON_PIECES + length * (fields + 1);

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;

/** Counts the values of a JSON text as its bytes come. */
export class JsonPieces {
  readonly #most: number;
  #pieces = 1;
  #depth = 0;
  #inText = false;
  /** Backslashes at the end of the last bytes: an odd one escapes what comes. */
  #escapes = 0;

  constructor(most: number = JSON_PIECES) {
    this.#most = most;
  }

  /** What there is too much of by now; null: nothing. */
  excessOf(bytes: Uint8Array): JsonExcess | null {
    for (let at = 0; at < bytes.length; ) {
      if (this.#inText) {
        at = this.#passText(bytes, at);
        continue;
      }
      const code = bytes[at];
      at += 1;
      if (code === QUOTE) this.#inText = true;
      else if (code === COMMA) this.#pieces += 1;
      else if (code === 0x5b || code === 0x7b) {
        this.#pieces += 1;
        this.#depth += 1;
      } else if (code === 0x5d || code === 0x7d) this.#depth -= 1;
      else continue;
      if (this.#depth > JSON_DEPTH) return 400;
      if (this.#pieces > this.#most) return 413;
    }
    return null;
  }

  /** Where to go on: behind the next quote, or at the end. */
  #passText(bytes: Uint8Array, from: number): number {
    const quote = bytes.indexOf(QUOTE, from);
    const end = quote < 0 ? bytes.length : quote;
    let escapes = 0;
    while (end - escapes > from && bytes[end - escapes - 1] === BACKSLASH) escapes += 1;
    if (end - escapes === from) escapes += this.#escapes;
    this.#escapes = quote < 0 ? escapes % 2 : 0;
    if (quote < 0) return end;
    this.#inText = escapes % 2 === 1;
    return quote + 1;
  }
}
