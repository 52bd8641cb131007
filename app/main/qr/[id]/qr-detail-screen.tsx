'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { isMissing, MissingRecord } from '#components/list/missing-record.tsx';
import { SectionUnavailable } from '#components/list/section-unavailable.tsx';
import { BackLink } from '#components/shell/back-link.tsx';
import type { QrCode } from '#lib/contract/qr.ts';
import { listedQr, qrQuery } from '#lib/queries/qr.ts';
import { LIST_PATH, NEW_ID } from '../paths.ts';
import { QrForm } from './qr-form.tsx';

interface Props {
  /** '0' for a new one. */
  id: string;
  /** The page's own, for the first HTML; null: there is none, undefined: the screen asks. */
  initial: QrCode | null | undefined;
}

/** The form of a QR image, new or stored. */
export function QrDetailScreen({ id, initial }: Props) {
  return (
    <>
      <BackLink href={LIST_PATH}>Volver a los QR</BackLink>
      {id === NEW_ID ? <QrForm qr={null} /> : <StoredQr id={id} initial={initial} />}
    </>
  );
}

function StoredQr({ id, initial }: Props) {
  const client = useQueryClient();
  const query = useQuery({
    ...qrQuery(id),
    initialData: () => (initial === undefined ? listedQr(client, id) : initial),
    // What the list had is shown, and asked for again.
    initialDataUpdatedAt: initial === undefined ? 0 : undefined,
  });
  if (query.data) return <QrForm qr={query.data} />;
  if (isMissing(query)) return <MissingRecord title="Este QR no existe" />;
  return <SectionUnavailable title="No pudimos cargar el QR" query={query} />;
}
