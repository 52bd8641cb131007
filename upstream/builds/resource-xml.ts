import { cleanText } from '../text.ts';

/** Android's value resources as XML. */

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const ESCAPES: Record<string, string> = { '\\': '\\\\', "'": "\\'", '"': '\\"', '\n': '\\n' };

/** A text as a string resource has it: what XML and what Android's own reader would take for something else. */
export function resourceText(text: string): string {
  const escaped = cleanText(text)
    .replace(/[\\'"\n]/g, (character) => ESCAPES[character] ?? '')
    .replace(/[&<>]/g, (character) => ENTITIES[character] ?? '')
    .replace(/[\ufffe\uffff]/g, '');
  // A reference, or an attribute of the theme.
  const start = /^[@?]/.test(escaped) ? `\\${escaped}` : escaped;
  // Spaces are folded, unless they are said to be meant.
  return start.replace(/^ | $| (?= )/g, '\\u0020');
}

const resources = (lines: string[]): string =>
  ['<?xml version="1.0" encoding="utf-8"?>', '<resources>', ...lines, '</resources>', ''].join(
    '\n',
  );

/** `translatable` is said, so that no tool misses other languages. */
export const stringsXml = (strings: Record<string, string>): string =>
  resources(
    Object.entries(strings).map(
      ([name, text]) =>
        `    <string name="${name}" translatable="false">${resourceText(text)}</string>`,
    ),
  );

const COLOUR = /^#[0-9a-f]{6}$/i;

/** What is no colour is left out: the app's own stays. */
export const coloursXml = (colours: Record<string, string>): string =>
  resources(
    Object.entries(colours)
      .filter(([, value]) => COLOUR.test(value))
      .map(([name, value]) => `    <color name="${name}">${value}</color>`),
  );
