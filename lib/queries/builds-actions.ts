import type { CallAnswer } from '#lib/contract/calls.ts';
import type { Id } from '#lib/contract/loose.ts';
import { api, apiResponse } from './api.ts';

/** What the toolbar of Usuarios does. An answer of nothing (null) is a refusal (specification §6). */

/** They speak with servers elsewhere, or wait for those that do: as long as the contract gives them (ms). */
const LONG_MS = 170_000;

export interface Skipped {
  name: string;
  reason: string;
}

export interface Built {
  created: number;
  /** Those that could not be, with the reason. */
  skipped: Skipped[];
}

const isSkipped = (value: unknown): value is Skipped => {
  const { name, reason } = (value ?? {}) as Partial<Record<keyof Skipped, unknown>>;
  return typeof name === 'string' && typeof reason === 'string';
};

type Result = NonNullable<CallAnswer<'GET /api/git-push'>>;

/** What an answer tells of written flavors; `asked`: how many, where the upstream doesn't say. */
export function builtIn(answer: Result, asked = 0): Built {
  const { skipped, created } = answer as { skipped?: unknown; created?: unknown };
  const left = Array.isArray(skipped) ? skipped.filter(isSkipped) : [];
  return {
    created: typeof created === 'number' ? created : Math.max(0, asked - left.length),
    skipped: left,
  };
}

/** Writes the chosen users' flavors. @throws ApiError */
export async function buildFlavors(ids: Id[]): Promise<Built | null> {
  const answer = await api('POST /api/build-flavors', { body: ids, patienceMs: LONG_MS });
  return answer && builtIn(answer, ids.length);
}

const saidBy = (answer: Result | null, otherwise: string): string | null =>
  answer && (answer.msg || answer.message || otherwise);

export const pushSaid = (answer: Result | null) => saidBy(answer, 'Flavors subidos.');
export const syncSaid = (answer: Result | null) =>
  saidBy(answer, 'Datos sincronizados con Firebase.');

/** @throws ApiError naming the setting that is missing */
export const pushToGit = async (): Promise<string | null> =>
  pushSaid(await api('GET /api/git-push', { patienceMs: LONG_MS }));

/** @throws ApiError naming the setting that is missing */
export const syncFirebase = async (): Promise<string | null> =>
  syncSaid(await api('POST /api/sync-firebase-data', { patienceMs: LONG_MS }));

/** The Gradle text. @throws ApiError */
export async function downloadFlavors(): Promise<Blob | null> {
  const response = await apiResponse('GET /api/download-flavors', { patienceMs: LONG_MS });
  const text = await response.blob();
  return text.size > 0 ? text : null;
}
