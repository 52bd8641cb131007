import type { FieldName } from '#components/form/record-form-types.ts';

export const ROLES = [
  { value: 0, label: 'Admin' },
  { value: 1, label: 'Super Admin' },
] as const;

export const BUILD_KINDS = [
  { value: 0, label: 'Bundle' },
  { value: 1, label: 'APK' },
] as const;

const oneOf = (label: string, options: readonly { value: number; label: string }[]): FieldName => ({
  label,
  show: (value) => options.find((option) => option.value === value)?.label ?? '',
});

/** How the form's fields are called where two versions of them are shown. */
export const FIELD_NAMES: Record<string, FieldName> = {
  name: 'Nombre',
  email: 'Email',
  password: 'Contraseña',
  role: oneOf('Rol', ROLES),
  suspended: 'Suspendida',
  radio: { label: 'Radio', show: (value) => (value ? 'Con radio' : 'Sin radio') },
  'radio.package': 'Package',
  'radio.flavor': 'Flavor',
  'radio.is_apk': oneOf('Tipo', BUILD_KINDS),
  'radio.firebase_app_id': 'App id de Firebase',
  'radio.sponsors_module': 'Auspiciantes',
  'radio.roles_module': 'Roles',
  'key.keyAlias': 'keyAlias',
  'key.file': 'Archivo de la clave',
};
