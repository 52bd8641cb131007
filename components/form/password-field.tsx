'use client';

import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { described, Field } from './field.tsx';
import { PasswordInput } from './password-input.tsx';
import { asText, type BoundProps, useBound } from './use-bound.ts';
import { useFit } from './use-fit.ts';

interface Props<V extends FieldValues, T> extends BoundProps<V, T> {
  label: string;
  help?: ReactNode;
  /** UTF-16 units; not counted where everybody can see. */
  max?: number;
}

/** A password to be set; the stored one never comes back, so empty means unchanged (design §6). */
export function PasswordField<V extends FieldValues, T>({ max, ...props }: Props<V, T>) {
  const bound = useBound(props);
  const text = asText(bound.value);
  const { box, ...edits } = useFit(max, text, bound.change);
  const says = { help: props.help, error: bound.error };
  return (
    <Field id={bound.id} label={props.label} {...says}>
      <PasswordInput
        {...edits}
        {...described(bound.id, says)}
        ref={(element) => {
          box.current = element;
          bound.ref(element);
        }}
        id={bound.id}
        name={bound.name}
        value={text}
        onBlur={bound.blur}
        autoComplete="new-password"
      />
    </Field>
  );
}
