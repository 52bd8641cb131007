'use client';

import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { classes } from '#components/ui/classes.ts';
import { tidyTime } from '#lib/forms/clock.ts';
import { described, Field } from './field.tsx';
import { inputClasses } from './input-classes.ts';
import { asText, type BoundProps, useBound } from './use-bound.ts';

interface Props<V extends FieldValues, T> extends BoundProps<V, T> {
  label: string;
  help?: ReactNode;
  className?: string;
}

/**
 * Wall-clock time, text 'HH:mm' in and out: never a Date, never a zone (C07). Not the browser's time
 * box: that one shows '11:00 PM' wherever the browser itself is not in Spanish.
 */
export function TimeField<V extends FieldValues, T>(props: Props<V, T>) {
  const bound = useBound(props);
  const says = { help: props.help, error: bound.error };
  const text = asText(bound.value);
  return (
    <Field id={bound.id} label={props.label} className={props.className} {...says}>
      <input
        {...described(bound.id, says)}
        ref={bound.ref}
        id={bound.id}
        name={bound.name}
        value={text}
        onChange={(event) => bound.change(event.currentTarget.value.slice(0, 8))}
        onBlur={() => {
          if (tidyTime(text) !== text) bound.change(tidyTime(text));
          bound.blur();
        }}
        inputMode="numeric"
        placeholder="HH:mm"
        autoComplete="off"
        className={classes(inputClasses, 'max-w-40 tabular-nums')}
      />
    </Field>
  );
}
