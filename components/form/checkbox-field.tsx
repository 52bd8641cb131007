'use client';

import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Checkbox } from '#components/ui/checkbox.tsx';
import { classes } from '#components/ui/classes.ts';
import { described, errorId } from './field.tsx';
import { type BoundProps, useBound } from './use-bound.ts';

interface Props<V extends FieldValues, T> extends BoundProps<V, T> {
  label: string;
  help?: ReactNode;
  /** What the form gets; the wire's flags are 0 and 1. */
  values?: readonly [off: unknown, on: unknown];
  className?: string;
}

const FLAG = [0, 1] as const;

/** A box to tick, bound to the form; the whole row can be pressed. */
export function CheckboxField<V extends FieldValues, T>({
  values: [off, on] = FLAG,
  ...props
}: Props<V, T>) {
  const bound = useBound(props);
  const says = { help: props.help, error: bound.error };
  return (
    <div className={classes('min-w-0', props.className)}>
      <label
        htmlFor={bound.id}
        className="flex min-h-11 items-center gap-3 rounded-control px-1 font-medium hover:bg-sunken"
      >
        <Checkbox
          {...described(bound.id, says)}
          ref={bound.ref}
          id={bound.id}
          checked={bound.value === on}
          onCheckedChange={(checked) => bound.change(checked ? on : off)}
          onBlur={bound.blur}
        />
        {props.label}
      </label>
      {props.help && (
        <p id={`${bound.id}-ayuda`} className="pl-10 text-sm text-ink-faint">
          {props.help}
        </p>
      )}
      {bound.error && (
        <p id={errorId(bound.id)} className="pl-10 text-sm font-medium text-danger">
          {bound.error}
        </p>
      )}
    </div>
  );
}
