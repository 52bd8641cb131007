import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The lines of a file of `trust/corpora/`, as they stand. @throws when one is there twice, or is empty */
export function corpus(name: string): string[] {
  const file = join(import.meta.dirname, 'corpora', name);
  const lines = readFileSync(file, 'utf8').replace(/\n$/, '').split('\n');
  if (new Set(lines).size !== lines.length || lines.includes(''))
    throw new Error(`${name} has a line twice, or an empty one`);
  return lines;
}
