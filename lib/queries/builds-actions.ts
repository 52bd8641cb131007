import type { Id } from '#lib/contract/loose.ts';
import { api, apiResponse } from './api.ts';

/** What the toolbar of Usuarios does. An answer of nothing (null) is a refusal (specification §6). */

/** They speak with servers elsewhere, or wait for those that do: as long as the contract gives them (ms). */
const LONG_MS = 170_000;

export interface Skipped {
  name: string;
  reason: string;
}

const isSkipped = (value: unknown): value is Skipped => {
  const { name, reason } = (value ?? {}) as Partial<Record<keyof Skipped, unknown>>;
  return typeof name === 'string' && typeof reason === 'string';
};

/** Writes the chosen users' flavors; gives those that could not be, with the reason. @throws ApiError */
export async function buildFlavors(ids: Id[]): Promise<Skipped[] | null> {
  const answer = await api('POST /api/build-flavors', { body: ids, patienceMs: LONG_MS });
  if (answer === null) return null;
  const { skipped } = answer as { skipped?: unknown };
  return Array.isArray(skipped) ? skipped.filter(isSkipped) : [];
}

const saidBy = (answer: { msg?: string; message?: string } | null, otherwise: string) =>
  answer && (answer.msg || answer.message || otherwise);

/** @throws ApiError naming the setting that is missing */
export const pushToGit = async (): Promise<string | null> =>
  saidBy(await api('GET /api/git-push', { patienceMs: LONG_MS }), 'Flavors subidos.');

/** @throws ApiError naming the setting that is missing */
export const syncFirebase = async (): Promise<string | null> =>
  saidBy(
    await api('POST /api/sync-firebase-data', { patienceMs: LONG_MS }),
    'Datos sincronizados con Firebase.',
  );

/** The Gradle text. @throws ApiError */
export async function downloadFlavors(): Promise<Blob | null> {
  const response = await apiResponse('GET /api/download-flavors', { patienceMs: LONG_MS });
  const text = await response.blob();
  return text.size > 0 ? text : null;
}
