'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { FormActions } from '#components/form/form-actions.tsx';
import { FormSection } from '#components/form/form-section.tsx';
import { RecordForm } from '#components/form/record-form.tsx';
import type { FieldName } from '#components/form/record-form-types.ts';
import { SaveButton } from '#components/form/save-button.tsx';
import { useRecordForm } from '#components/form/use-record-form.ts';
import { WebLinkField } from '#components/form/web-link-field.tsx';
import { assertImage, useSaveFailed } from '#components/picture/needed-image.ts';
import { PictureField } from '#components/picture/picture-field.tsx';
import { useSnackbar } from '#components/shell/notices.tsx';
import type { CallBody } from '#lib/contract/calls.ts';
import type { Sponsor } from '#lib/contract/sponsors.ts';
import { PICTURE_POINTS } from '#lib/picture/points.ts';
import { currentSponsor, keepSponsor, saveSponsor } from '#lib/queries/sponsors.ts';
import { LIST_PATH } from '../paths.ts';

const NAMES: Record<string, FieldName> = { link: 'Link', image: 'Imagen' };

/** A new one that may have been stored already would be there twice. */
const AGAIN = {
  question: 'Puede que el auspiciante ya se haya guardado. ¿Lo guardas de nuevo?',
  yes: 'Guardar de nuevo',
  look: { href: LIST_PATH, label: 'Ver auspiciantes' },
};

const NEW = { id: null, image: null, link: '', version: undefined };

const valuesOf = ({ id, image, link, version }: Sponsor) => ({ id, image, link, version });

const loadSchema = () => import('#lib/contract/sponsors.ts').then(({ sponsorForm }) => sponsorForm);

/** A sponsor's link and banner; `sponsor` null: a new one. */
export function SponsorForm({ sponsor }: { sponsor: Sponsor | null }) {
  const client = useQueryClient();
  const snackbar = useSnackbar();
  const id = sponsor && String(sponsor.id);
  const form = useRecordForm({
    schema: loadSchema,
    stored: useMemo(() => (sponsor ? valuesOf(sponsor) : NEW), [sponsor]),
    names: NAMES,
    save: async (body: CallBody<'POST /api/sponsor'>) => {
      assertImage(body, sponsor?.image);
      return saveSponsor(body);
    },
    refresh: id === null ? undefined : async () => valuesOf(await currentSponsor(client, id)),
    onSaved: (answer) => {
      keepSponsor(client, answer);
      snackbar('Auspiciante guardado.');
      return undefined;
    },
    next: LIST_PATH,
    onFailed: useSaveFailed(),
    again: sponsor ? undefined : AGAIN,
  });
  return (
    <RecordForm form={form} className="max-w-3xl">
      <FormSection title={sponsor ? 'Auspiciante' : 'Nuevo auspiciante'}>
        <PictureField
          control={form.control}
          name="image"
          label="Banner"
          point={PICTURE_POINTS.sponsor}
        />
        <WebLinkField
          form={form.form}
          name="link"
          label="Este sponsor abre un link?"
          help="Opcional. Es la página que se abre al tocar el banner en la app."
        />
      </FormSection>
      <FormActions form={form}>
        <SaveButton form={form} busyLabel="Guardando…" className="w-full sm:w-auto sm:min-w-40">
          {sponsor ? 'Actualizar' : 'Guardar'}
        </SaveButton>
      </FormActions>
    </RecordForm>
  );
}
