'use client';

import { useEffect, useEffectEvent, useState } from 'react';
import type { PictureHeader } from '#lib/contract/picture-header.ts';
import { NOT_PREPARED } from '#lib/contract/picture-verdict.ts';
import { type Cut, type Made, make } from './draw.ts';

/** A moment (ms) after the last move: what is drawn anew at each would stutter. */
const PAUSE_MS = 150;

/** What the cut comes to as a file; null while that is not known. `onFail`: it comes to none. */
export function useMade(
  bitmap: ImageBitmap | null,
  cut: Cut | null,
  header: PictureHeader | null,
  maxBytes: number,
  onFail: (reason: string) => void,
): Made | null {
  const [made, setMade] = useState<{ of: Cut; file: Made } | null>(null);
  const fail = useEffectEvent(() => onFail(NOT_PREPARED));
  useEffect(() => {
    if (!bitmap || !cut) return;
    let left = false;
    const timer = setTimeout(() => {
      make(bitmap, cut, header, maxBytes)
        .catch(() => null)
        .then((file) => {
          if (left) return;
          if (file) setMade({ of: cut, file });
          else fail();
        });
    }, PAUSE_MS);
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [bitmap, cut, header, maxBytes]);
  return made?.of === cut ? made.file : null;
}
