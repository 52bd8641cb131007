import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** `words.txt`: a line '# step', then the beginnings of phrases that Orca has to speak, a line each. */

const FILE = join(import.meta.dirname, 'words.txt');

export function readWords(): Map<string, string[]> {
  const steps = readFileSync(FILE, 'utf8').split(/^# /m).slice(1);
  return new Map(
    steps.map((step) => {
      const [name = '', ...phrases] = step.split('\n').map((line) => line.trim());
      return [name, phrases.filter((phrase) => phrase !== '')];
    }),
  );
}

export function writeWords(words: Map<string, string[]>): void {
  const steps = [...words].map(([name, phrases]) => `# ${name}\n${phrases.join('\n')}\n`);
  writeFileSync(FILE, steps.join('\n'));
}
