import { missing, Refusal } from '../refusal.ts';

/** What a sponsor or a QR without a picture is told (specification §5). */
export function imageNeeded(): Refusal {
  const message = 'Agregue una imagen';
  return new Refusal(400, message, { fields: { image: message } });
}

/**
 * The address of a deletion names the record's picture, '=' for none (specification §7): with
 * another one the record is not what the list showed. @throws Refusal 404
 */
export function assertOwnImage(named: string, image: string | null): void {
  if (named !== (image || '='))
    throw missing('Esto cambió mientras tanto. Actualiza la página antes de borrarlo.');
}
