import type { Sponsor } from '#lib/contract/sponsors.ts';
import { missing } from '../../refusal.ts';
import type { SponsorRow } from '../../store/schema.ts';

/** A row as it travels (specification §3). */
export const toWire = ({ radio_id: _, image, ...row }: SponsorRow): Sponsor => ({
  ...row,
  image: image ?? '',
});

export const noSponsor = () => missing('Este auspiciante no existe.');
