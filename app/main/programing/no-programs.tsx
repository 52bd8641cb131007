'use client';

import CalendarPlus from 'lucide-react/icons/calendar-plus';
import Link from 'next/link';
import { buttonClasses } from '#components/ui/button-classes.ts';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { NEW_PATH } from './paths.ts';

/** A station's first visit. */
export function NoPrograms() {
  return (
    <EmptyState
      icon={<CalendarPlus />}
      title="Agrega una lista de programación para que tus oyentes la vean"
    >
      <Link href={NEW_PATH} prefetch={false} className={buttonClasses('primary', 'mt-2')}>
        Crear mi primer programa!
      </Link>
    </EmptyState>
  );
}
