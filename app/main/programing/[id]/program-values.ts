import type { FieldName } from '#components/form/record-form-types.ts';
import type { CallBody } from '#lib/contract/calls.ts';
import type { Program } from '#lib/contract/programing.ts';
import { WEEK } from '#lib/programing/days.ts';

/** What the programme form holds. */
export type ProgramValues = CallBody<'POST /api/programing'>;

export const NEW_PROGRAM: ProgramValues = {
  name: '',
  locutor: '',
  image: '',
  cover: '',
  start_at: '',
  end_at: '',
  ...{ mon: 0, tue: 0, wed: 0, thu: 0, fri: 0, sat: 0, sun: 0 },
};

/** A stored programme, as the form's values. */
export function valuesOf(program: Program): ProgramValues {
  const { id, name, locutor, image, cover, start_at, end_at, version } = program;
  const { mon, tue, wed, thu, fri, sat, sun } = program;
  const days = { mon, tue, wed, thu, fri, sat, sun };
  return { id, name, locutor, image, cover, start_at, end_at, ...days, version } as ProgramValues;
}

const picture = (label: string): FieldName => ({
  label,
  show: (value) => (value ? 'La imagen guardada' : ''),
});

/** How fields are called where two versions of them are shown. */
export const FIELD_NAMES: Record<string, FieldName> = {
  name: 'Nombre',
  locutor: 'Locutor',
  start_at: 'Inicio',
  end_at: 'Fin',
  cover: picture('Cover'),
  image: picture('Banner'),
  ...Object.fromEntries(WEEK.map(({ key, name }) => [key, name])),
};
