'use client';

import { useRef } from 'react';
import { useWatch } from 'react-hook-form';
import type { RecordFormState } from '#components/form/record-form-types.ts';
import { TextField } from '#components/form/text-field.tsx';
import { TEXT } from '#lib/contract/limits.ts';
import { tidyLink } from '#lib/forms/tidy-link.ts';
import type { PushSchema } from '#lib/pushs/form.ts';

interface Props {
  form: RecordFormState<PushSchema>['form'];
  /** Whether it was said that there is a link. */
  isOn: boolean;
  onSwitch: (on: boolean) => void;
}

/** The question, and the link where the answer is yes. */
export function LinkField({ form, isOn, onSwitch }: Props) {
  const { control, setValue, trigger, clearErrors } = form;
  const link = useWatch({ control, name: 'link' });
  /** Taken away by the box: ticked again, it comes back. */
  const taken = useRef<unknown>('');
  // Somebody else has given it one meanwhile.
  if (link && !isOn) onSwitch(true);

  const put = (value: unknown) => setValue('link', value, { shouldDirty: true });

  const change = (on: boolean) => {
    if (!on) taken.current = link;
    put(on ? taken.current : '');
    clearErrors('link');
    onSwitch(on);
  };

  const tidy = async () => {
    const typed = form.getValues('link');
    if (typeof typed !== 'string' || typed === '') return;
    const whole = await tidyLink(typed).catch(() => typed);
    // Typed on meanwhile: that is for the next time.
    if (form.getValues('link') !== typed) return;
    if (whole !== null && whole !== typed) put(whole);
    void trigger('link').catch(() => {});
  };

  return (
    <div className="flex flex-col gap-3">
      <label className="flex min-h-11 items-center gap-3 rounded-control px-1 font-medium hover:bg-sunken">
        <input
          type="checkbox"
          checked={isOn}
          onChange={(event) => change(event.currentTarget.checked)}
          className="size-5"
        />
        Esta notificación abre un link?
      </label>
      {isOn && (
        <TextField
          control={control}
          name="link"
          type="url"
          label="Link"
          max={TEXT.link}
          counter={false}
          placeholder="https://"
          onLeave={() => void tidy()}
          help="Se abre cuando alguien toca la notificación."
        />
      )}
    </div>
  );
}
