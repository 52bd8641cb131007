'use client';

import type { ReactNode } from 'react';
import type { FieldPath, FieldPathValue, FieldValues, UseFormReturn } from 'react-hook-form';
import { TEXT } from '#lib/contract/limits.ts';
import { tidyLink } from '#lib/forms/tidy-link.ts';
import { TextField } from './text-field.tsx';

interface Props<V extends FieldValues, T> {
  form: UseFormReturn<V, unknown, T>;
  name: FieldPath<V>;
  label: string;
  help?: ReactNode;
}

/** A link (design §6): once left, it is shown as it will be sent, or with why it is none. */
export function WebLinkField<V extends FieldValues, T>({ form, name, ...says }: Props<V, T>) {
  const tidy = async () => {
    const typed: unknown = form.getValues(name);
    if (typeof typed !== 'string' || typed === '') return;
    const whole = await tidyLink(typed).catch(() => typed);
    // Typed on meanwhile: that is for the next time.
    if (form.getValues(name) !== typed) return;
    if (whole !== null && whole !== typed)
      form.setValue(name, whole as FieldPathValue<V, FieldPath<V>>, { shouldDirty: true });
    await form.trigger(name).catch(() => false);
  };
  return (
    <TextField
      {...says}
      control={form.control}
      name={name}
      type="url"
      max={TEXT.link}
      counter={false}
      placeholder="https://"
      onLeave={() => void tidy()}
    />
  );
}
