import type { RecordFormState } from '#components/form/record-form-types.ts';
import type { userForm } from '#lib/contract/users.ts';

/** The account's form, and what its fields are bound by. */
export type UserFormState = RecordFormState<typeof userForm>;
export type UserControl = UserFormState['control'];
