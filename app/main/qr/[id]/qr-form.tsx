'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { FormActions } from '#components/form/form-actions.tsx';
import { FormSection } from '#components/form/form-section.tsx';
import { RecordForm } from '#components/form/record-form.tsx';
import type { FieldName } from '#components/form/record-form-types.ts';
import { SaveButton } from '#components/form/save-button.tsx';
import { TextField } from '#components/form/text-field.tsx';
import { useRecordForm } from '#components/form/use-record-form.ts';
import { assertImage, useSaveFailed } from '#components/picture/needed-image.ts';
import { PictureField } from '#components/picture/picture-field.tsx';
import { QrMaker } from '#components/picture/qr-maker.tsx';
import { useSnackbar } from '#components/shell/notices.tsx';
import type { CallBody } from '#lib/contract/calls.ts';
import { TEXT } from '#lib/contract/limits.ts';
import type { QrCode } from '#lib/contract/qr.ts';
import { hintOf, PICTURE_POINTS } from '#lib/picture/points.ts';
import { isUpload, type PictureValue, type Upload } from '#lib/picture/upload.ts';
import { qrFileName } from '#lib/qr/file-name.ts';
import { currentQr, keepQr, saveQr } from '#lib/queries/qr.ts';
import { LIST_PATH } from '../paths.ts';
import { WhereTo } from './where-to.tsx';

const NAMES: Record<string, FieldName> = { name: 'Nombre', image: 'Imagen' };

/** A new one that may have been stored already would be there twice. */
const AGAIN = {
  question: 'Puede que el QR ya se haya guardado. ¿Lo guardas de nuevo?',
  yes: 'Guardar de nuevo',
  look: { href: LIST_PATH, label: 'Ver los QR' },
};

const NEW = { id: null, image: null, name: '', version: undefined };

const valuesOf = ({ id, image, name, version }: QrCode) => ({ id, image, name, version });

const loadSchema = () => import('#lib/contract/qr.ts').then(({ qrForm }) => qrForm);

/** Spaces are no name; above the most the box takes nothing. */
const isValid = (name: string): boolean =>
  name.trim().length >= TEXT.qrNameMin && name.length <= TEXT.name;

/** A QR's name and image; `qr` null: a new one. */
export function QrForm({ qr }: { qr: QrCode | null }) {
  const client = useQueryClient();
  const snackbar = useSnackbar();
  const id = qr && String(qr.id);
  /** The image that was made here: it is called after the QR. */
  const [made, setMade] = useState<string | null>(null);
  const named = (upload: Upload, name: string): Upload =>
    upload.value === made ? { ...upload, filename: qrFileName(name) } : upload;

  const form = useRecordForm({
    schema: loadSchema,
    stored: useMemo(() => (qr ? valuesOf(qr) : NEW), [qr]),
    names: NAMES,
    save: async (body: CallBody<'POST /api/qr'>) => {
      assertImage(body, qr?.image);
      const { image, name } = body;
      return saveQr(isUpload(image) ? { ...body, image: named(image, name) } : body);
    },
    refresh: id === null ? undefined : async () => valuesOf(await currentQr(client, id)),
    onSaved: (answer) => {
      keepQr(client, answer);
      snackbar('QR guardado.');
      return undefined;
    },
    next: LIST_PATH,
    onFailed: useSaveFailed(),
    again: qr ? undefined : AGAIN,
  });
  const { control, form: fields } = form;
  const [name, image] = useWatch({ control, name: ['name', 'image'] });

  const takeMade = (upload: Upload) => {
    setMade(upload.value);
    const value = { ...upload, filename: qrFileName(fields.getValues('name')) };
    fields.setValue('image', value, { shouldDirty: true, shouldValidate: true });
  };

  return (
    <RecordForm form={form} className="max-w-3xl">
      <FormSection title={qr ? 'QR' : 'Nuevo QR'}>
        <TextField
          control={control}
          name="name"
          label="Nombre"
          help={`Obligatorio, ${TEXT.qrNameMin} caracteres o más.`}
          max={TEXT.name}
          counter={false}
        />
        <PictureField
          // What was chosen before is not there to be adjusted any more.
          key={made}
          control={control}
          name="image"
          label="Imagen"
          point={PICTURE_POINTS.qr}
          hint={hintOf(PICTURE_POINTS.qr, true)}
          whole
        />
        <WhereTo value={image as PictureValue} />
        <QrMaker onMade={takeMade} />
      </FormSection>
      <FormActions form={form}>
        <SaveButton
          form={form}
          busyLabel="Guardando…"
          disabled={!isValid(name)}
          className="w-full sm:w-auto sm:min-w-40"
        >
          {qr ? 'Actualizar' : 'Guardar'}
        </SaveButton>
      </FormActions>
    </RecordForm>
  );
}
