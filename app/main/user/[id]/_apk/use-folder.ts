'use client';

import { useSearchParams } from 'next/navigation';
import { useCallback } from 'react';
import { folderAsked } from '#lib/user/apk-files.ts';

const NAME = 'carpeta';

/** The open folder, which the address keeps; `root` where that names none below it. */
export function useFolder(root: string): { path: string; open: (path: string) => void } {
  const asked = useSearchParams()?.get(NAME) ?? '';
  const open = useCallback(
    (path: string) => {
      const url = new URL(window.location.href);
      if (path === root) url.searchParams.delete(NAME);
      else url.searchParams.set(NAME, path);
      window.history.replaceState(null, '', url);
    },
    [root],
  );
  return { path: folderAsked(root, asked), open };
}
