/**
 * Lengths as the whole house counts them, in UTF-16 units (design §6), and cuts that never fall
 * inside what a person sees as one character.
 */

const graphemes = new Intl.Segmenter('es', { granularity: 'grapheme' });

/** The longest beginning of `text` of at most `max` units that ends between two characters. */
export function cutText(text: string, max: number): string {
  if (text.length <= max) return text;
  let end = 0;
  for (const { index, segment } of graphemes.segment(text)) {
    if (index + segment.length > max) break;
    end = index + segment.length;
  }
  return text.slice(0, end);
}

function sharedStart(a: string, b: string): number {
  const most = Math.min(a.length, b.length);
  let length = 0;
  while (length < most && a[length] === b[length]) length += 1;
  return length;
}

function sharedEnd(a: string, b: string, most: number): number {
  let length = 0;
  while (length < most && a[a.length - 1 - length] === b[b.length - 1 - length]) length += 1;
  return length;
}

/** What a box holds, and where the caret stands in it (units). */
export interface Typed {
  text: string;
  caret: number;
}

/**
 * What a box of `max` units holds after an edit: of what was put in, as much as fits; what was there
 * before stays, also where it was too long already.
 * @param caret where the browser left it, behind what was put in
 */
export function fitEdit(before: string, after: string, max: number, caret: number): Typed {
  if (after.length <= max || after.length < before.length) return { text: after, caret };
  // The caret tells where the insertion ends, which equal characters around it would hide.
  const tail = sharedEnd(before, after, Math.min(before.length, after.length - caret));
  const head = Math.min(sharedStart(before, after), before.length - tail);
  const put = after.slice(head, after.length - tail);
  const room = Math.max(0, max - head - tail);
  const fits = cutText(put, room);
  const whole = after.slice(0, head) + fits + after.slice(after.length - tail);
  // Something was replaced and nothing of the new fits: then it is as if nothing had been done.
  return whole.length > max && before.length > max
    ? { text: before, caret: head }
    : { text: whole, caret: head + fits.length };
}

/** '12/30'. */
export const countText = (text: string, max: number): string => `${text.length}/${max}`;

/** Where a counter speaks up (units left), the nearest last. */
const STEPS = [20, 10, 5];
/** Before this part of a box is full, nobody needs to hear of it. */
const QUIET = 2 / 3;

const units = (count: number): string => (count === 1 ? '1 carácter' : `${count} caracteres`);

/** What a counter says to those who don't see it: nothing far from the limit, then once a step. */
export function roomText(length: number, max: number): string {
  const room = max - length;
  if (room < 0) return `Te pasaste por ${units(-room)}: el máximo son ${max}.`;
  if (room === 0) return `Llegaste al máximo de ${units(max)}.`;
  const step = STEPS.findLast((at) => room <= at && at <= max * (1 - QUIET));
  return step === undefined ? '' : `Quedan ${step} caracteres o menos.`;
}
