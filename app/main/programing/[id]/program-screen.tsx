'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import CalendarX from 'lucide-react/icons/calendar-x';
import Link from 'next/link';
import { useLastError } from '#components/list/use-last-error.ts';
import { SectionLoading } from '#components/shell/section-loading.tsx';
import { buttonClasses } from '#components/ui/button-classes.ts';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { SectionError } from '#components/ui/section-error.tsx';
import type { Program } from '#lib/contract/programing.ts';
import { ApiError, codeOf } from '#lib/queries/api-error.ts';
import { programQuery, programsQuery } from '#lib/queries/programing.ts';
import { LIST_PATH } from '../paths.ts';
import { ProgramForm } from './program-form.tsx';

interface Props {
  /** null: a new one. */
  id: string | null;
  /** The page's own; null: there is none, undefined: the screen asks. */
  initial?: Program | null;
}

/** The programme form, new or of a stored programme. */
export function ProgramScreen({ id, initial }: Props) {
  return (
    <div className="max-w-3xl">
      <Link
        href={LIST_PATH}
        prefetch={false}
        className="print:hidden mb-4 -ml-2 inline-flex min-h-11 items-center gap-2 rounded-control px-2 font-semibold text-accent hover:text-accent-strong hover:underline"
      >
        <ArrowLeft aria-hidden="true" className="size-4" />
        Volver a la programación
      </Link>
      {id === null ? <ProgramForm program={null} /> : <Stored id={id} initial={initial} />}
    </div>
  );
}

function Stored({ id, initial }: { id: string; initial?: Program | null }) {
  const client = useQueryClient();
  const list = client.getQueryState(programsQuery.queryKey);
  const listed = list?.data?.find((program) => String(program.id) === id);
  const { data, error, isFetching, refetch } = useQuery({
    ...programQuery(id),
    initialData: initial === undefined ? listed : initial,
    initialDataUpdatedAt: initial === undefined ? list?.dataUpdatedAt : undefined,
  });
  const last = useLastError(error);
  if (data) return <ProgramForm program={data} />;
  if (data === null || (error instanceof ApiError && error.status === 404))
    return (
      <EmptyState icon={<CalendarX />} title="Este programa no existe">
        <p>Puede que alguien lo haya borrado.</p>
        <Link href={LIST_PATH} prefetch={false} className={buttonClasses('primary', 'mt-4')}>
          Ver la programación
        </Link>
      </EmptyState>
    );
  if (!last) return <SectionLoading />;
  return (
    <SectionError
      title="No pudimos cargar el programa"
      message={last.message}
      requestId={codeOf(last)}
      busy={isFetching}
      onRetry={() => void refetch({ cancelRefetch: false })}
    />
  );
}
