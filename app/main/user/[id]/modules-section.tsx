'use client';

import { CheckboxField } from '#components/form/checkbox-field.tsx';
import { FormSection } from '#components/form/form-section.tsx';
import type { UserControl } from './user-control.ts';

const NO_YES = [false, true] as const;

/** What the radio has contracted. */
export function ModulesSection({ control }: { control: UserControl }) {
  return (
    <FormSection title="Módulos Premium">
      <div className="flex flex-col">
        <CheckboxField
          control={control}
          name="radio.sponsors_module"
          label="Auspiciantes"
          values={NO_YES}
        />
        <CheckboxField control={control} name="radio.roles_module" label="Roles" values={NO_YES} />
      </div>
    </FormSection>
  );
}
