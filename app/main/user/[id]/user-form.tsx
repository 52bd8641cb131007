'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { RecordForm } from '#components/form/record-form.tsx';
import { SaveButton } from '#components/form/save-button.tsx';
import { SaveProblem } from '#components/form/save-problem.tsx';
import { useRecordForm } from '#components/form/use-record-form.ts';
import { useSnackbar } from '#components/shell/notices.tsx';
import { ToolbarActions } from '#components/shell/toolbar.tsx';
import type { User } from '#lib/contract/users.ts';
import { askListsAgain, currentUser, saveUser } from '#lib/queries/user.ts';
import { askChecklistAgain } from '#lib/queries/user-builds.ts';
import { newUser, valuesOf } from '#lib/user/values.ts';
import { AccountSection } from './account-section.tsx';
import { BuildSection } from './build-section.tsx';
import { EnterAs } from './enter-as.tsx';
import { FIELD_NAMES } from './field-names.ts';
import { FirebaseSection } from './firebase-section.tsx';
import { IconsSection } from './icons-section.tsx';
import { KeySection } from './key-section.tsx';
import { ModulesSection } from './modules-section.tsx';
import { LIST_PATH } from './paths.ts';
import { RadioSwitch } from './radio-switch.tsx';
import { RemoveUser } from './remove-user.tsx';
import { useReplaceQuestion } from './use-replace-question.tsx';

const NEW = newUser();

/** A new one that may have been stored already would be there twice. */
const AGAIN = {
  question: 'Puede que el usuario ya se haya creado. ¿Lo creas de nuevo?',
  yes: 'Crear de nuevo',
  look: { href: LIST_PATH, label: 'Ver usuarios' },
};

const COLUMN = 'grid grid-cols-[minmax(0,1fr)] gap-5';

const loadStored = () => import('#lib/contract/users.ts').then(({ userForm }) => userForm);
const loadNew = () => import('#lib/contract/users.ts').then(({ newUserForm }) => newUserForm);

/** Account, key, build, Firebase, icons and modules; `user` null: a new one. */
export function UserForm({ user }: { user: User | null }) {
  const client = useQueryClient();
  const snackbar = useSnackbar();
  const id = user && String(user.id);
  const { confirm, dialog } = useReplaceQuestion(user);
  const form = useRecordForm({
    schema: user ? loadStored : loadNew,
    stored: useMemo(() => (user ? valuesOf(user) : NEW), [user]),
    names: FIELD_NAMES,
    confirm,
    save: (body) => saveUser(client, id, body),
    refresh: id === null ? undefined : async () => valuesOf(await currentUser(client, id)),
    onSaved: async () => {
      snackbar(id === null ? 'Usuario creado.' : 'Usuario actualizado.');
      void askListsAgain(client);
      if (id === null) return undefined;
      void askChecklistAgain(client, id);
      // Without the passwords that were just sent.
      return valuesOf(await currentUser(client, id));
    },
    next: id === null ? LIST_PATH : undefined,
    again: id === null ? AGAIN : undefined,
  });
  const { control } = form;
  const hasRadio = useWatch({ control, name: 'radio' }) !== undefined;
  return (
    <>
      <ToolbarActions>
        {user && (
          <>
            <RemoveUser user={user} />
            <EnterAs user={user} />
          </>
        )}
        <SaveButton form={form} className="@max-lg:px-3">
          {user ? 'Actualizar' : 'Crear'}
        </SaveButton>
      </ToolbarActions>
      <RecordForm form={form}>
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 xl:grid-cols-2">
          <div className={COLUMN}>
            <AccountSection control={control} user={user} />
            {!user?.radio && <RadioSwitch form={form} />}
            {hasRadio && <KeySection control={control} user={user} />}
          </div>
          {hasRadio && (
            <div className={COLUMN}>
              <BuildSection control={control} user={user} />
              <FirebaseSection control={control} user={user} />
              <ModulesSection control={control} />
            </div>
          )}
        </div>
        {hasRadio && <IconsSection user={user} />}
        <SaveProblem form={form} />
        {dialog}
      </RecordForm>
    </>
  );
}
