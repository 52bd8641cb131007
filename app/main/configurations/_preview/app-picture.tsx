'use client';

import { type ReactNode, useState } from 'react';
import { usePictureAddress } from '#components/picture/use-picture-address.ts';
import type { PictureValue } from '#lib/picture/upload.ts';

interface Props {
  value: PictureValue;
  className: string;
  /** Without a picture, or where it can't be had. */
  fallback: ReactNode;
}

/** One of the app's pictures, filling its place. */
export function AppPicture({ value, className, fallback }: Props) {
  const address = usePictureAddress(value);
  const [broken, setBroken] = useState<string | null>(null);
  if (!address || broken === address) return fallback;
  return (
    // biome-ignore lint/performance/noImgElement: private pictures never pass through the optimizer.
    <img
      src={address}
      alt=""
      onError={() => setBroken(address)}
      // It may have failed before this page was listening.
      ref={(image) => {
        if (image?.complete && image.naturalWidth === 0) setBroken(address);
      }}
      className={`object-cover ${className}`}
    />
  );
}
