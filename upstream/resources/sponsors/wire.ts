import type { Sponsor } from '#lib/contract/sponsors.ts';
import type { SponsorRow } from '../../store/schema.ts';

export const NO_SPONSOR = 'Este auspiciante no existe.';

/** A row as it travels (specification §3). */
export const toWire = ({ radio_id: _, image, ...row }: SponsorRow): Sponsor => ({
  ...row,
  image: image ?? '',
});
