'use client';

import { FormSection } from '#components/form/form-section.tsx';
import { TextField } from '#components/form/text-field.tsx';
import { TEXT } from '#lib/contract/limits.ts';
import type { RadioControl } from './radio-control.ts';

/** What is read where the stream says nothing of what plays. */
export function FallbackSection({ control }: { control: RadioControl }) {
  return (
    <FormSection
      title="Otras configuraciones"
      hint="Textos que se muestran cuando no se encuentran los metadatos de la canción."
    >
      <TextField control={control} name="meta_title" label="Artista" max={TEXT.radioArtist} />
      <TextField control={control} name="meta_subtitle" label="Canción" max={TEXT.radioSong} />
    </FormSection>
  );
}
