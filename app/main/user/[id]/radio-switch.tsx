'use client';

import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import { FormSection } from '#components/form/form-section.tsx';
import { Checkbox } from '#components/ui/checkbox.tsx';
import { newRadio } from '#lib/user/values.ts';
import type { UserFormState } from './user-control.ts';

/** Whether an account without a radio gets one with the next save; one that has it keeps it. */
export function RadioSwitch({ form }: { form: UserFormState }) {
  const id = useId();
  const hasRadio = useWatch({ control: form.control, name: 'radio' }) !== undefined;
  return (
    <FormSection title="Radio" hint="Un Super Admin puede no tener radio.">
      <label
        htmlFor={id}
        className="flex min-h-11 items-center gap-3 rounded-control px-1 font-medium hover:bg-sunken"
      >
        <Checkbox
          id={id}
          checked={hasRadio}
          onCheckedChange={(checked) =>
            form.form.setValue('radio', checked ? newRadio() : undefined)
          }
        />
        Esta cuenta tiene una radio
      </label>
    </FormSection>
  );
}
