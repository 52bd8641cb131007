'use client';

import { RecordGrid } from '#components/list/record-grid.tsx';
import type { Push } from '#lib/contract/pushs.ts';
import { PushCells } from './push-row.tsx';

/** The table of notifications, at least one. */
export function PushList({ pushs }: { pushs: Push[] }) {
  return (
    <RecordGrid
      label="Notificaciones"
      items={pushs}
      columns="[--columns:minmax(0,1fr)_auto] [--row:8.25rem] @max-2xs:[--columns:minmax(0,1fr)] @max-2xs:[--row:10rem] @2xl:[--columns:minmax(0,11.5rem)_8.5rem_minmax(0,1fr)_8.5rem] @2xl:[--row:4.75rem] @4xl:[--columns:minmax(0,15rem)_8.5rem_minmax(0,1fr)_12.5rem]"
      head={
        <>
          <th scope="col">Título</th>
          <th scope="col">Estado</th>
          <th scope="col">Mensaje</th>
          <th scope="col">Fecha</th>
        </>
      }
    >
      {(push, tabIndex, isPrinting) => (
        <PushCells push={push} tabIndex={tabIndex} isWhole={isPrinting} />
      )}
    </RecordGrid>
  );
}
