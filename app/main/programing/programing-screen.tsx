'use client';

import CalendarPlus from 'lucide-react/icons/calendar-plus';
import Plus from 'lucide-react/icons/plus';
import Link from 'next/link';
import { useState } from 'react';
import { ToolbarActions } from '#components/shell/toolbar.tsx';
import { buttonClasses } from '#components/ui/button-classes.ts';
import { classes } from '#components/ui/classes.ts';
import { EmptyState } from '#components/ui/empty-state.tsx';
import type { Program } from '#lib/contract/programing.ts';
import { usePrograms } from '#lib/queries/programing.ts';
import { NEW_PATH } from './paths.ts';
import { ProgramList } from './program-list.tsx';
import { ProgramsUnavailable } from './programs-unavailable.tsx';
import { useIsWide } from './use-is-wide.ts';
import { type View, ViewChoice } from './view-choice.tsx';
import { WeekPlace } from './week-place.tsx';

/** The programme list and, beside it, its week; `initial` is the page's own, for the first HTML. */
export function ProgramingScreen({ initial }: { initial?: Program[] }) {
  const { programs, error, isFetching, refetch } = usePrograms(initial);
  if (!programs)
    return (
      <ProgramsUnavailable
        error={error}
        isFetching={isFetching}
        retry={() => void refetch({ cancelRefetch: false })}
      />
    );
  if (programs.length === 0)
    return (
      <EmptyState
        icon={<CalendarPlus />}
        title="Agrega una lista de programación para que tus oyentes la vean"
      >
        <Link href={NEW_PATH} className={buttonClasses('primary', 'mt-2')}>
          Crear mi primer programa!
        </Link>
      </EmptyState>
    );
  return (
    <>
      <ToolbarActions>
        <Link href={NEW_PATH} className={buttonClasses('primary', 'max-sm:px-3')}>
          <Plus aria-hidden="true" className="size-4 max-sm:hidden" />
          Crear programa
        </Link>
      </ToolbarActions>
      <Loaded programs={programs} />
    </>
  );
}

function Loaded({ programs }: { programs: readonly Program[] }) {
  const [view, setView] = useState<View>('list');
  const isWide = useIsWide();
  return (
    <>
      <ViewChoice view={view} onChange={setView} />
      <div className="items-start gap-6 min-[1100px]:grid min-[1100px]:grid-cols-[minmax(0,1fr)_minmax(0,1.15fr)]">
        {(isWide || view === 'list') && <ProgramList programs={programs} />}
        <div
          className={classes(
            view === 'list' && 'max-[1099px]:hidden',
            'min-w-0 min-[1100px]:sticky min-[1100px]:top-[4.0625rem] min-[1100px]:-my-6 min-[1100px]:max-h-[calc(100dvh-4.0625rem)] min-[1100px]:overflow-y-auto min-[1100px]:py-6',
          )}
        >
          {(isWide || view === 'week') && <WeekPlace programs={programs} />}
        </div>
      </div>
    </>
  );
}
