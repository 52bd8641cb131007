import type { Generated } from 'kysely';

export type Flag = 0 | 1;
/** Grows with each save, so that a save over an older record is noticed. */
export type Version = Generated<number>;
