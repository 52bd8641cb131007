'use client';

import { CheckboxField } from '#components/form/checkbox-field.tsx';
import { FormSection } from '#components/form/form-section.tsx';
import { PasswordField } from '#components/form/password-field.tsx';
import { SelectField } from '#components/form/select-field.tsx';
import { TextField } from '#components/form/text-field.tsx';
import { TEXT } from '#lib/contract/limits.ts';
import type { User } from '#lib/contract/users.ts';
import { ROLES } from './field-names.ts';
import type { UserControl } from './user-control.ts';

/** Who signs in, as what, and whether they may. */
export function AccountSection({ control, user }: { control: UserControl; user: User | null }) {
  return (
    <FormSection title="Datos de la cuenta">
      <TextField control={control} name="name" label="Nombre" max={TEXT.name} counter={false} />
      <TextField
        control={control}
        name="email"
        label="Email"
        type="email"
        max={TEXT.email}
        counter={false}
      />
      <PasswordField
        control={control}
        name="password"
        label="Contraseña"
        max={TEXT.password}
        help={
          !user
            ? '8 caracteres o más.'
            : 'Vacía, sigue la que tiene. Al cambiarla se cierran sus sesiones.'
        }
      />
      <SelectField control={control} name="role" label="Rol" options={ROLES} />
      {user?.suspended !== undefined && (
        <CheckboxField
          control={control}
          name="suspended"
          label="Cuenta suspendida"
          help="No puede ingresar, y sus sesiones abiertas se cierran al guardar."
        />
      )}
    </FormSection>
  );
}
