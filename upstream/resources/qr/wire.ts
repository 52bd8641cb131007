import type { QrCode } from '#lib/contract/qr.ts';
import { missing } from '../../refusal.ts';
import type { QrRow } from '../../store/schema.ts';

/** A row as it travels (specification §3). */
export const toWire = ({ radio_id: _, image, ...row }: QrRow): QrCode => ({
  ...row,
  image: image ?? '',
});

export const noQr = () => missing('Este QR no existe.');
