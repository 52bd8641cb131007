'use client';

import type { FieldValues } from 'react-hook-form';
import { get, useFormState } from 'react-hook-form';
import { type BoundProps, useBound } from '#components/form/use-bound.ts';
import type { PictureValue } from '#lib/picture/upload.ts';
import { PicturePicker, type PicturePickerProps } from './picture-picker.tsx';

/**
 * A picture, bound to the form. Its value is the stored name, an upload object once one is chosen,
 * or '' and null for none: just what the contract's `optionalUpload` takes.
 */
export function PictureField<V extends FieldValues, T>({
  control,
  name,
  ...props
}: BoundProps<V, T> & PicturePickerProps) {
  const bound = useBound({ control, name });
  const { defaultValues } = useFormState({ control });
  return (
    <PicturePicker
      {...props}
      value={bound.value as PictureValue}
      stored={get(defaultValues, name) as PictureValue}
      onChange={bound.change}
      error={bound.error}
      buttonRef={bound.ref}
    />
  );
}
