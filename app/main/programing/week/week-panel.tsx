'use client';

import type { Program } from '#lib/contract/programing.ts';
import { FindingsCard } from './findings-card.tsx';
import { OnAirCard } from './on-air-card.tsx';
import { useWeek } from './use-week.ts';
import { WeekGrid } from './week-grid.tsx';

/** The week of the programmes: what is on now, the grid, and what an operator may not have meant. */
export function WeekPanel({ programs }: { programs: readonly Program[] }) {
  const { airings, columns, findings } = useWeek(programs);
  return (
    <div className="flex flex-col gap-4">
      <OnAirCard airings={airings} />
      <FindingsCard findings={findings} />
      <section
        aria-labelledby="la-semana"
        className="rounded-card border border-line bg-surface p-4 shadow-card"
      >
        <h2 id="la-semana" className="mb-2 font-semibold">
          La semana
        </h2>
        <WeekGrid columns={columns} />
      </section>
    </div>
  );
}
