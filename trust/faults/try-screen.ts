import type { Page } from 'playwright';
import { hold } from '../suite.ts';
import { type Desk, PASSWORD, press, readsWell, seenOn, type Visit, WHAT_TO_DO } from './desk.ts';
import type { Screen } from './screens.ts';
import type { Fault } from './table.ts';

/** A screen that is opened while the upstream is ill, and what it is like when that is over. */

/** Until it is settled (ms), counted from the moment when the address was typed. */
const SETTLED_MS = 15_000;
/** Until it is well again by itself or by its own button (ms). */
const WELL_MS = 25_000;

type Ending = 'well' | 'problem' | 'nothing' | 'sign-in';

// By their marks and not by their roles: an open alert hides what is behind it from assistive technology.
const problem = (page: Page) =>
  page.locator('[role="alert"]').filter({ has: page.locator('button', { hasText: 'Reintentar' }) });
const signIn = (page: Page) => page.getByText('Tu sesión terminó. Vuelve a entrar.');
const nothing = (page: Page, { nothing: said }: Screen) =>
  page
    .locator('main')
    .getByText(said ?? /$^/)
    .first();

async function endingOf(page: Page, screen: Screen, until: number): Promise<Ending> {
  const marks: Record<Ending, ReturnType<typeof problem>> = {
    problem: problem(page),
    'sign-in': signIn(page),
    well: screen.well(page),
    nothing: nothing(page, screen),
  };
  const left = () => Math.max(1, until - Date.now());
  const any = Object.values(marks).reduce((all, mark) => all.or(mark));
  try {
    await any.first().waitFor({ timeout: left() });
    await page.locator('html[data-hydrated]').waitFor({ state: 'attached', timeout: left() });
    await page.getByRole('progressbar').waitFor({ state: 'detached', timeout: left() });
    await page.locator('div[hidden][id^="S:"]').waitFor({ state: 'detached', timeout: left() });
  } catch {
    throw new Error(`after ${SETTLED_MS / 1_000} s it says: ${await seenOn(page)}`);
  }
  for (const [name, mark] of Object.entries(marks))
    if (await mark.first().isVisible()) return name as Ending;
  throw new Error('what it said is gone again');
}

async function judge(visit: Visit, ending: Ending, screen: Screen, fault: Fault): Promise<void> {
  const { page } = visit;
  await readsWell(visit);
  const isOut = new URL(page.url()).pathname === '/login';
  const mayBeOut = fault.endsSession === true || screen.who === 'nobody';
  hold(isOut === (ending === 'sign-in') || screen.who === 'nobody', `it is at ${page.url()}`);
  hold(mayBeOut || !isOut, 'somebody was signed out');
  if (ending === 'nothing') hold(fault.meansNothing === true, 'it says that there is nothing');
  if (ending === 'well') hold(screen.asksNothing === true, 'it shows what nobody gave it');
  if (ending === 'problem') {
    const said = await problem(page).first().innerText();
    const words = said.replace(/\bReintentar\b/, '');
    hold(WHAT_TO_DO.test(words), `it does not say what to do: ${said}`);
  }
}

/** What a person does who has read it: closes the alert, tries again, or comes back to the tab. */
async function goOn({ page }: Visit, ending: Ending, { alerted }: Screen): Promise<void> {
  if (ending === 'problem') return press(page, problem(page).locator('button'));
  const read = page.getByRole('alertdialog').getByRole('button', { name: 'Aceptar' });
  const isAlerted = alerted && (await page.locator('main').getByText(alerted).isVisible());
  if (isAlerted || (await read.isVisible())) await read.click();
  await page.evaluate(() => {
    window.dispatchEvent(new Event('focus'));
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });
}

async function enterAgain(page: Page): Promise<void> {
  await page.getByPlaceholder('Email').fill(`${crypto.randomUUID()}@radio.example`);
  await page.getByPlaceholder('Contraseña').fill(PASSWORD);
  await page.getByRole('button', { name: 'continuar' }).click();
}

async function getsWell(visit: Visit, ending: Ending, desk: Desk, screen: Screen): Promise<void> {
  const { page, problems } = visit;
  await page.evaluate(() => Object.assign(window, { notReloaded: true }));
  await desk.mend();
  const isOver = ending === 'sign-in';
  await (isOver ? enterAgain(page) : goOn(visit, ending, screen));
  await screen
    .well(page)
    .waitFor({ timeout: WELL_MS })
    .catch(async () => {
      throw new Error(`well again, it still says: ${await seenOn(page)}`);
    });
  const isSame = await page.evaluate(() => 'notReloaded' in window);
  hold(isSame || isOver, 'it was loaded anew');
  hold(problems.length === 0, `it threw: ${problems.join(' | ')}`);
}

export async function tryScreen(
  desk: Desk,
  screen: Screen,
  fault: Fault,
  reach: 'everything' | 'the screen',
): Promise<void> {
  const path = await screen.path(desk);
  const visit = await desk.visit(screen.who);
  try {
    await desk.fail(fault, reach);
    const until = Date.now() + SETTLED_MS;
    await visit.page.goto(path, { waitUntil: 'commit', timeout: SETTLED_MS });
    const ending = await endingOf(visit.page, screen, until);
    await judge(visit, ending, screen, fault);
    await getsWell(visit, ending, desk, screen);
  } finally {
    await visit.page.close();
  }
}
