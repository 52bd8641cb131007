import type { Radio } from '#lib/contract/radio.ts';
import type { Owner } from '../../store/radio-config.ts';
import type { RadioRow } from '../../store/schema.ts';

/** A row as it travels (specification §3), with its owner. */
export function toWire(row: RadioRow, owner: Owner | undefined): Radio {
  const { messages_rev, messages_floor, created_at, ...radio } = row;
  return {
    ...radio,
    flavor: row.flavor ?? '',
    background: row.background ?? '',
    logo_200: row.logo_200 ?? '',
    logo_500: row.logo_500 ?? '',
    sponsors_module: row.sponsors_module === 1,
    roles_module: row.roles_module === 1,
    user: owner ?? null,
  };
}
