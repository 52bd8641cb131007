import { ACCOUNTS, IMPERSONATION } from './another-upstream/accounts.ts';
import { openBench } from './another-upstream/bench.ts';
import { CONFIGURATION } from './another-upstream/configuration.ts';
import { DESK } from './another-upstream/desk.ts';
import { PEOPLE } from './another-upstream/people.ts';
import { QRS, SPONSORS } from './another-upstream/pictured.ts';
import { PROGRAMS } from './another-upstream/programs.ts';
import { PUSHES } from './another-upstream/pushs.ts';
import type { Cell, Suite } from './suite.ts';

/**
 * Every form and control, untouched and with one change, before an upstream that knows the specification's
 * §3 and §7 alone: bodies are whole, of the right types, nothing is emptied, nothing invented.
 */

const CONTROLS = [
  ...PEOPLE,
  ...PUSHES,
  ...PROGRAMS,
  ...SPONSORS,
  ...QRS,
  ...CONFIGURATION,
  ...ACCOUNTS,
  ...DESK,
  ...IMPERSONATION,
];

export const suite: Suite = {
  name: 'another-upstream',
  // Push 9, programmes 14, sponsors 8, QR 6, configuration 19; sign-in 2, messages 2, roles 9; accounts 18,
  // the app 5, the toolbar 4, extensions 3, entering as somebody 2.
  expected: 56 + 13 + 32,
  sample: 1,
  width: 3,
  limitMs: 90_000,
  async cells(ground) {
    const tryControl = await openBench(ground);
    return CONTROLS.map(
      (control): Cell => ({
        name: `${control.form} · ${control.name}`,
        touches: [control.form],
        run: () => tryControl(control),
      }),
    );
  },
};
