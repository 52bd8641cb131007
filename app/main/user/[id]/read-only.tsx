'use client';

import { type ReactNode, useId } from 'react';
import { described, Field } from '#components/form/field.tsx';
import { inputClasses } from '#components/form/input-classes.ts';

interface Props {
  label: string;
  value: string;
  /** While there is no value. */
  placeholder?: string;
  help?: ReactNode;
}

/** What is shown among the fields and can't be changed there. */
export function ReadOnly({ label, value, placeholder, help }: Props) {
  const id = useId();
  return (
    <Field id={id} label={label} help={help}>
      <input
        {...described(id, { help })}
        id={id}
        value={value}
        readOnly
        placeholder={placeholder}
        className={`${inputClasses} border-line! bg-sunken!`}
      />
    </Field>
  );
}
