import type { Week } from '#lib/programing/week.ts';
import { FindingsCard } from './findings-card.tsx';
import { WeekGrid } from './week-grid.tsx';

/** A week: what an operator may not have meant, and the grid. Drawn by the server or by the browser. */
export function WeekPanel({ week: { columns, findings } }: { week: Week }) {
  return (
    <div className="flex flex-col gap-4">
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
