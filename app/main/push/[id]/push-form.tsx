'use client';

import { useQueryClient } from '@tanstack/react-query';
import Send from 'lucide-react/icons/send';
import { useMemo, useState } from 'react';
import { FormActions } from '#components/form/form-actions.tsx';
import { FormSection } from '#components/form/form-section.tsx';
import { RecordForm } from '#components/form/record-form.tsx';
import type { FieldName } from '#components/form/record-form-types.ts';
import { SaveButton } from '#components/form/save-button.tsx';
import { TextArea, TextField } from '#components/form/text-field.tsx';
import { useRecordForm } from '#components/form/use-record-form.ts';
import { PictureField } from '#components/picture/picture-field.tsx';
import { TEXT } from '#lib/contract/limits.ts';
import type { Push } from '#lib/contract/pushs.ts';
import { PICTURE_POINTS } from '#lib/picture/points.ts';
import { formOf, loadPushForm, NEW_PUSH } from '#lib/pushs/form.ts';
import { LIST_PATH } from '#lib/pushs/paths.ts';
import { currentPush, sendPush } from '#lib/queries/pushs.ts';
import { LinkField } from './link-field.tsx';
import { PhonePreview, type RadioFace } from './phone-preview.tsx';
import { PushFacts } from './push-facts.tsx';
import { RemovePush } from './remove-push.tsx';
import { useSend } from './use-send.tsx';
import { useSent } from './use-sent.ts';

const NAMES: Record<string, FieldName> = {
  title: 'Título',
  message: 'Mensaje',
  link: 'Link',
  image: { label: 'Imagen', show: (value) => (value ? String(value) : 'Sin imagen') },
};

/** What is asked after a sending of which nobody knows whether it arrived (C05). */
const AGAIN = {
  question: 'Puede que esta notificación ya se haya enviado. ¿La envías de nuevo?',
  yes: 'Enviar de nuevo',
  look: { href: LIST_PATH, label: 'Ver notificaciones' },
};

interface Props {
  /** null: a new one. */
  push: Push | null;
  face: RadioFace | null;
}

/** The form, and beside it the notification as a phone shows it. */
export function PushForm({ push, face }: Props) {
  const client = useQueryClient();
  const id = push && String(push.id);
  const stored = useMemo(() => (push ? formOf(push) : NEW_PUSH), [push]);
  const [opensLink, setOpensLink] = useState(stored.link !== '');
  const record = useRecordForm({
    schema: () => loadPushForm(() => opensLink),
    stored,
    names: NAMES,
    save: sendPush,
    refresh: id === null ? undefined : async () => formOf(await currentPush(client, id)),
    next: LIST_PATH,
    again: AGAIN,
    onSaved: useSent(),
  });
  const { form, dialogs } = useSend(record, id);
  const { control } = form;
  return (
    <div className="@container">
      <div className="flex flex-col gap-5 @3xl:grid @3xl:grid-cols-[minmax(0,1fr)_22rem] @3xl:gap-6">
        <PhonePreview control={control} face={face} />
        <div className="flex min-w-0 flex-col gap-5 @3xl:col-start-1 @3xl:row-start-1">
          {push && <PushFacts push={push} />}
          <RecordForm form={form}>
            <FormSection title="Qué dice">
              <TextField control={control} name="title" label="Título" max={TEXT.pushTitle} />
              <TextArea control={control} name="message" label="Mensaje" max={TEXT.pushMessage} />
              <LinkField form={form.form} isOn={opensLink} onSwitch={setOpensLink} />
            </FormSection>
            <FormSection title="Imagen">
              <PictureField
                control={control}
                name="image"
                label="Portada"
                point={PICTURE_POINTS.pushImage}
                clearable
              />
            </FormSection>
            <FormActions form={form}>
              <SaveButton
                form={form}
                busyLabel="Enviando…"
                className="w-full sm:w-auto sm:min-w-44"
              >
                <Send aria-hidden="true" className="size-4" />
                {push ? 'Reenviar' : 'Enviar Ahora'}
              </SaveButton>
            </FormActions>
          </RecordForm>
        </div>
      </div>
      {id !== null && <RemovePush id={id} busy={form.saving} />}
      {dialogs}
    </div>
  );
}
