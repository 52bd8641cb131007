import { readFileSync } from 'node:fs';
import { test as base, expect } from '../fixtures.ts';
import { type Recorder, startRecorder } from '../recorder.ts';
import type { StageFile } from '../stage.ts';

const stage = JSON.parse(readFileSync(process.env.CABINA_STAGE ?? '', 'utf8')) as StageFile;

/** An upstream that passes everything on to the real one, until a test tells it otherwise. */
export const test = base.extend<{ odd: Recorder }>({
  odd: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern.
    async ({}, use) => {
      const odd = await startRecorder(stage.odd.oddPort);
      odd.on('*', { pass: stage.odd.upstream });
      await use(odd);
      await odd.stop();
    },
    { auto: true },
  ],
});

/** Puts an answer right again. */
export const mend = (odd: Recorder, what: string): void =>
  odd.on(what, { pass: stage.odd.upstream });

export { expect };
