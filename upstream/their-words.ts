import { isPresentable } from '#lib/http/presentable.ts';
import { cleanLine } from './text.ts';

/**
 * Words that somebody else wrote, Google or a file, inside of a message of ours: with markup or code
 * in them a panel shows nothing of it, so ours has to stand without them.
 */

const LONGEST = 200;
/** More is not even looked at. */
const LOOKED_AT = 2_000;

/** One plain line, cut. */
const plainLine = (text: string): string =>
  cleanLine(text.slice(0, LOOKED_AT).replace(/<[^>]*>?/g, ' '))
    .replace(/[\s<>{}\\]+/g, ' ')
    .trim()
    .slice(0, LONGEST)
    .replace(/[\ud800-\udbff]$/, '');

/** The first of these that people get to see; the last one holds words of ours alone. */
export const tellable = (...messages: [string, ...string[]]): string =>
  messages.find(isPresentable) ?? messages.at(-1) ?? '';

/** `ours` with their words after it, in brackets. */
export function withTheirWords(ours: string, theirs: string): string {
  const words = plainLine(theirs);
  return words ? tellable(`${ours} (${words})`, ours) : ours;
}
