import type { DraftField } from '#lib/forms/drafts.ts';
import { differences, type Values, valueAt } from '#lib/forms/merge.ts';

/** Tells the forms of a page apart. */
export const draftIdOf = (names: Record<string, unknown>): string =>
  Object.keys(names).sort().join();

/** Each field that holds something that is not saved. */
export const typedIn = (mine: Values, base: Values): Record<string, DraftField> =>
  Object.fromEntries(
    differences(mine, base).map((path) => [
      path,
      { was: valueAt(base, path), mine: valueAt(mine, path) },
    ]),
  );
