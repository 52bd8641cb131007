import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { startRecorder } from '#e2e/recorder.ts';
import { recordedCalls } from './access-calls.ts';
import { recordedScreens } from './access-screens.ts';
import { buildCopy } from './copy.ts';
import { recordedIdentities } from './recorded-identities.ts';
import type { Suite } from './suite.ts';

/** The same at a panel that was built without middleware.ts: it is never the only lock. */

export const suite: Suite = {
  name: 'access-no-middleware',
  // 60 calls and 17 screens × 14.
  expected: 1_078,
  // It builds a panel of its own.
  sample: 0,
  async cells(ground) {
    const house = join(ground.folder, 'no-middleware');
    buildCopy(house, (copy) => rmSync(join(copy, 'middleware.ts')));
    const recorder = await startRecorder();
    ground.atEnd(() => recorder.stop());
    const panel = await ground.panel('bare', { UPSTREAM_URL: recorder.url }, { house });
    const bare = { ...panel, recorder };
    const people = await recordedIdentities(bare);
    return [
      ...recordedCalls(bare, people, 'without middleware'),
      ...recordedScreens(bare, people, 'without middleware'),
    ];
  },
};
