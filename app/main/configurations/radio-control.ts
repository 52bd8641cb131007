import type { RecordFormState } from '#components/form/record-form-types.ts';
import type { radioForm } from '#lib/contract/radio.ts';

/** The configuration's form, and what its fields are bound by. */
export type RadioForm = RecordFormState<typeof radioForm>;
export type RadioControl = RadioForm['control'];
