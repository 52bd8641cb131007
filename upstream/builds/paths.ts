import { join } from 'node:path';

/** Where builds keep what is theirs. Below DATA_DIR, unless a function takes the folder. */

export const iconsOf = (flavor: string): string => join('media', 'icons', flavor);
export const builtOf = (flavor: string): string => join('media', 'apk', flavor);
/** What was written for Android's project. */
export const FLAVORS = 'flavors';
export const SOURCES = join('app', 'src');
export const sourceOf = (flavor: string): string => join(FLAVORS, SOURCES, flavor);
/** A job's log, and what its command left. */
export const jobFolder = (id: number): string => join('builds', String(id));
