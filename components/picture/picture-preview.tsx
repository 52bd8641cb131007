'use client';

import ImageIcon from 'lucide-react/icons/image';
import ImageOff from 'lucide-react/icons/image-off';
import { useMemo, useState } from 'react';
import { addressOf } from '#lib/contract/address.ts';
import { isUpload, type PictureValue, toBlob } from '#lib/picture/upload.ts';
import { BlobImage } from './blob-image.tsx';

interface Props {
  value: PictureValue;
  /** Of the place that it is for. */
  width: number;
  height: number;
}

/** A picture in the shape of its place; a placeholder where there is none, or none to be had. */
export function PicturePreview({ value, width, height }: Props) {
  const blob = useMemo(() => (isUpload(value) ? toBlob(value) : null), [value]);
  const name = typeof value === 'string' ? value : '';
  const [broken, setBroken] = useState('');
  return (
    <div
      className="relative grid w-full max-w-60 shrink-0 place-items-center self-start overflow-hidden rounded-control bg-sunken text-ink-faint sm:w-48"
      style={{ aspectRatio: `${width} / ${height}` }}
    >
      {blob && <BlobImage blob={blob} alt="La imagen elegida" />}
      {name && broken !== name && (
        // biome-ignore lint/performance/noImgElement: private pictures never pass through the optimizer.
        <img
          src={addressOf('GET /api/storage/images/{filename}', { filename: name }).path}
          alt="La imagen guardada"
          onError={() => setBroken(name)}
          // It may have failed before this page was listening.
          ref={(image) => {
            if (image?.complete && image.naturalWidth === 0) setBroken(name);
          }}
          className="absolute inset-0 size-full object-contain"
        />
      )}
      {!blob && !name && <ImageIcon aria-hidden="true" className="size-8" />}
      {name && broken === name && (
        <p className="flex flex-col items-center gap-1 p-2 text-center text-sm text-ink-soft">
          <ImageOff aria-hidden="true" className="size-6 shrink-0" />
          No se puede mostrar la imagen guardada
        </p>
      )}
    </div>
  );
}
