'use client';

import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { classes } from '#components/ui/classes.ts';
import { described, Field } from './field.tsx';
import { inputClasses } from './input-classes.ts';
import { type BoundProps, useBound } from './use-bound.ts';

interface Option {
  value: string | number;
  label: string;
}

interface Props<V extends FieldValues, T> extends BoundProps<V, T> {
  label: string;
  help?: ReactNode;
  options: readonly Option[];
  className?: string;
}

/** One of a few, bound to the form; the form gets the option's own value, a number as a number. */
export function SelectField<V extends FieldValues, T>({ options, ...props }: Props<V, T>) {
  const bound = useBound(props);
  const says = { help: props.help, error: bound.error };
  const chosen = options.findIndex(({ value }) => value === bound.value);
  return (
    <Field id={bound.id} label={props.label} className={props.className} {...says}>
      <div className="relative">
        <select
          {...described(bound.id, says)}
          ref={bound.ref}
          id={bound.id}
          name={bound.name}
          value={chosen}
          onChange={(event) => bound.change(options[Number(event.currentTarget.value)]?.value)}
          onBlur={bound.blur}
          className={classes(inputClasses, 'appearance-none pr-11')}
        >
          {chosen < 0 && (
            <option value={-1} disabled hidden>
              Elige una opción
            </option>
          )}
          {options.map(({ value, label }, index) => (
            <option key={value} value={index}>
              {label}
            </option>
          ))}
        </select>
        <ChevronDown
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 right-3.5 size-5 -translate-y-1/2 text-ink-soft"
        />
      </div>
    </Field>
  );
}
