'use client';

import { useInfiniteQuery } from '@tanstack/react-query';
import ScrollText from 'lucide-react/icons/scroll-text';
import { Fragment, useMemo } from 'react';
import { SectionUnavailable } from '#components/list/section-unavailable.tsx';
import { BackLink } from '#components/shell/back-link.tsx';
import { useToolbarTitle } from '#components/shell/toolbar.tsx';
import { Button } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { LocalTime } from '#components/ui/local-time.tsx';
import type { AuditEntry } from '#lib/contract/audit.ts';
import { DEEDS } from '#lib/contract/words.ts';
import { auditQuery } from '#lib/queries/audit.ts';
import { LIST_PATH } from '#lib/users/view.ts';

const told = (action: string): string =>
  Object.hasOwn(DEEDS, action) ? DEEDS[action as keyof typeof DEEDS] : action;

function Person({ person }: { person: NonNullable<AuditEntry['who']> }) {
  return (
    <span title={person.email} className="font-semibold wrap-anywhere">
      {person.name || person.email || 'Alguien'}
    </span>
  );
}

function Entry({ entry }: { entry: AuditEntry }) {
  const { at, who, as, action, target, detail } = entry;
  return (
    <li className="grid gap-x-4 gap-y-0.5 border-b border-line px-4 py-3 last:border-b-0 sm:grid-cols-[11rem_minmax(0,1fr)]">
      <LocalTime
        iso={at}
        format="detail"
        className="text-sm text-ink-faint tabular-nums sm:pt-px"
      />
      <div className="min-w-0">
        <p>
          {who ? <Person person={who} /> : <span className="font-semibold">Consola</span>}
          {as && (
            <>
              {' '}
              como <Person person={as} />
            </>
          )}
          {': '}
          {told(action)}
          {target && <span className="wrap-anywhere"> · {target}</span>}
        </p>
        {detail && <p className="text-sm wrap-anywhere text-ink-soft">{detail}</p>}
      </div>
    </li>
  );
}

/** Who did what, as whom and when; newest first. */
export function AuditLog() {
  useToolbarTitle('Registro de actividad');
  const query = useInfiniteQuery(auditQuery);
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage, isFetchNextPageError } = query;
  const entries = useMemo(() => data?.pages.flat() ?? [], [data]);
  return (
    <>
      <BackLink href={LIST_PATH}>Usuarios</BackLink>
      {!data && <SectionUnavailable title="No pudimos cargar el registro" query={query} />}
      {data && entries.length === 0 && (
        <EmptyState icon={<ScrollText />} title="Aún no hay actividad registrada" />
      )}
      {entries.length > 0 && (
        <Fragment>
          <ol
            aria-label="Registro de actividad"
            className="rounded-card border border-line bg-surface shadow-card"
          >
            {entries.map((entry) => (
              <Entry key={String(entry.id)} entry={entry} />
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
        </Fragment>
      )}
    </>
  );
}
