'use client';

import { CheckboxField } from '#components/form/checkbox-field.tsx';
import type { RecordFormState } from '#components/form/record-form-types.ts';
import { Button } from '#components/ui/button.tsx';
import type { programForm } from '#lib/contract/programing.ts';
import { WEEK } from '#lib/programing/days.ts';

/** Sets of days that are asked for most. */
const SETS = [
  ['Lunes a Viernes', '1111100'],
  ['Fin de semana', '0000011'],
  ['Todos', '1111111'],
  ['Ninguno', '0000000'],
] as const;

/** Seven boxes, and ways to tick several at once. */
export function DayFields({ form }: { form: RecordFormState<typeof programForm> }) {
  const tick = (set: string) => {
    WEEK.forEach(({ key }, at) => {
      form.form.setValue(key, set[at] === '1' ? 1 : 0, { shouldDirty: true });
    });
  };
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset's legend can't stand in a row of buttons. */}
      <div role="group" aria-label="Elegir varios días" className="flex flex-wrap gap-2">
        {SETS.map(([label, set]) => (
          <Button key={label} onClick={() => tick(set)} className="px-3.5 text-sm">
            {label}
          </Button>
        ))}
      </div>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(max(7.5rem,22%),1fr))] gap-x-4">
        {WEEK.map(({ key, name }) => (
          <CheckboxField key={key} control={form.control} name={key} label={name} />
        ))}
      </div>
    </>
  );
}
