import type { Program } from '#lib/contract/programing.ts';
import type { ProgramRow } from '../../store/schema.ts';

export const NO_PROGRAM = 'Este programa no existe.';

/** A row as it travels (specification §3); times as HH:mm:ss. */
export const toWire = ({ radio_id: _, image, cover, ...row }: ProgramRow): Program => ({
  ...row,
  image: image ?? '',
  cover: cover ?? '',
});
