import { ApiError, messageOf } from '#lib/queries/api-error.ts';

/**
 * Scripts that a page asks for after it was opened. An update of the panel takes the old build's
 * scripts away: a page that is open then needs to be loaded anew.
 */

export const NEW_VERSION =
  'Hay una versión nueva de Cabina. Pulsa «Renovar» para seguir: lo que escribiste se conserva.';

/** As Turbopack words it: 'Failed to load chunk /_next/static/chunks/a.js from module 1'. */
const ADDRESS = /\S*\/_next\/static\/\S+?\.(?:js|css)/;
const GONE = new Set([404, 410]);

let isKnown = false;
const watchers = new Set<() => void>();

/** Whether this page is of a build that is no more; once it is, it stays so. */
export const newVersion = {
  isKnown: (): boolean => isKnown,
  watch(onChange: () => void): () => void {
    watchers.add(onChange);
    return () => void watchers.delete(onChange);
  },
};

/** A chunk of another build came, which builds on modules that this page has not. */
const FOREIGN = /module factory is not available/;

export const isScriptError = (error: unknown): error is Error =>
  error instanceof Error && (error.name === 'ChunkLoadError' || FOREIGN.test(error.message));

async function isGone(address: string): Promise<boolean> {
  const options = { method: 'HEAD', cache: 'no-store', redirect: 'manual' } as const;
  const answer = await fetch(address, options).catch(() => null);
  // Next alone takes it for an unknown page, and leads elsewhere.
  return answer !== null && (answer.type === 'opaqueredirect' || GONE.has(answer.status));
}

/** Finds out why a script did not come: gone with its build, or not reached. */
export async function noteScriptError(error: unknown): Promise<void> {
  if (!isScriptError(error) || isKnown) return;
  const [address] = ADDRESS.exec(error.message) ?? [];
  if (!FOREIGN.test(error.message) && !(address && (await isGone(address)))) return;
  isKnown = true;
  for (const watcher of watchers) watcher();
}

/** What to say of a script that did not come. */
export const scriptProblem = (): string => (isKnown ? NEW_VERSION : messageOf(0));

/** @throws ApiError with what to say */
export async function loadScript<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    await noteScriptError(error);
    throw new ApiError(0, scriptProblem());
  }
}
