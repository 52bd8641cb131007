import { TEXT } from '#lib/contract/limits.ts';
import { cutText } from '#lib/forms/text.ts';

const SUFFIX = ' (copia)';

/** '… (copia)', in as many units as a programme's name may have. */
export const copyName = (name: string): string =>
  cutText(name.trim(), TEXT.programName - SUFFIX.length).trimEnd() + SUFFIX;
