import { desks } from './faults/desk.ts';
import { FORMS } from './faults/forms.ts';
import { SCREENS } from './faults/screens.ts';
import { FAULTS } from './faults/table.ts';
import { tryForm } from './faults/try-form.ts';
import { tryScreen } from './faults/try-screen.ts';
import type { Cell, Suite } from './suite.ts';

/**
 * 21 upstream faults on 17 screens and in 8 forms: each ends within 15 s in Spanish words that say what
 * to do; a form is kept; nothing is thrown, nobody signed out but by a 401; all goes on without a reload.
 */

const REACHES = ['everything', 'the screen'] as const;

const WIDTH = 3;

export const suite: Suite = {
  name: 'upstream faults',
  expected: 17 * 21 + 15 * 21 + 8 * 21,
  sample: 1,
  width: WIDTH,
  limitMs: 90_000,
  async cells(ground) {
    const at = await desks(ground, WIDTH, 'faults');
    const screens = SCREENS.flatMap((screen) =>
      REACHES.filter((reach) => reach === 'everything' || !screen.asksNothing).flatMap((reach) =>
        FAULTS.map(
          (fault): Cell => ({
            name: `${screen.name} · ${fault.name} for ${reach}`,
            touches: [screen.name],
            run: () => at((desk) => tryScreen(desk, screen, fault, reach)),
          }),
        ),
      ),
    );
    const forms = FORMS.flatMap((form) =>
      FAULTS.map(
        (fault): Cell => ({
          name: `saving ${form.name} · ${fault.name}`,
          touches: [`saving ${form.name}`],
          run: () => at((desk) => tryForm(desk, form, fault)),
        }),
      ),
    );
    return [...screens, ...forms];
  },
};
