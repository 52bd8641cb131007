'use client';

import ScanLine from 'lucide-react/icons/scan-line';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLate } from '#components/ui/use-late.ts';
import { addressOf } from '#lib/contract/address.ts';
import { addressIn } from '#lib/picture/qr-pixels.ts';
import { isUpload, type PictureValue, toBlob } from '#lib/picture/upload.ts';

interface Read {
  of: PictureValue;
  /** null: none can be read. */
  text: string | null;
  /** The image itself could not be had. */
  isGone?: boolean;
}

async function fileOf(value: PictureValue): Promise<Blob | null> {
  if (isUpload(value)) return toBlob(value);
  if (!value) return null;
  const { path } = addressOf('GET /api/storage/images/{filename}', { filename: value });
  const answer = await fetch(path).catch(() => null);
  return answer?.ok ? answer.blob() : null;
}

/** Reads a QR image back: where it leads, or a warning that it can't be read. */
export function QrReading({ value }: { value: PictureValue }) {
  const [tools, loadTools] = useLate(() => import('./qr-code.ts'));
  const [read, setRead] = useState<Read | null>(null);

  const look = useEffectEvent(async (isLeft: () => boolean) => {
    if (!value) return;
    const reader = tools ?? (await loadTools());
    const file = reader && (await fileOf(value));
    if (isLeft()) return;
    if (!file) return setRead({ of: value, text: null, isGone: true });
    const text = await reader.readQr(file);
    if (!isLeft()) setRead({ of: value, text });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another picture is what there is to look at.
  useEffect(() => {
    let left = false;
    void look(() => left);
    return () => {
      left = true;
    };
  }, [value]);

  if (!value || read?.of !== value) return <div role="status" />;
  const address = read.text === null ? null : addressIn(read.text);
  const Icon = read.text === null ? TriangleAlert : ScanLine;
  return (
    <div
      role="status"
      className={`flex items-start gap-3 rounded-control px-4 py-3 ${read.text === null ? 'bg-live-soft' : 'bg-accent-soft'}`}
    >
      <Icon
        aria-hidden="true"
        className={`mt-0.5 size-5 shrink-0 ${read.text === null ? 'text-live' : 'text-accent'}`}
      />
      {read.isGone ? (
        <p>
          No pudimos abrir la imagen guardada. Revisa tu conexión o elige otra: quizás ya no esté en
          el servidor.
        </p>
      ) : read.text === null ? (
        <p>
          No pudimos leer un QR en esta imagen: quizás los teléfonos tampoco puedan. Prueba con una
          más nítida y con margen blanco alrededor.
        </p>
      ) : (
        <p className="min-w-0">
          {address ? 'Este QR lleva a ' : 'Este QR dice: '}
          {address ? (
            <a
              href={address}
              target="_blank"
              rel="noreferrer"
              className="font-semibold wrap-anywhere text-accent underline"
            >
              {address}
            </a>
          ) : (
            <span className="font-semibold wrap-anywhere">{read.text}</span>
          )}
        </p>
      )}
    </div>
  );
}
