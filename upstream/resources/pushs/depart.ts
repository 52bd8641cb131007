import type { Departure } from '../../push/outbox.ts';
import type { Services } from '../../services.ts';
import { flavorOf } from '../../store/radio-config.ts';
import type { PushRow } from '../../store/schema.ts';
import { type Picture, sha256 } from '../uploads.ts';
import { withPictures } from '../with-pictures.ts';
import { startSending, type Wanted } from './start.ts';

interface Stored {
  row: PushRow;
  /** Missing when an earlier call sends it. */
  departure?: Departure;
}

async function store(
  services: Services,
  wanted: Omit<Wanted, 'picture'>,
  image: Picture | null,
): Promise<Stored> {
  const { outbox, now } = services;
  const hash = image ? sha256(image.bytes) : '';
  const announced: { departure?: Departure } = {};
  try {
    const row = await withPictures(services, wanted.radioId, { image }, async (trx, names) => {
      const picture = names.image === null ? null : { name: names.image, hash };
      const written = await startSending(trx, { ...wanted, picture }, now());
      const { row, repeated } = written.answer;
      if (!repeated) announced.departure = outbox.announce(row.id, row.attempt);
      return { ...written, answer: row };
    });
    return { row, ...announced };
  } catch (error) {
    announced.departure?.cancel();
    throw error;
  }
}

/**
 * Stores what is to be sent and sends it, or finds the earlier sending that this call repeats.
 * Gives the row with what became of it. @throws Refusal
 */
export async function depart(
  services: Services,
  wanted: Omit<Wanted, 'picture'>,
  image: Picture | null,
): Promise<{ row: PushRow; repeated: boolean }> {
  const flavor = await flavorOf(services.store.db, wanted.radioId);
  const { row, departure } = await store(services, wanted, image);
  const repeated = !departure;
  const outcome = departure
    ? await departure.send({ ...row, flavor })
    : await services.outbox.underWay(row.id, row.attempt);
  if (!outcome) return { row, repeated };
  const { state, reason, sentAt } = outcome;
  return { row: { ...row, state, state_reason: reason, sent_at: sentAt }, repeated };
}
