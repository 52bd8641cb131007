'use client';

import { useEffect, useState } from 'react';
import { imageAddress } from '#lib/image-address.ts';
import { isUpload, type PictureValue, toBlob } from '#lib/picture/upload.ts';

/** The address to show a picture at, null without one; one just chosen is shown from memory. */
export function usePictureAddress(value: PictureValue): string | null {
  const [made, setMade] = useState<{ of: PictureValue; address: string } | null>(null);
  useEffect(() => {
    if (!isUpload(value)) return;
    const address = URL.createObjectURL(toBlob(value));
    setMade({ of: value, address });
    return () => URL.revokeObjectURL(address);
  }, [value]);
  if (isUpload(value)) return made?.of === value ? made.address : null;
  return imageAddress(value ?? '');
}
