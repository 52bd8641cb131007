'use client';

import { useEffect, useEffectEvent, useState } from 'react';
import { BROKEN, NOT_CONVERTED, NOT_PREPARED } from '#lib/contract/picture-verdict.ts';
import { decode, NotConvertedError } from './decode.ts';
import { previewOf } from './draw.ts';
import type { Source } from './inspect.ts';

interface Opened {
  bitmap: ImageBitmap;
  /** Address of a light copy to look at. */
  preview: string;
}

class NotPreparedError extends Error {}

/** The picture unpacked, once; `onFail` hears why it can't be, in Spanish. */
export function useBitmap(source: Source, onFail: (reason: string) => void): Opened | null {
  const [opened, setOpened] = useState<Opened | null>(null);
  const fail = useEffectEvent((error: unknown) => {
    if (error instanceof NotConvertedError) return onFail(NOT_CONVERTED);
    onFail(error instanceof NotPreparedError ? NOT_PREPARED : BROKEN);
  });

  useEffect(() => {
    let left = false;
    let mine: Opened | null = null;
    const open = async () => {
      const bitmap = await decode(source);
      const copy = await previewOf(bitmap, source.header);
      if (!copy) throw new NotPreparedError();
      mine = { bitmap, preview: URL.createObjectURL(copy) };
      if (left) release();
      else setOpened(mine);
    };
    const release = () => {
      if (!mine) return;
      URL.revokeObjectURL(mine.preview);
      mine.bitmap.close();
    };
    open().catch((error) => {
      if (!left) fail(error);
    });
    return () => {
      left = true;
      release();
    };
  }, [source]);

  return opened;
}
