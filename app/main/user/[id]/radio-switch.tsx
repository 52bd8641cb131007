'use client';

import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import { FormSection } from '#components/form/form-section.tsx';
import { newRadio } from '#lib/user/values.ts';
import type { UserFormState } from './user-control.ts';

/** Whether an account without a radio gets one with the next save; one that has it keeps it. */
export function RadioSwitch({ form }: { form: UserFormState }) {
  const id = useId();
  const hasRadio = useWatch({ control: form.control, name: 'radio' }) !== undefined;
  return (
    <FormSection title="Radio" hint="Un Super Admin puede no tener radio.">
      <label htmlFor={id} className="flex min-h-11 items-center gap-3 font-medium">
        <input
          id={id}
          type="checkbox"
          checked={hasRadio}
          onChange={(event) =>
            form.form.setValue('radio', event.currentTarget.checked ? newRadio() : undefined)
          }
          className="size-5 shrink-0 accent-(--accent)"
        />
        Esta cuenta tiene una radio
      </label>
    </FormSection>
  );
}
