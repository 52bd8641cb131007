import { missing } from '../../refusal.ts';
import type { Db } from '../../store/database.ts';
import {
  addPush,
  isSending,
  onePush,
  type PushContent,
  restartPush,
  twinOf,
  wasJustSent,
} from '../../store/pushs.ts';
import type { PushRow } from '../../store/schema.ts';
import { sha256 } from '../uploads.ts';
import { changedMeanwhile, isCurrent } from '../versions.ts';
import type { Written } from '../with-pictures.ts';
import { NO_PUSH } from './wire.ts';

export interface Wanted {
  radioId: number;
  /** null: a new one. */
  id: number | null;
  version: number | string | null | undefined;
  text: Pick<PushRow, 'title' | 'message' | 'link'>;
  /** The picture that came, stored under `name`. */
  picture: { name: string; hash: string } | null;
  /** Whether a stored picture is to go. */
  bare: boolean;
}

export interface Started {
  row: PushRow;
  /** It is the sending of an earlier call: this one adds none. */
  repeated: boolean;
}

function contentOf({ text, picture, bare }: Wanted, row: PushRow | undefined): PushContent {
  const kept = bare ? null : (row?.image ?? null);
  const image = picture?.name ?? kept;
  const image_hash = picture?.hash ?? (kept && (row?.image_hash || kept)) ?? '';
  const parts = [text.title, text.message, text.link, image_hash];
  return { ...text, image, image_hash, content_hash: sha256(JSON.stringify(parts)) };
}

/**
 * Whether sending this row again is a press that was counted already: it is still on its way, or
 * it was just sent again and whoever asks had not seen that.
 */
const isRepeat = (row: PushRow, content: PushContent, { version }: Wanted, now: number): boolean =>
  row.content_hash === content.content_hash &&
  (isSending(row, now) ||
    (wasJustSent(row, now) &&
      row.attempt > 1 &&
      (version === undefined || version === null || !isCurrent(version, row.version))));

/**
 * Stores a notification as being sent, or finds the one whose sending this call repeats: one press
 * is one sending, however often it arrives. Inside a transaction. @throws Refusal 404, 409
 */
export async function startSending(
  trx: Db,
  wanted: Wanted,
  now: number,
): Promise<Written<Started>> {
  const { radioId, id, version, picture } = wanted;
  const row = id === null ? undefined : await onePush(trx, radioId, id).executeTakeFirst();
  if (id !== null && !row) throw missing(NO_PUSH);
  const content = contentOf(wanted, row);

  const repeats = row && isRepeat(row, content, wanted, now);
  const twin = row ? repeats && row : await twinOf(trx, radioId, content.content_hash, now);
  if (twin) return { answer: { row: twin, repeated: true }, gone: [picture?.name ?? null] };

  if (!row) return { answer: { row: await addPush(trx, radioId, content, now), repeated: false } };
  if (!isCurrent(version, row.version)) throw changedMeanwhile();
  return {
    answer: { row: await restartPush(trx, row.id, content, now), repeated: false },
    gone: [row.image === content.image ? null : row.image],
  };
}
