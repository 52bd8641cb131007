import { Refusal } from '../refusal.ts';

/** What a save brings that the row does not have yet. */
export const bringsNews = <R extends object>(row: R, change: Partial<R>): boolean =>
  Object.entries(change).some(
    ([key, value]) => value !== undefined && row[key as keyof R] !== value,
  );

/** Whether a save was made from the row as it is now; one without a version always was. */
export const isCurrent = (sent: number | string | null | undefined, version: number): boolean =>
  sent === undefined || sent === null || String(sent) === String(version);

export const changedMeanwhile = (): Refusal =>
  new Refusal(
    409,
    'Otra persona cambió esto mientras lo editabas. Mira sus cambios antes de guardar los tuyos.',
  );
