'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { LeaveDialog } from '#components/form/form-dialogs.tsx';
import { PasswordField } from '#components/form/password-field.tsx';
import { RecordForm } from '#components/form/record-form.tsx';
import { SaveButton } from '#components/form/save-button.tsx';
import { TextField } from '#components/form/text-field.tsx';
import { useRecordForm } from '#components/form/use-record-form.ts';
import { useSnackbar } from '#components/shell/notices.tsx';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { TEXT } from '#lib/contract/limits.ts';
import { SUB_USER_PASSWORD_MIN } from '#lib/contract/words.ts';
import { addSubUser, askSubUsersAgain } from '#lib/queries/roles.ts';

const NAMES = { name: 'Nombre', email: 'Email', password: 'Contraseña' };
const NEW = { name: '', email: '', password: '' };

const loadSchema = () => import('#lib/contract/roles.ts').then(({ addUserForm }) => addUserForm);

/** A new sub-user (specification §2). What is typed is only thrown away when somebody says so. */
export function AddUserDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const snackbar = useSnackbar();
  const [isAsking, setAsking] = useState(false);
  const form = useRecordForm({
    schema: loadSchema,
    stored: NEW,
    names: NAMES,
    // However it ends: the list says whether there is one more.
    save: (body) => addSubUser(body).finally(() => void askSubUsersAgain(client)),
    onSaved: () => {
      onClose();
      snackbar('Usuario creado. Marca qué secciones puede ver.');
      return undefined;
    },
  });
  const { control } = form;

  const leave = () => {
    if (form.saving) return;
    if (form.isDirty()) setAsking(true);
    else onClose();
  };
  return (
    <Dialog open title="Información del usuario" onClose={leave} className="max-w-[450px]!">
      <RecordForm form={form}>
        <TextField
          control={control}
          name="name"
          label="Nombre"
          max={TEXT.subUserName}
          counter={false}
        />
        <TextField
          control={control}
          name="email"
          type="email"
          label="Email"
          help="Con él ingresará a este panel."
          max={TEXT.subUserEmail}
          counter={false}
        />
        <PasswordField
          control={control}
          name="password"
          label="Contraseña"
          help={`${SUB_USER_PASSWORD_MIN} caracteres o más.`}
          max={TEXT.subUserPassword}
        />
        <div className="flex flex-wrap justify-end gap-3 pt-1">
          <Button onClick={() => !form.saving && onClose()}>Cancelar</Button>
          <SaveButton form={form} busyLabel="Creando…">
            Crear usuario
          </SaveButton>
        </div>
      </RecordForm>
      {isAsking && <LeaveDialog onStay={() => setAsking(false)} onLeave={onClose} />}
    </Dialog>
  );
}
