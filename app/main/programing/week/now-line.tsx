'use client';

import { DAY_MINUTES } from '#lib/programing/hours.ts';
import { useMinute } from '../use-minute.ts';

/** Where the day is now, in its own column. */
export function NowLine({ day }: { day: number }) {
  const minute = useMinute();
  if (minute === null || Math.floor(minute / DAY_MINUTES) !== day) return null;
  return (
    <span
      aria-hidden="true"
      className="pointer-events-none absolute inset-x-0 z-[1] hidden h-0.5 bg-live forced-colors:bg-[Highlight] @sm:block"
      style={{ top: `${((minute % DAY_MINUTES) / DAY_MINUTES) * 100}%` }}
    />
  );
}
