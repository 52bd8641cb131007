import type { Program } from '#lib/contract/programing.ts';

/** How a programme is called on screens: it need not have a name. */
export const nameOf = ({ name }: Pick<Program, 'name'>): string => name.trim() || 'Sin nombre';
