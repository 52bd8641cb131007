'use client';

import { useInfiniteQuery } from '@tanstack/react-query';
import ScrollText from 'lucide-react/icons/scroll-text';
import SearchX from 'lucide-react/icons/search-x';
import { useMemo } from 'react';
import { SectionUnavailable } from '#components/list/section-unavailable.tsx';
import { useViewInAddress } from '#components/list/use-view-in-address.ts';
import { BackLink } from '#components/shell/back-link.tsx';
import { SectionLoading } from '#components/shell/section-loading.tsx';
import { useToolbarTitle } from '#components/shell/toolbar.tsx';
import { Button } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { SearchBox } from '#components/ui/search-box.tsx';
import { auditQuery } from '#lib/queries/audit.ts';
import { freshOf } from '#lib/queries/fresh-of.ts';
import { FILTER_MAX, LIST_PATH, logQuery, personIn } from '#lib/users/view.ts';
import { Entry } from './audit-entry.tsx';

const IN_ADDRESS = { path: LIST_PATH, parse: personIn, queryOf: logQuery };

/** Who did what, as whom and when; newest first, of one person or of all. */
export function AuditLog() {
  useToolbarTitle('Registro de actividad');
  const { view, setView, asked, show } = useViewInAddress(IN_ADDRESS);
  const query = useInfiniteQuery(auditQuery(asked));
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage, isFetchNextPageError } = query;
  const entries = useMemo(() => freshOf(data?.pages.flat() ?? []), [data]);

  const nothing = asked ? (
    <EmptyState icon={<SearchX />} title="Nadie con ese nombre o email en el registro">
      <Button className="mt-4" onClick={() => show('')}>
        Quitar el filtro
      </Button>
    </EmptyState>
  ) : (
    <EmptyState icon={<ScrollText />} title="Aún no hay actividad registrada">
      <p>
        Cuando un Super Admin cree, cambie o compile algo, o ingrese con otro usuario, lo verás
        aquí.
      </p>
    </EmptyState>
  );

  return (
    <>
      {query.isPlaceholderData && <SectionLoading />}
      <BackLink href={LIST_PATH}>Usuarios</BackLink>
      <search className="mb-3 flex">
        <SearchBox
          label="Filtrar por persona"
          placeholder="Filtrar por persona: nombre o email"
          clearLabel="Borrar filtro"
          max={FILTER_MAX}
          value={view}
          onChange={setView}
        />
      </search>
      {!data && <SectionUnavailable title="No pudimos cargar el registro" query={query} />}
      {data && entries.length === 0 && nothing}
      {entries.length > 0 && (
        <>
          <ol
            aria-label="Registro de actividad"
            className="@container rounded-card border border-line bg-surface shadow-card"
          >
            {entries.map((entry) => (
              <Entry key={String(entry.id)} entry={entry} onPerson={show} />
            ))}
          </ol>
          {hasNextPage && (
            <div className="mt-4 flex flex-col items-center gap-2">
              {isFetchNextPageError && (
                <p role="alert" className="text-danger">
                  No se pudo cargar más. Inténtalo de nuevo.
                </p>
              )}
              <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
                Cargar más
              </Button>
            </div>
          )}
        </>
      )}
    </>
  );
}
