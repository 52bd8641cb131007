/** Reading a file's bytes; past its end everything is 0, so that a cut file reads as one. */
export class Reader {
  readonly bytes: Uint8Array;
  readonly little: boolean;

  constructor(bytes: Uint8Array, little = false) {
    this.bytes = bytes;
    this.little = little;
  }

  byte(at: number): number {
    return this.bytes[at] ?? 0;
  }

  /** `length` bytes as a whole number, in this reader's order. */
  number(at: number, length: 2 | 3 | 4): number {
    let value = 0;
    for (let index = 0; index < length; index += 1) {
      const from = this.little ? at + length - 1 - index : at + index;
      value = value * 256 + this.byte(from);
    }
    return value;
  }

  /** `length` bytes as letters, one a byte. */
  letters(at: number, length: number): string {
    return String.fromCharCode(...this.bytes.subarray(at, at + length));
  }
}

const find = (bytes: Uint8Array, word: string, from: number, to: number): number => {
  const first = word.charCodeAt(0);
  for (let at = bytes.indexOf(first, from); at >= 0 && at < to; at = bytes.indexOf(first, at + 1)) {
    let length = 1;
    while (length < word.length && bytes[at + length] === word.charCodeAt(length)) length += 1;
    if (length === word.length) return at;
  }
  return -1;
};

/** Where `word` (ASCII) first stands between `from` and `to`, or -1. */
export const indexOfWord = (bytes: Uint8Array, word: string, from = 0, to = bytes.length): number =>
  find(bytes, word, from, to);

/** Pieces, one behind the other. */
export function join(pieces: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(pieces.reduce((sum, piece) => sum + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}
