import type { Browser } from 'playwright';
import { ADMIN_FORMS, ADMIN_LISTS, BUDGETS, FORMS, LISTS, scriptsOf } from '#e2e/script-size.ts';
import { signedIn } from './sign-in.ts';
import { type BenchStage, superAdmin } from './stage.ts';
import type { Row } from './table.ts';

/** The rows of the table that are about JavaScript, but for the messages' own; tests hold each screen alone. */

const kB = (value: number) => `${(value / 1_000).toFixed(1)} kB`;

export async function scriptRows(browser: Browser, stage: BenchStage): Promise<Row[]> {
  const { panelUrl } = stage;
  const desk = await superAdmin(stage);
  const [state, adminState] = [await signedIn(browser, stage), await signedIn(browser, desk)];
  const signIn = await scriptsOf(browser, `${panelUrl}/login`);
  const shell = await scriptsOf(browser, `${panelUrl}/main/notes`, state);
  const heaviest = async (
    what: string,
    own: string[],
    admin: string[],
    budget: number,
  ): Promise<Row> => {
    const found: [path: string, bytes: number][] = [];
    for (const path of own)
      found.push([path, await scriptsOf(browser, `${panelUrl}/main/${path}`, state)]);
    for (const path of admin)
      found.push([path, await scriptsOf(browser, `${panelUrl}/main/${path}`, adminState)]);
    const [path = '', bytes = Number.NaN] =
      found.sort(([, one], [, other]) => other - one)[0] ?? [];
    return {
      what: `${what}: JavaScript above the empty shell, gzip`,
      ours: `${kB(bytes)} ${path}, the most of ${found.length}`,
      floor: `${kB(shell)} empty page of the shell`,
      value: bytes - shell,
      budget,
      unit: 'kB',
    };
  };
  return [
    await heaviest('other lists', LISTS, ADMIN_LISTS, BUDGETS.list),
    await heaviest('forms', FORMS, ADMIN_FORMS, BUDGETS.form),
    {
      what: 'sign-in page: JavaScript, gzip',
      ours: kB(signIn),
      floor: '—',
      value: signIn,
      budget: BUDGETS.signIn,
      unit: 'kB',
    },
  ];
}
