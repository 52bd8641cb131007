'use client';

import { useEffect, useState } from 'react';

interface Props {
  blob: Blob;
  alt: string;
}

/** A picture from memory, filling its place; the address that it needs lasts as long as it does. */
export function BlobImage({ blob, alt }: Props) {
  const [made, setMade] = useState<{ of: Blob; address: string } | null>(null);
  useEffect(() => {
    const address = URL.createObjectURL(blob);
    setMade({ of: blob, address });
    return () => URL.revokeObjectURL(address);
  }, [blob]);
  if (made?.of !== blob) return null;
  return (
    // biome-ignore lint/performance/noImgElement: what is in memory needs no optimizer.
    <img src={made.address} alt={alt} className="absolute inset-0 size-full object-contain" />
  );
}
