'use client';

import RadioTower from 'lucide-react/icons/radio-tower';
import { useMemo } from 'react';
import type { Program } from '#lib/contract/programing.ts';
import { type Airing, airingsOf } from '#lib/programing/airings.ts';
import { clockOf } from '#lib/programing/hours.ts';
import { nameOf } from '#lib/programing/name.ts';
import { nowInWords, onAirAt, whenInWords } from '#lib/programing/on-air.ts';
import { useMinute } from './use-minute.ts';

/** More names than this are counted. */
const MOST = 2;

function named(airings: readonly Airing[], show: (airing: Airing) => string): string {
  const names = airings.slice(0, MOST).map(show).join(' · ');
  return airings.length > MOST ? `${names} y ${airings.length - MOST} más` : names;
}

function Now({ airings, minute }: { airings: readonly Airing[]; minute: number }) {
  const { now, next, until } = onAirAt(airings, minute);
  return (
    <>
      <p className="line-clamp-2 text-lg leading-snug font-bold wrap-anywhere">
        {now.length
          ? named(now, ({ program, end }) => `${nameOf(program)}, hasta las ${clockOf(end)}`)
          : 'Ningún programa'}
      </p>
      {next.length > 0 && (
        <p className="line-clamp-2 text-ink-soft wrap-anywhere">
          Después: {named(next, ({ program }) => nameOf(program))}, {whenInWords(minute, until)}
        </p>
      )}
      <p className="mt-1 text-sm text-ink-faint first-letter:uppercase">
        {nowInWords(minute)}, según el reloj de este dispositivo.
      </p>
    </>
  );
}

/** What is on by this computer's clock, and what follows; drawn anew each minute, by itself. */
export function OnAirCard({ programs }: { programs: readonly Program[] }) {
  const airings = useMemo(() => airingsOf(programs), [programs]);
  const minute = useMinute();
  return (
    <section
      aria-labelledby="al-aire"
      className="mb-4 flex min-h-31 items-start gap-3 rounded-card border border-line bg-surface p-4 shadow-card"
    >
      <span
        aria-hidden="true"
        className="grid size-11 shrink-0 place-items-center rounded-full bg-live-soft text-live"
      >
        <RadioTower className="size-5" />
      </span>
      <div className="min-w-0 flex-1">
        <h2 id="al-aire" className="text-sm font-semibold text-live">
          Al aire ahora
        </h2>
        {minute !== null && <Now airings={airings} minute={minute} />}
      </div>
    </section>
  );
}
