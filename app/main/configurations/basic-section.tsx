'use client';

import { FormSection } from '#components/form/form-section.tsx';
import { SelectField } from '#components/form/select-field.tsx';
import { TextArea, TextField } from '#components/form/text-field.tsx';
import { TEXT } from '#lib/contract/limits.ts';
import { FIND_COVER_BY } from '#lib/contract/words.ts';
import { StreamTest } from './_stream/stream-test.tsx';
import type { RadioForm } from './radio-control.ts';

const COVER_MODES = FIND_COVER_BY.map((label, value) => ({ value, label }));

/** Name, texts and streams. */
export function BasicSection({ form }: { form: RadioForm }) {
  const { control } = form;
  const put = (name: 'stream_url' | 'stream_video') => (address: string) =>
    form.form.setValue(name, address, { shouldDirty: true, shouldValidate: true });
  return (
    <FormSection title="Datos básicos">
      <TextField control={control} name="name" label="Nombre" max={TEXT.radioName} />
      <TextArea
        control={control}
        name="about"
        label="Quiénes somos?"
        max={TEXT.longText}
        rows={5}
      />
      <TextField
        control={control}
        name="stream_url"
        label="URL del stream"
        type="url"
        max={TEXT.link}
        counter={false}
        placeholder="https://"
      />
      <StreamTest
        control={control}
        name="stream_url"
        kind="audio"
        label="Probar stream"
        onInstead={put('stream_url')}
      />
      <SelectField
        control={control}
        name="find_cover_by"
        label="Buscar carátulas por"
        options={COVER_MODES}
      />
      <TextField
        control={control}
        name="stream_video"
        label="URL del stream de video"
        type="url"
        max={TEXT.link}
        counter={false}
        placeholder="https://"
      />
      <StreamTest
        control={control}
        name="stream_video"
        kind="video"
        label="Probar video"
        onInstead={put('stream_video')}
      />
      <TextField
        control={control}
        name="web"
        label="Sitio web"
        type="url"
        max={TEXT.link}
        counter={false}
        placeholder="https://"
      />
    </FormSection>
  );
}
