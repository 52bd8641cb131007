'use client';

import { useId } from 'react';
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { errorText } from '#lib/forms/errors.ts';

/** What every field of a form takes; `control` is the form's. */
export interface BoundProps<V extends FieldValues, T> {
  control: Control<V, unknown, T>;
  name: FieldPath<V>;
}

/** A field of the form: its value, how to change it, its error, and ids that nobody else has. */
export function useBound<V extends FieldValues, T>({ control, name }: BoundProps<V, T>) {
  const id = useId();
  const { field, fieldState } = useController({ control, name });
  return {
    id,
    name,
    value: field.value as unknown,
    change: field.onChange as (value: unknown) => void,
    blur: field.onBlur,
    ref: field.ref,
    error: errorText(fieldState.error),
  };
}

/** A text as a box can show it. */
export const asText = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
