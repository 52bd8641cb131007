'use client';

import Mic from 'lucide-react/icons/mic';
import { useState } from 'react';
import type { Program } from '#lib/contract/programing.ts';
import { imageAddress } from '#lib/image-address.ts';

/** A programme's cover, or its banner where it has none; a placeholder without either. */
export function ProgramImage({ cover, image }: Pick<Program, 'cover' | 'image'>) {
  const address = imageAddress(cover || image);
  const [broken, setBroken] = useState<string | null>(null);
  return (
    <span className="grid size-14 shrink-0 max-[22rem]:hidden place-items-center overflow-hidden rounded-control bg-sunken text-ink-faint">
      {address && address !== broken ? (
        // biome-ignore lint/performance/noImgElement: private pictures never pass through the optimizer.
        <img
          src={address}
          alt=""
          loading="lazy"
          decoding="async"
          draggable={false}
          onError={() => setBroken(address)}
          className="size-full object-cover"
        />
      ) : (
        <Mic aria-hidden="true" className="size-6" />
      )}
    </span>
  );
}
