import type { QrCode } from '#lib/contract/qr.ts';
import type { QrRow } from '../../store/schema.ts';

export const NO_QR = 'Este QR no existe.';

/** A row as it travels (specification §3). */
export const toWire = ({ radio_id: _, image, ...row }: QrRow): QrCode => ({
  ...row,
  image: image ?? '',
});
