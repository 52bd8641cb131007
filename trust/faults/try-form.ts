import type { Locator, Page } from 'playwright';
import { callOf } from '#lib/contract/calls.ts';
import { hold } from '../suite.ts';
import { type Desk, PASSWORD, press, readsWell, seenOn, type Visit, WHAT_TO_DO } from './desk.ts';
import { type Form, placeOf } from './forms.ts';
import type { Fault } from './table.ts';

/** A form that is saved while the upstream is ill, and once more when it is well again. */

/** Until the press has an answer (ms). */
const TOLD_MS = 15_000;

const TOLD =
  '[role="alertdialog"], :not(.hidden) > [role="status"], [role="alert"], [id$="-error"]';

/** Said of a push that the upstream took: nothing is to be done about it. */
const TAKEN = 'El servidor recibió la notificación.';

interface Filled {
  place: Locator;
  typed: Record<string, string>;
}

/** Letters and digits alone: it goes into addresses and names of apps. */
const newWord = () => `p${crypto.randomUUID().replaceAll('-', '').slice(0, 18)}`;

const fieldOf = ({ place }: Filled, label: string) => place.getByLabel(label, { exact: true });
// It may stand in the toolbar, outside of the form.
const saveOf = (page: Page, { save }: Form) =>
  page.locator('button', { hasText: new RegExp(`^${save}$`) });

export async function fill(page: Page, form: Form): Promise<Filled> {
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  const filled = { place: placeOf(page, form), typed: form.typed(newWord()) };
  await form.before?.(page);
  for (const [label, text] of Object.entries(filled.typed)) await fieldOf(filled, label).fill(text);
  return filled;
}

type Ending = 'done' | 'told' | 'sign-in';

const dialog = (page: Page) => page.getByRole('alertdialog');
const signIn = (page: Page) => page.getByRole('alertdialog', { name: 'Tu sesión terminó' });

/** Resolves once the page says one of the things that end a save. */
async function endingOf(page: Page, form: Form): Promise<Ending> {
  const words = page.locator(TOLD).filter({ hasText: WHAT_TO_DO, hasNotText: TAKEN }).first();
  // A notice floats: the place that it is read from has no size.
  const options = { timeout: TOLD_MS, state: 'attached' } as const;
  try {
    return await Promise.any([
      form.done(page).then((): Ending => 'done'),
      words.waitFor(options).then((): Ending => 'told'),
    ]).then(async (ending) => ((await signIn(page).isVisible()) ? 'sign-in' : ending));
  } catch {
    throw new Error(`after ${TOLD_MS / 1_000} s it says: ${await seenOn(page)}`);
  }
}

export async function isKept(filled: Filled): Promise<void> {
  for (const [label, text] of Object.entries(filled.typed)) {
    const value = await fieldOf(filled, label).inputValue();
    hold(value === text, `«${label}» holds «${value}» in the place of «${text}»`);
  }
}

async function judge(visit: Visit, ending: Ending, fault: Fault, form: Form, filled: Filled) {
  const { page } = visit;
  await readsWell(visit);
  if (ending === 'done') return hold(fault.meansNothing === true, 'it says that it is saved');
  const isSignIn = form.call === 'POST /api/login';
  hold(ending !== 'sign-in' || fault.endsSession === true, 'somebody was signed out');
  hold(new URL(page.url()).pathname === form.path, `it went to ${page.url()}`);
  hold(isSignIn || !fault.endsSession || ending === 'sign-in', 'nobody asks to sign in again');
  await isKept(filled);
  if (ending === 'sign-in') return;
  const busy = await saveOf(page, form).getAttribute('aria-busy');
  hold(busy === null, 'the button is still at work');
}

async function savesAfterAll(page: Page, form: Form, ending: Ending): Promise<void> {
  if (ending === 'sign-in') {
    await signIn(page).getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
    await signIn(page).getByRole('button', { name: 'Ingresar' }).click();
  } else {
    await press(page, saveOf(page, form).and(page.locator(':not([aria-disabled])')));
  }
  // Where it is not known whether it was stored, it asks before it sends once more.
  const again = dialog(page).getByRole('button', { name: /(?:de nuevo|otra vez)$/ });
  const done = form.done(page);
  await Promise.any([done, again.click().then(() => done)]).catch(async () => {
    throw new Error(`well again, it says: ${await seenOn(page)}`);
  });
}

/** `PUT /api/user/{id}` as the proxy knows it: without places, by its beginning. */
function addressed(name: Form['call']): string {
  const [method, path = ''] = name.split(' ');
  hold(callOf(name) !== undefined, `there is no call ${name}`);
  return path.includes('{') ? `${method} ${path.replace('{id}', '0')}` : name;
}

export async function tryForm(desk: Desk, form: Form, fault: Fault): Promise<void> {
  const visit = await desk.visit(form.who);
  const { page, problems } = visit;
  try {
    await page.goto(form.path);
    const filled = await fill(page, form);
    await desk.fail(fault, { call: addressed(form.call) });
    await saveOf(page, form).click();
    const ending = await endingOf(page, form);
    await judge(visit, ending, fault, form, filled);
    await desk.mend();
    if (ending !== 'done') await savesAfterAll(page, form, ending);
    hold(problems.length === 0, `it threw: ${problems.join(' | ')}`);
  } finally {
    await page.close();
  }
}
