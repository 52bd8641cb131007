'use client';

import { type ReactNode, useSyncExternalStore } from 'react';
import { Button } from '#components/ui/button.tsx';
import type { RecordFormState, Schema } from './record-form-types.ts';

const never = () => () => {};

interface Props<S extends Schema> {
  /** Of `useRecordForm`; the button may stand outside of its form, as in the toolbar. */
  form: RecordFormState<S>;
  /** While it saves; the label stays where there is none. */
  busyLabel?: string;
  disabled?: boolean;
  children: ReactNode;
  className?: string;
}

/** The button that saves the form. */
export function SaveButton<S extends Schema>({
  form,
  busyLabel,
  disabled,
  children,
  className,
}: Props<S>) {
  const ready = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return (
    <Button
      type="submit"
      form={form.id}
      variant="primary"
      busy={form.saving}
      aria-disabled={form.settling}
      disabled={!ready || disabled}
      onKeyDown={(event) => {
        // Held down, Enter presses on and on.
        if (event.repeat) event.preventDefault();
      }}
      className={className}
    >
      {form.saving && busyLabel ? busyLabel : children}
    </Button>
  );
}
