'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { RecordForm } from '#components/form/record-form.tsx';
import { SaveButton } from '#components/form/save-button.tsx';
import { useRecordForm } from '#components/form/use-record-form.ts';
import { useAlert, useSnackbar } from '#components/shell/notices.tsx';
import { ToolbarActions } from '#components/shell/toolbar.tsx';
import type { Radio } from '#lib/contract/radio.ts';
import { keepRadio, refreshRadio, saveRadio } from '#lib/queries/radio.ts';
import { valuesOf } from '#lib/radio/values.ts';
import { Preview } from './_preview/preview.tsx';
import { BasicSection } from './basic-section.tsx';
import { ColourSection } from './colour-section.tsx';
import { FallbackSection } from './fallback-section.tsx';
import { FIELD_NAMES } from './field-names.ts';
import { ImagesSection } from './images-section.tsx';
import { SocialSection } from './social-section.tsx';

const radioSchema = () => import('#lib/contract/radio.ts').then(({ radioForm }) => radioForm);

/** The radio's configuration, or a new radio's where there is none (specification §2, §4). */
export function ConfigurationForm({ radio }: { radio: Radio | null }) {
  const client = useQueryClient();
  const alert = useAlert();
  const snackbar = useSnackbar();
  const stored = useMemo(() => valuesOf(radio), [radio]);
  const form = useRecordForm({
    schema: radioSchema,
    stored,
    names: FIELD_NAMES,
    save: saveRadio,
    refresh: async () => valuesOf(await refreshRadio(client)),
    onSaved: async (answer) => {
      snackbar('Configuración guardada.');
      return valuesOf(await keepRadio(client, answer));
    },
    // Specification §8: a failed creation is always an alert.
    onFailed: radio ? undefined : ({ message }) => void alert(message),
  });
  const { control } = form;
  return (
    <>
      <ToolbarActions>
        <SaveButton form={form} className="max-sm:max-w-38 max-sm:px-3 max-sm:text-sm">
          {radio ? 'Actualizar Configuración' : 'Guardar Configuración'}
        </SaveButton>
      </ToolbarActions>
      <div className="@container">
        <div className="mx-auto grid max-w-6xl grid-cols-[minmax(0,1fr)] items-start gap-6 @3xl:grid-cols-[minmax(0,1fr)_18rem]">
          <RecordForm form={form}>
            <BasicSection form={form} />
            <SocialSection control={control} />
            <ImagesSection control={control} />
            <ColourSection control={control} />
            <FallbackSection control={control} />
          </RecordForm>
          <Preview form={form} />
        </div>
      </div>
    </>
  );
}
