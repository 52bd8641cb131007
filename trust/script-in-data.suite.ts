import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { press } from './faults/desk.ts';
import type { Ground } from './ground.ts';
import { PLACES } from './script/places.ts';
import { answerFrom, marked, type Poison, poisoned } from './script/poison.ts';
import { bare, type Look, look, lookAt, type Visitor, visitor } from './script/visit.ts';
import { type Cell, hold, type Suite } from './suite.ts';

/**
 * 120 texts that want to run, in every text that a screen shows; 40 kinds of address, in every link: they
 * are shown as they came, nothing of them runs, no element is theirs, and our own code never breaks its policy.
 */

const corpus = (name: string): string[] =>
  JSON.parse(readFileSync(join(import.meta.dirname, 'corpora', `${name}.json`), 'utf8'));

/** Texts that one visit shows. */
const AT_ONCE = 10;
const HARMLESS_LINK = 'https://radio.example/oferta';
const HARMLESS = Array.from({ length: AT_ONCE }, (_, at) => `texto ${at}`);

const grouped = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / AT_ONCE) }, (_, at) =>
    all.slice(at * AT_ONCE, (at + 1) * AT_ONCE),
  );

const once = <T>(make: (key: string) => Promise<T>): ((key: string) => Promise<T>) => {
  const made = new Map<string, Promise<T>>();
  return (key) => {
    const found = made.get(key) ?? make(key);
    made.set(key, found);
    return found;
  };
};

interface Visited extends Look {
  faults: string[];
}

/** What stands before a recorder that answers by the token that asks. */
async function stand(ground: Ground) {
  const [panel, browser] = [await ground.recorded(), await ground.browser()];
  const { recorder } = panel;
  recorder.reset();
  const poisons = new Map<string, Record<string, unknown>>();
  /** What the next failing call says, by token. */
  const sayings = new Map<string, string>();
  recorder.on('*', (request) => {
    const token = String(request.headers.authentication);
    const said = sayings.get(token);
    if (said !== undefined && /pushs/.test(request.path))
      return { status: 409, body: { message: said } };
    return answerFrom(poisons.get(token) ?? {}, request);
  });
  recorder.on('POST /api/login', ({ body }) => {
    const { email } = JSON.parse(body) as { email: string };
    return { status: 401, body: { message: sayings.get(email) ?? '' } };
  });
  const contexts = () => browser.newContext({ baseURL: panel.url, locale: 'es-AR' });

  async function visit(token: string, poison: Poison, work: (visitor: Visitor) => Promise<Look>) {
    poisons.set(token, poisoned(poison));
    const name = poison.texts.map((text) => marked(text, 'session.name')).join(' · ');
    const email = poison.texts.map((text) => marked(text, 'session.email')).join(' · ');
    const guest = await visitor(panel, contexts, token, poison.links.length ? {} : { name, email });
    try {
      const seen = await work(guest);
      return { ...seen, faults: await guest.faults() };
    } finally {
      await guest.page.context().close();
    }
  }
  return { visit, sayings };
}

type Stand = Awaited<ReturnType<typeof stand>>;

const TAME: Poison = { texts: HARMLESS, links: [] };
const TAME_LINK: Poison = { texts: HARMLESS, links: [HARMLESS_LINK] };

function textCells({ visit }: Stand, groups: string[][]): Cell[] {
  const usual = once((path) => {
    const all = PLACES.filter((place) => place.path === path).flatMap(({ texts }) => texts);
    // Parts of a screen come late: it is whole once it shows them all.
    const wanted = all.flatMap((field) => HARMLESS.map((text) => marked(text, field)));
    return visit(`usual ${path}`, TAME, ({ page }) => lookAt(page, path, wanted));
  });
  return PLACES.flatMap((place) => {
    const seenOf = once((at) => {
      const texts = groups[Number(at)] ?? [];
      const wanted = place.texts.flatMap((field) => texts.map((text) => marked(text, field)));
      return visit(`${place.path} ${at}`, { texts, links: [] }, ({ page }) =>
        lookAt(page, place.path, wanted),
      );
    });
    return groups.flatMap((texts, at) =>
      texts.flatMap((text, row) =>
        place.texts.map(
          (field): Cell => ({
            name: `${place.path} ${field} ← text ${at * AT_ONCE + row}: ${text}`,
            touches: [place.screen],
            run: async () => {
              const seen = await seenOf(`${at}`);
              isClean(seen, await usual(place.path));
              hold(seen.text.includes(bare(marked(text, field))), 'it is not shown as it came');
            },
          }),
        ),
      ),
    );
  });
}

/** `usual`: the same where nothing wants to run. */
function isClean({ faults, names }: Visited, usual: Visited) {
  hold(faults.length === 0, faults.slice(0, 3).join(' | '));
  const strange = names.filter((name) => !usual.names.includes(name));
  hold(strange.length === 0, `elements that are not ours: ${strange.join(', ')}`);
}

function linkCells({ visit }: Stand, schemes: string[]): Cell[] {
  const usual = once((path) =>
    visit(`usual link ${path}`, TAME_LINK, ({ page }) => lookAt(page, path, [])),
  );
  return PLACES.filter(({ links }) => links).flatMap((place) => {
    const isList = place.path === '/main/sponsors';
    const seenOf = once((at) => {
      const first = Number(at);
      const links = isList
        ? schemes.slice(first, first + AT_ONCE)
        : schemes.slice(first, first + 1);
      return visit(`${place.path} link ${at}`, { texts: HARMLESS, links }, ({ page }) =>
        lookAt(page, place.path, links),
      );
    });
    return schemes.flatMap((scheme, at) =>
      (place.links ?? []).map(
        (field): Cell => ({
          name: `${place.path} ${field} ← address ${at}: ${scheme}`,
          touches: [place.screen],
          run: async () => {
            const seen = await seenOf(`${isList ? at - (at % AT_ONCE) : at}`);
            isClean(seen, await usual(place.path));
            hold(seen.text.includes(bare(scheme)), 'it is not shown as it came');
          },
        }),
      ),
    );
  });
}

/** A list that fails over and over, each time with another text for a reason. */
async function failingList(
  { page }: Visitor,
  texts: string[],
  say: (text: string, to?: string) => void,
) {
  say(texts[0] ?? '');
  await page.goto('/main/pushs');
  const again = page.locator('main button', { hasText: 'Reintentar' });
  for (const text of texts) {
    say(text);
    const answered = page.waitForResponse(/\/api\/pushs/);
    await press(page, again.and(page.locator(':not([aria-busy])')));
    await answered;
  }
  await again.and(page.locator(':not([aria-busy])')).waitFor();
  return look(page);
}

/** A sign-in that is refused over and over. */
async function refusedSignIn(
  { page }: Visitor,
  texts: string[],
  say: (text: string, to: string) => void,
) {
  await page.context().clearCookies();
  await page.goto('/login');
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  for (const text of texts) {
    const email = `${crypto.randomUUID()}@radio.example`;
    say(text, email);
    await page.getByPlaceholder('Email').fill(email);
    await page.getByPlaceholder('Contraseña').fill('una-clave');
    await page.getByRole('button', { name: 'continuar' }).click();
    await page.getByRole('button', { name: 'OK' }).click();
    await page.getByRole('button', { name: 'OK' }).waitFor({ state: 'detached' });
  }
  return look(page);
}

function saidCells({ visit, sayings }: Stand, groups: string[][]): Cell[] {
  const flow = (
    name: string,
    work: (
      guest: Visitor,
      texts: string[],
      say: (text: string, to?: string) => void,
    ) => Promise<Look>,
  ) => {
    const seenOf = once((at) => {
      const token = `${name} ${at}`;
      const say = (text: string, to = token) => void sayings.set(to, text);
      return visit(token, TAME_LINK, (guest) => work(guest, groups[Number(at)] ?? HARMLESS, say));
    });
    return async (at: number) => isClean(await seenOf(`${at}`), await seenOf('usual'));
  };
  const lists = flow('failing', failingList);
  const signIns = flow('refused', refusedSignIn);
  return groups.flatMap((texts, at) =>
    texts.flatMap((text, row): Cell[] => [
      {
        name: `/main/pushs, why it failed ← text ${at * AT_ONCE + row}: ${text}`,
        touches: ['pushs'],
        run: () => lists(at),
      },
      {
        name: `/login, why it was refused ← text ${at * AT_ONCE + row}: ${text}`,
        touches: ['login'],
        run: () => signIns(at),
      },
    ]),
  );
}

export const suite: Suite = {
  name: 'script in data',
  expected: 58 * 120 + 10 * 40 + 2 * 120,
  sample: 1,
  width: 4,
  limitMs: 120_000,
  async cells(ground) {
    const payloads = corpus('script-payloads');
    const schemes = corpus('address-schemes');
    const here = await stand(ground);
    const groups = grouped(payloads);
    return [...textCells(here, groups), ...linkCells(here, schemes), ...saidCells(here, groups)];
  },
};
