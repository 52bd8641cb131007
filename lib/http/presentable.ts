import { STATUS_CODES } from 'node:http';
import { constants } from 'node:os';

/** Whether a person wrote an upstream's message to be read, or a machine did, or a framework in English. */

const LONGEST = 400;

/** Marks that people leave out: markup, stacks, code, queries, paths, names of exceptions. */
const MARKS = [
  /<[a-z!/?]/i,
  /\n\s*at\s|\bat \S+ \(/,
  /[{}\\]|=>|::|\[object /,
  /\b(?:undefined|null|NaN)\b|\bunexpected (?:token|end)\b/i,
  /\b[A-Za-z]\w*(?:Error|Exception)\b/,
  /\b(?:ERR?|SQLITE)_[A-Z]|\bSQLSTATE\b|\bORA-\d/i,
  /\b(?:SELECT|INSERT INTO|UPDATE|DELETE FROM)\b.+\b(?:FROM|SET|VALUES|WHERE)\b/s,
  /(?:^|[\s'"(])\/[\w.-]+\/\w/,
  /\.(?:[cm]?[jt]sx?|php|py|rb|java|go|cs|kt):\d/,
  new RegExp(`\\b(?:${Object.keys(constants.errno).join('|')}|EAI_\\w+|ENOTFOUND)\\b`),
];

/** One word with what no word of a language has: 'not_found', 'E11000', 'invalidGrant'. */
const CODE = /[_\d:./-]|[a-z][A-Z]/;
const NO_WORDS = new Set(['true', 'false', 'ok', 'error', 'fail', 'exception']);

const REASONS = new Set(Object.values(STATUS_CODES).map((reason) => reason?.toLowerCase()));

// Neither list has words of the other language.
const ENGLISH = new Set(
  (
    'the this that is are was were be been not of to for from with and or your you cannot could must ' +
    'should does already invalid found failed failure missing required wrong expired denied refused ' +
    'exceeded unknown unexpected unauthorized unauthenticated forbidden unavailable timeout internal ' +
    'bad too many request server gateway query results hang socket fetch validation attempts'
  ).split(' '),
);
const SPANISH = new Set(
  (
    'el la los las un una unos unas de del al en es son por para con sin se su sus tu tus que ya este ' +
    'esta esto hay y o si pero muy mira falta'
  ).split(' '),
);
const OURS = /[áéíóúüñ¿¡«»ãõç]/i;

function isEnglish(text: string): boolean {
  if (OURS.test(text)) return false;
  const words = text.toLowerCase().match(/[a-z]+/g) ?? [];
  return words.some((word) => ENGLISH.has(word)) && !words.some((word) => SPANISH.has(word));
}

/** `text` is trimmed. */
export function isPresentable(text: string): boolean {
  if (!text || text.length > LONGEST || MARKS.some((mark) => mark.test(text))) return false;
  const bare = text.replace(/[.!…]+$/, '');
  if (!/\s/.test(bare) && (CODE.test(bare) || NO_WORDS.has(bare.toLowerCase()))) return false;
  if (REASONS.has(bare.toLowerCase())) return false;
  return !isEnglish(text);
}
