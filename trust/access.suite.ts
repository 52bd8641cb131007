import type { ScreenPath } from '#lib/session/pages.ts';
import { realCalls, recordedCalls } from './access-calls.ts';
import { recordedScreens, screenCells } from './access-screens.ts';
import { realIdentities } from './real-identities.ts';
import { recordedIdentities } from './recorded-identities.ts';
import { hold, type Suite } from './suite.ts';
import { makeThings, type Things } from './things.ts';

/** Route × identity: every call at three doors, every screen at two. */

const OWN = ['op', 'as', 'no', 'flag', 'odd'];

const idsOf = (things: Things): Partial<Record<ScreenPath, number>> => ({
  '/main/messages/{id}': things.message,
  '/main/push/{id}': things.push,
  '/main/programing/{id}': things.program,
  '/main/sponsors/{id}': things.sponsor,
  '/main/user/{id}': things.operator.id,
  '/main/qr/{id}': things.qr,
});

export const suite: Suite = {
  name: 'access',
  // 60 calls × 14 × 3 doors, 17 screens × 14 × 2 doors.
  expected: 2_996,
  sample: 2,
  async cells(ground) {
    const recorded = await ground.recorded();
    const embedded = await ground.embedded();
    const things = await makeThings(embedded, 'canarioacceso');
    const before = await recordedIdentities(recorded);
    const people = await realIdentities(embedded, things);
    const ids = idsOf(things);
    const others = new Set(people.filter(({ column }) => !OWN.includes(column)));
    return [
      ...recordedCalls(recorded, before, 'recorded'),
      ...realCalls({ panel: embedded.url, upstream: embedded.upstream }, people, things),
      ...recordedScreens(recorded, before, 'recorded'),
      ...people.flatMap((identity) =>
        screenCells({
          ...{ panel: embedded, people: [identity], door: 'panel' },
          idOf: (screen) => ids[screen] ?? 0,
          after: (_, told) =>
            hold(
              !others.has(identity) || !told.text.includes(things.canary),
              'the page shows what is of this radio alone',
            ),
        }),
      ),
    ];
  },
};
