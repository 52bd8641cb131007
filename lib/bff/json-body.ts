import { randomUUID } from 'node:crypto';

/** JSON to be sent up. A file in it never is in memory a second time: it is written piece by piece. */
export interface JsonBody {
  /** Bytes. */
  length: number;
  /** From the start, each time that they are asked for. */
  pieces(): Iterable<string>;
}

/** Texts above this are cut (characters). */
const LONG = 65_536;

/** A text's JSON. A pair of surrogates that a cut parts is written as its two escapes. */
function* longText(text: string): Generator<string> {
  yield '"';
  for (let at = 0; at < text.length; at += LONG)
    yield JSON.stringify(text.slice(at, at + LONG)).slice(1, -1);
  yield '"';
}

export function jsonBody(value: unknown): JsonBody {
  const long: string[] = [];
  // Nobody who sends a text knows it.
  const mark = `${randomUUID()}:`;
  const skeleton = JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'string' && part.length > LONG ? `${mark}${long.push(part) - 1}` : part,
  );
  const parts = skeleton.split(new RegExp(`"${mark}\\d+"`));

  function* pieces(): Generator<string> {
    for (const [index, part] of parts.entries()) {
      yield part;
      if (index < long.length) yield* longText(long[index] ?? '');
    }
  }
  let length = 0;
  for (const piece of pieces()) length += Buffer.byteLength(piece);
  return { length, pieces };
}
