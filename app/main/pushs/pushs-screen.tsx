'use client';

import { useQuery } from '@tanstack/react-query';
import BellRing from 'lucide-react/icons/bell-ring';
import Send from 'lucide-react/icons/send';
import { OfflineNotice } from '#components/list/offline-notice.tsx';
import { SectionUnavailable } from '#components/list/section-unavailable.tsx';
import { useLoadAlert } from '#components/list/use-load-alert.ts';
import { useShell } from '#components/shell/shell-state.tsx';
import { Button } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import type { Push } from '#lib/contract/pushs.ts';
import { NEW_ID, pushPath } from '#lib/pushs/paths.ts';
import { pushsQuery } from '#lib/queries/pushs.ts';
import { PushList } from './push-list.tsx';

function NewPush() {
  const { go } = useShell();
  return (
    <Button variant="primary" onClick={() => go(pushPath(NEW_ID))}>
      <Send aria-hidden="true" className="size-4" />
      Envia una notificación
    </Button>
  );
}

/** The notifications; `initial` is the page's own, for the first HTML. */
export function PushsScreen({ initial }: { initial: Push[] | undefined }) {
  const query = useQuery({ ...pushsQuery, initialData: initial });
  const { data: pushs, error, isFetching } = query;
  const refetch = useLoadAlert(query);
  if (!pushs)
    return (
      <SectionUnavailable
        title="No pudimos cargar las notificaciones"
        isTold
        query={{ error, isFetching, refetch }}
      />
    );
  return (
    <>
      <OfflineNotice isShown={error !== null} />
      {pushs.length === 0 ? (
        <EmptyState icon={<BellRing />} title="Tienes algo nuevo que contar?">
          <p className="mb-5">
            Un sorteo, una entrevista, un aviso urgente: le llega al instante a quien tiene tu app.
          </p>
          <NewPush />
        </EmptyState>
      ) : (
        <>
          <div className="mb-4 flex justify-end">
            <NewPush />
          </div>
          <PushList pushs={pushs} />
        </>
      )}
    </>
  );
}
