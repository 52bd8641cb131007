/** Names that are one place here, and another to whoever reads them once more. */

/** '.' or '..' between separators, or before ';': some drop what follows it. */
const DOT_FOLDER = /(?:^|[/\\$])\.{1,2}(?:[/\\$;]|$)/;
const ENCODED = /%[0-7][\da-f]/gi;
/** Nobody encodes a name as often. */
const ROUNDS = 8;

const decodedOnce = (part: string): string =>
  part.replace(ENCODED, (code) => String.fromCharCode(Number.parseInt(code.slice(1), 16)));

/**
 * Whether a part, decoded as it came, is a dot folder to an upstream that decodes it again, however
 * often. Signs that lead nowhere are a name's own.
 */
export function walksOut(part: string): boolean {
  for (let at = part, round = 0; round < ROUNDS; round += 1) {
    if (DOT_FOLDER.test(at)) return true;
    const next = decodedOnce(at);
    if (next === at) return false;
    at = next;
  }
  return true;
}
