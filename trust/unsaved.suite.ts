import type { Page } from 'playwright';
import { type Desk, desks, seenOn } from './faults/desk.ts';
import { FORMS, type Form } from './faults/forms.ts';
import { fill, isKept } from './faults/try-form.ts';
import { type Cell, hold, type Suite } from './suite.ts';

/** A form that holds something unsaved asks before it is left, and is still whole when somebody stays. */

type Ways = Record<string, (page: Page) => Promise<unknown>>;

const OF_A_PAGE: Ways = {
  'a link of the menu': (page) => page.locator('nav a[href="/main/account"]').click(),
  Salir: (page) => page.getByRole('button', { name: 'Salir', exact: true }).click(),
};
const OF_A_DIALOG: Ways = {
  Escape: (page) => page.keyboard.press('Escape'),
  'a press beside it': (page) => page.mouse.click(5, 5),
};
const waysOf = ({ within }: Form): Ways => (within ? OF_A_DIALOG : OF_A_PAGE);

/** It knows no way but its own button, and keeps nothing anybody would miss. */
const guarded = FORMS.filter(({ name }) => name !== 'login');

async function tryLeaving(
  desk: Desk,
  form: Form,
  leave: (page: Page) => Promise<unknown>,
): Promise<void> {
  const { page, problems } = await desk.visit(form.who);
  try {
    await page.goto(form.path);
    const filled = await fill(page, form);
    const asks = page.getByRole('alertdialog', { name: '¿Salir sin guardar?' });
    await leave(page);
    await asks.waitFor({ timeout: 10_000 }).catch(async () => {
      throw new Error(`nobody asks; it is at ${page.url()}: ${await seenOn(page)}`);
    });
    await asks.getByRole('button', { name: 'Quedarme' }).click();
    await isKept(filled);
    hold(problems.length === 0, `it threw: ${problems.join(' | ')}`);
  } finally {
    await page.close();
  }
}

export const suite: Suite = {
  name: 'unsaved forms',
  expected: 7 * 2,
  sample: 1,
  async cells(ground) {
    const at = await desks(ground, 1, 'unsaved');
    return guarded.flatMap((form) =>
      Object.entries(waysOf(form)).map(
        ([way, leave]): Cell => ({
          name: `${form.name}, left by ${way}`,
          touches: [form.name],
          run: () => at((desk) => tryLeaving(desk, form, leave)),
        }),
      ),
    );
  },
};
