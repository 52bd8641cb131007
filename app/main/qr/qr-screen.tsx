'use client';

import { useQuery } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import QrCodeIcon from 'lucide-react/icons/qr-code';
import { OfflineNotice } from '#components/list/offline-notice.tsx';
import { SectionUnavailable } from '#components/list/section-unavailable.tsx';
import { useShell } from '#components/shell/shell-state.tsx';
import { Button } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import type { QrCode } from '#lib/contract/qr.ts';
import { qrsQuery } from '#lib/queries/qr.ts';
import { NEW_ID, qrPath } from './paths.ts';
import { QrList } from './qr-list.tsx';

function AddQr() {
  const { go } = useShell();
  return (
    <Button variant="primary" onClick={() => go(qrPath(NEW_ID))}>
      <Plus aria-hidden="true" className="size-4.5" />
      Agregar QR
    </Button>
  );
}

/** The QR images; `initial` is the page's own, for the first HTML. */
export function QrScreen({ initial }: { initial: QrCode[] | undefined }) {
  const query = useQuery({ ...qrsQuery, initialData: initial });
  const { data: qrs, isError } = query;
  if (!qrs) return <SectionUnavailable title="No pudimos cargar los QR" query={query} />;
  return (
    <>
      <OfflineNotice isShown={isError} />
      {qrs.length === 0 ? (
        <EmptyState icon={<QrCodeIcon />} title="Aún no tienes códigos QR">
          <p className="mb-5">
            Sube uno o créalo aquí desde un link: tus oyentes lo verán en la app, y tú verás cuántas
            veces lo descargan y lo comparten.
          </p>
          <AddQr />
        </EmptyState>
      ) : (
        <>
          <div className="mb-4 flex justify-end">
            <AddQr />
          </div>
          <QrList qrs={qrs} />
        </>
      )}
    </>
  );
}
