'use client';

import { useQueryClient } from '@tanstack/react-query';
import { FormActions } from '#components/form/form-actions.tsx';
import { FormSection } from '#components/form/form-section.tsx';
import { RecordForm } from '#components/form/record-form.tsx';
import { SaveButton } from '#components/form/save-button.tsx';
import { TextField } from '#components/form/text-field.tsx';
import { TimeField } from '#components/form/time-field.tsx';
import { PictureField } from '#components/picture/picture-field.tsx';
import { useAlert, useSnackbar } from '#components/shell/notices.tsx';
import { TEXT } from '#lib/contract/limits.ts';
import type { Program } from '#lib/contract/programing.ts';
import { PICTURE_POINTS } from '#lib/picture/points.ts';
import { removePicture } from '#lib/queries/programing-actions.ts';
import { DayFields } from './day-fields.tsx';
import { ScheduleSummary } from './schedule-summary.tsx';
import { useProgramForm } from './use-program-form.ts';

/** Asks and removes a stored picture at the server; null where there is no programme yet. */
function useRemoval(program: Program | null, field: 'cover' | 'image') {
  const client = useQueryClient();
  const alert = useAlert();
  const snackbar = useSnackbar();
  if (!program) return undefined;
  const remove = async () => {
    try {
      await removePicture(client, program, field);
      snackbar('Imagen borrada.');
    } catch (error) {
      const why = error instanceof Error ? error.message : '';
      void alert(`No se pudo borrar la imagen. ${why}`.trim());
    }
  };
  return () =>
    snackbar('Borrar imagen?', { action: { label: 'Si', onAction: () => void remove() } });
}

/** @param program null for a new one */
export function ProgramForm({ program }: { program: Program | null }) {
  const form = useProgramForm(program);
  const { control } = form;
  const removeCover = useRemoval(program, 'cover');
  const removeBanner = useRemoval(program, 'image');
  return (
    <RecordForm form={form}>
      <FormSection title="Programa">
        <TextField control={control} name="name" label="Nombre" max={TEXT.programName} />
        <TextField control={control} name="locutor" label="Locutor" max={TEXT.programLocutor} />
      </FormSection>
      <FormSection title="Días">
        <DayFields form={form} />
      </FormSection>
      <FormSection title="Horario">
        <div className="grid max-w-sm grid-cols-2 gap-4">
          <TimeField control={control} name="start_at" label="Inicio" />
          <TimeField control={control} name="end_at" label="Fin" />
        </div>
        <ScheduleSummary control={control} />
      </FormSection>
      <FormSection title="Imagenes">
        <PictureField
          control={control}
          name="cover"
          label="Cover"
          point={PICTURE_POINTS.programCover}
          onRemove={removeCover}
        />
        <PictureField
          control={control}
          name="image"
          label="Banner"
          point={PICTURE_POINTS.programBanner}
          onRemove={removeBanner}
        />
      </FormSection>
      <FormActions form={form}>
        <SaveButton form={form} busyLabel="Guardando…" className="w-full sm:w-auto sm:min-w-40">
          {program ? 'Actualizar' : 'Guardar'}
        </SaveButton>
      </FormActions>
    </RecordForm>
  );
}
