import type { Push } from '#lib/contract/pushs.ts';
import { PUSH_STATES } from '#lib/contract/words.ts';

/** How a state reads at a glance. 'plain' is one of an upstream that nobody here wrote. */
export type Tone = 'going' | 'good' | 'bad' | 'unsure' | 'plain';

const TONES: Record<string, Tone> = {
  [PUSH_STATES.sending]: 'going',
  [PUSH_STATES.sent]: 'good',
  [PUSH_STATES.failed]: 'bad',
  [PUSH_STATES.unconfirmed]: 'unsure',
  [PUSH_STATES.unconfigured]: 'unsure',
};

export const toneOf = (state: string): Tone =>
  Object.hasOwn(TONES, state) ? (TONES[state] ?? 'plain') : 'plain';

/** When it last went out or was tried; of an upstream that doesn't say, when it was made. */
export const triedAt = ({ sent_at, created_at }: Push): string | null => sent_at ?? created_at;

/** A first sending is stored and tried within this time (ms): what is later was sent again. */
const FIRST_MS = 60_000;

/** Whether it was sent again after it was made. */
export const wasResent = ({ sent_at, created_at }: Push): boolean =>
  !!sent_at && !!created_at && Date.parse(sent_at) - Date.parse(created_at) > FIRST_MS;

const SOON_MS = 3_000;
const LATER_MS = 20_000;
/** A sending that takes longer is not looked at as often (ms). */
const LONG_MS = 120_000;

/** When to look again at what is still being sent (ms); false when nothing is. */
export function lookAgainAfter(pushs: readonly Push[], now: number): number | false {
  const going = pushs.filter(({ state }) => state === PUSH_STATES.sending);
  if (going.length === 0) return false;
  const isFresh = going.some((push) => {
    const at = triedAt(push);
    return at !== null && now - Date.parse(at) < LONG_MS;
  });
  return isFresh ? SOON_MS : LATER_MS;
}
