'use client';

import Eye from 'lucide-react/icons/eye';
import { useWatch } from 'react-hook-form';
import type { RecordFormState } from '#components/form/record-form-types.ts';
import type { programForm } from '#lib/contract/programing.ts';
import { type DayFlags, WEEK } from '#lib/programing/days.ts';
import { scheduleSentence } from '#lib/programing/sentence.ts';

type Control = RecordFormState<typeof programForm>['control'];

/** What listeners will see of days and hours, as they are chosen. */
export function ScheduleSummary({ control }: { control: Control }) {
  const [start_at, end_at, ...flags] = useWatch({
    control,
    name: ['start_at', 'end_at', ...WEEK.map(({ key }) => key)],
  }) as [string, string, ...unknown[]];
  const days = Object.fromEntries(WEEK.map(({ key }, at) => [key, flags[at]])) as DayFlags;
  return (
    <p className="flex items-start gap-3 rounded-control bg-accent-soft px-4 py-3">
      <Eye aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-accent" />
      <span className="min-w-0">
        <span className="block text-sm text-ink-soft">Tus oyentes verán</span>
        <strong role="status" className="block wrap-anywhere">
          {scheduleSentence(days, { start_at, end_at })}
        </strong>
      </span>
    </p>
  );
}
