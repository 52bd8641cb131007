'use client';

import ImageOff from 'lucide-react/icons/image-off';
import { useEffect, useRef, useState } from 'react';
import { imageAddress } from '#lib/image-address.ts';
import { classes } from './classes.ts';

interface Props {
  /** A stored picture's name. */
  file: string;
  /** '' where the words beside it say it all. */
  alt: string;
  /** Its place: width and height. */
  className: string;
}

/** A stored picture, small and whole; a mark in its place where there is none, or none to be had. */
export function Thumbnail({ file, alt, className }: Props) {
  const address = imageAddress(file);
  const [broken, setBroken] = useState<string | null>(null);
  const picture = useRef<HTMLImageElement>(null);

  useEffect(() => {
    // It may have failed before we were there to hear it.
    const { complete, naturalWidth } = picture.current ?? {};
    if (complete && naturalWidth === 0) setBroken(address);
  }, [address]);

  return (
    <span
      className={classes(
        'grid shrink-0 place-items-center overflow-hidden rounded-control bg-sunken text-ink-faint',
        className,
      )}
    >
      {address && broken !== address ? (
        // biome-ignore lint/performance/noImgElement: private pictures never pass an optimizer.
        <img
          ref={picture}
          src={address}
          alt={alt}
          loading="lazy"
          decoding="async"
          onError={() => setBroken(address)}
          className="size-full object-contain"
        />
      ) : (
        <ImageOff role="img" aria-label="Sin imagen" className="size-6" />
      )}
    </span>
  );
}
