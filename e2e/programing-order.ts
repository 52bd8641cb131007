import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { paintedNames } from './programs.ts';

/** A list long enough to be put in another order, and the order that shows. */

export const TWELVE = ['Uno', 'Dos', 'Tres', 'Cuatro', 'Cinco', 'Seis'].concat([
  'Siete',
  'Ocho',
  'Nueve',
  'Diez',
  'Once',
  'Doce',
]);

/** All twelve rows fit into it. */
export const TALL = { width: 1_000, height: 1_500 };

export const shows = (page: Page, names: string[]) =>
  expect.poll(() => paintedNames(page)).toEqual(names);

/** Moved from place to place, as a list has it. */
export const moved = (names: string[], name: string, to: number): string[] =>
  names.filter((other) => other !== name).toSpliced(to, 0, name);
