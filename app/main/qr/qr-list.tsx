'use client';

import { useQueryClient } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import Share2 from 'lucide-react/icons/share-2';
import { type ReactNode, useCallback } from 'react';
import { RecordGrid } from '#components/list/record-grid.tsx';
import { RowDelete } from '#components/list/row-delete.tsx';
import { RowLink } from '#components/list/row-link.tsx';
import { useRowRemoval } from '#components/list/use-row-removal.ts';
import { Thumbnail } from '#components/ui/thumbnail.tsx';
import type { QrCode } from '#lib/contract/qr.ts';
import { removeQr } from '#lib/queries/qr.ts';
import { qrPath } from './paths.ts';

const number = new Intl.NumberFormat('es-AR');

interface CountProps {
  name: string;
  /** Stands for the name where there is no head. */
  icon: ReactNode;
  value: number | null;
}

function Count({ name, icon, value }: CountProps) {
  return (
    <td className="flex items-center gap-1.5 self-start text-sm text-ink-soft tabular-nums @2xl:block @2xl:self-center @2xl:text-right @2xl:text-base @2xl:text-ink">
      <span title={name} className="shrink-0 [&_svg]:size-4 @2xl:hidden">
        {icon}
        <span className="sr-only">{name}: </span>
      </span>
      <span className="row-words">{number.format(value ?? 0)}</span>
    </td>
  );
}

interface CellsProps {
  qr: QrCode;
  tabIndex: 0 | -1;
  isGoing: boolean;
  onRemove: () => void;
}

function QrCells({ qr, tabIndex, isGoing, onRemove }: CellsProps) {
  const { id, image, download_count, share_count } = qr;
  const name = qr.name.trim() || 'Sin nombre';
  return (
    <>
      <td className="row-span-2 @max-2xs:col-span-2 @max-2xs:row-span-1 @2xl:row-span-1">
        <Thumbnail file={image} alt="" className="size-16 bg-white" />
      </td>
      <td className="col-span-2 min-w-0 self-end @max-2xs:col-span-3 @2xl:col-span-1 @2xl:self-center">
        <RowLink
          href={qrPath(id)}
          tabIndex={tabIndex}
          className="line-clamp-1 font-semibold wrap-anywhere @2xl:line-clamp-2"
        >
          {name}
        </RowLink>
      </td>
      <Count name="Descargas" icon={<Download aria-hidden="true" />} value={download_count} />
      <Count name="Compartido" icon={<Share2 aria-hidden="true" />} value={share_count} />
      <td className="relative z-[1] col-start-4 row-span-2 row-start-1 @max-2xs:col-start-3 @max-2xs:row-start-1 @max-2xs:row-end-2 @2xl:col-start-auto @2xl:row-span-1 @2xl:row-start-auto">
        <RowDelete
          label={`Borrar QR: ${name}`}
          tabIndex={tabIndex}
          busy={isGoing}
          onPress={onRemove}
        />
      </td>
    </>
  );
}

const COLUMNS =
  '[--columns:4rem_minmax(0,1fr)_minmax(0,1fr)_auto] [--row:6rem] @max-2xs:[--columns:auto_minmax(0,1fr)_auto] @max-2xs:[--row:9rem] @2xl:[--columns:4rem_minmax(0,1fr)_7rem_7rem_2.75rem] @2xl:[--row:5.5rem]';

/** The table of QR images, at least one. */
export function QrList({ qrs }: { qrs: QrCode[] }) {
  const client = useQueryClient();
  const remove = useCallback((qr: QrCode) => removeQr(client, qr), [client]);
  const { ask, isGoing } = useRowRemoval('Borrar QR?', remove);
  return (
    <RecordGrid
      label="Códigos QR"
      items={qrs}
      columns={COLUMNS}
      isGoing={isGoing}
      head={
        <>
          <th scope="col">Imagen</th>
          <th scope="col">Nombre</th>
          <th scope="col" className="text-right">
            Descargas
          </th>
          <th scope="col" className="text-right">
            Compartido
          </th>
          <th scope="col">
            <span className="sr-only">Acciones</span>
          </th>
        </>
      }
    >
      {(qr, tabIndex) => (
        <QrCells qr={qr} tabIndex={tabIndex} isGoing={isGoing(qr)} onRemove={() => ask(qr)} />
      )}
    </RecordGrid>
  );
}
