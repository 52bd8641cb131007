import type { BaseSyntheticEvent } from 'react';
import type { Control, FieldValues, UseFormReturn } from 'react-hook-form';
import type { z } from '#lib/contract/zod.ts';
import type { Conflict } from '#lib/forms/merge.ts';
import type { ApiError } from '#lib/queries/api-error.ts';

export type Schema = z.ZodType<unknown, FieldValues>;

/** How a field is called where both versions of it are shown, and how its values read. */
export type FieldName = string | { label: string; show: (value: unknown) => string };

/** What is asked before sending again what may have arrived already. */
export interface Again {
  question: string;
  yes: string;
  /** Where to look first; opens beside the form. */
  look?: { href: string; label: string };
}

export interface RecordFormOptions<S extends Schema, A> {
  /**
   * The contract's schema of the body, the only one there is, as
   * `() => import('#lib/contract/pushs.ts').then((contract) => contract.pushForm)`: nobody needs it
   * before something is typed.
   */
  schema: () => Promise<S>;
  /**
   * What is stored, as the form's values, or a new record's defaults. The same object until the
   * record changes: memoise it on the query's data.
   */
  stored: z.input<S>;
  /** By path, 'name' or 'radio.package'. */
  names: Record<string, FieldName>;
  /** Asked right before it is sent; false: it is not, and the form stays as it is. May throw ApiError. */
  confirm?: (body: z.output<S>) => Promise<boolean>;
  /** Sends it, once. Throws ApiError. */
  save: (body: z.output<S>) => Promise<A>;
  /** Asks what is stored now: when the upstream says that it is not what it was, or can't say (no `version`). */
  refresh?: () => Promise<z.input<S>>;
  /** After a save: puts the answer into the cache; gives what is stored now where the answer tells. */
  onSaved?: (answer: A) => Promise<z.input<S> | undefined> | z.input<S> | undefined;
  /** The screen to go to after a save. */
  next?: string;
  /** Tells of a failed save; without it, an alert with the message. */
  onFailed?: (error: ApiError) => void;
  again?: Again;
}

/** By path, whose version stays. */
export type Choices = Record<string, 'mine' | 'theirs'>;

export type Question =
  | { kind: 'merge'; answer: (choices: Choices | null) => void }
  | { kind: 'again'; answer: (yes: boolean) => void };

/** Why a save did not happen. `outcome` is 'unknown' when it may have happened all the same. */
export interface Problem {
  kind: 'invalid' | 'failed';
  message: string;
  outcome: ApiError['outcome'];
  error?: ApiError;
}

export interface RecordFormState<S extends Schema> {
  id: string;
  form: UseFormReturn<z.input<S> & FieldValues, unknown, z.output<S>>;
  control: Control<z.input<S> & FieldValues, unknown, z.output<S>>;
  submit: (event?: BaseSyntheticEvent) => Promise<void>;
  saving: boolean;
  /** Just done: a press now belongs to the one before. */
  settling: boolean;
  /** Whether something is typed that is not stored. */
  isDirty: () => boolean;
  conflicts: readonly Conflict[];
  names: Record<string, FieldName>;
  problem: Problem | null;
  /** After a new version was loaded: what did not come back, by path; null otherwise. */
  missing: readonly string[] | null;
  question: Question | null;
  again: Again | undefined;
  /** Something is typed: what saving needs is fetched ahead. */
  prepare: () => void;
  onFailed: ((error: ApiError) => void) | undefined;
}
