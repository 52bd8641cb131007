'use client';

import Plus from 'lucide-react/icons/plus';
import Link from 'next/link';
import { type ComponentProps, lazy, type ReactNode, Suspense, useState } from 'react';
import { SectionLoading } from '#components/shell/section-loading.tsx';
import { ToolbarActions } from '#components/shell/toolbar.tsx';
import { buttonClasses } from '#components/ui/button-classes.ts';
import { classes } from '#components/ui/classes.ts';
import type { Program } from '#lib/contract/programing.ts';
import { usePrograms } from '#lib/queries/programing.ts';
import { OnAirCard } from './on-air-card.tsx';
import { NEW_PATH } from './paths.ts';
import { ProgramList } from './program-list.tsx';
import { useIsWide } from './use-is-wide.ts';
import { type View, ViewChoice } from './view-choice.tsx';
import { WeekPlace } from './week-place.tsx';

// Seldom seen, and the drag's script leaves little room (perf.md).
const NoPrograms = lazy(async () => ({ default: (await import('./no-programs.tsx')).NoPrograms }));
const ProgramsUnavailable = lazy(async () => ({
  default: (await import('./programs-unavailable.tsx')).ProgramsUnavailable,
}));

interface Props {
  /** The page's own programmes, for the first HTML, and their week. */
  initial?: Program[];
  week?: ReactNode;
}

/** The programme list and, beside it, its week. */
export function ProgramingScreen({ initial, week }: Props) {
  const { programs, error, errorUpdateCount, isFetching, refetch } = usePrograms(initial);
  if (!programs)
    return (
      <Suspense fallback={<SectionLoading />}>
        {errorUpdateCount > 0 ? (
          <ProgramsUnavailable
            error={error}
            isFetching={isFetching}
            retry={() => void refetch({ cancelRefetch: false })}
          />
        ) : (
          <SectionLoading />
        )}
      </Suspense>
    );
  if (programs.length === 0)
    return (
      <Suspense fallback={<SectionLoading />}>
        <NoPrograms />
      </Suspense>
    );
  return (
    <>
      <ToolbarActions>
        <Link href={NEW_PATH} prefetch={false} className={buttonClasses('primary', 'max-sm:px-3')}>
          <Plus aria-hidden="true" className="size-4 max-sm:hidden" />
          Crear programa
        </Link>
      </ToolbarActions>
      <Loaded programs={programs} drawn={week} drawnOf={initial} />
    </>
  );
}

function Loaded({ programs, ...week }: ComponentProps<typeof WeekPlace>) {
  const [view, setView] = useState<View>('list');
  const isWide = useIsWide();
  return (
    <>
      <ViewChoice view={view} onChange={setView} />
      <div className="items-start gap-6 min-[68.75rem]:grid min-[68.75rem]:grid-cols-[minmax(0,1fr)_minmax(0,1.15fr)]">
        {(isWide || view === 'list') && <ProgramList programs={programs} />}
        <div
          className={classes(
            view === 'list' && 'max-[68.75rem]:hidden',
            'min-w-0 min-[68.75rem]:sticky min-[68.75rem]:top-(--toolbar) min-[68.75rem]:-my-6 min-[68.75rem]:max-h-[calc(100dvh-var(--toolbar))] min-[68.75rem]:overflow-y-auto min-[68.75rem]:py-6',
          )}
        >
          {(isWide || view === 'week') && (
            <>
              <OnAirCard programs={programs} />
              <WeekPlace programs={programs} {...week} />
            </>
          )}
        </div>
      </div>
    </>
  );
}
