'use client';

import { FormSection } from '#components/form/form-section.tsx';
import { PictureField } from '#components/picture/picture-field.tsx';
import { PICTURE_POINTS } from '#lib/picture/points.ts';
import type { RadioControl } from './radio-control.ts';

/** The app's own pictures. */
export function ImagesSection({ control }: { control: RadioControl }) {
  return (
    <FormSection title="Imágenes">
      <PictureField
        control={control}
        name="background"
        label="Fondo de la app"
        point={PICTURE_POINTS.radioBackground}
      />
      <PictureField
        control={control}
        name="logo_200"
        label="Cover"
        point={PICTURE_POINTS.radioCover}
      />
      <PictureField
        control={control}
        name="logo_500"
        label="Banner"
        point={PICTURE_POINTS.radioBanner}
      />
    </FormSection>
  );
}
