'use client';

import ChevronRight from 'lucide-react/icons/chevron-right';
import { type RefObject, useRef } from 'react';
import { Breakable } from '#components/ui/breakable.tsx';
import { type Crumb, crumbsOf } from '#lib/user/apk-files.ts';
import { useFocusKept } from './use-focus-kept.ts';

interface Props {
  path: string;
  /** Gets the name of the open folder, which takes the focus when a folder was opened. */
  here: RefObject<HTMLSpanElement | null>;
  onOpen: (path: string) => void;
}

/** The folders that lead to the one that is open. */
export function Breadcrumb({ path, here, onOpen }: Props) {
  const crumbs = crumbsOf(path);
  return (
    <nav aria-label="Carpetas">
      <ol className="-mx-2 flex flex-wrap items-center">
        {crumbs.map((crumb, at) => (
          // The sign after the name: a line never begins with it.
          <li key={crumb.path} className="flex min-w-0 items-center">
            {at === crumbs.length - 1 ? (
              <span
                ref={here}
                tabIndex={-1}
                aria-current="location"
                className="min-w-0 rounded-control px-2 py-2.5 font-semibold wrap-anywhere"
              >
                <Breakable text={crumb.name} />
              </span>
            ) : (
              <>
                <Way crumb={crumb} here={here} onOpen={onOpen} />
                <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-ink-faint" />
              </>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Way({ crumb, here, onOpen }: { crumb: Crumb } & Pick<Props, 'here' | 'onOpen'>) {
  const button = useRef<HTMLButtonElement>(null);
  useFocusKept(button, here);
  return (
    <button
      ref={button}
      type="button"
      data-content
      onClick={() => onOpen(crumb.path)}
      className="min-h-11 min-w-0 rounded-control px-2 text-left font-semibold wrap-anywhere text-accent hover:underline"
    >
      <Breakable text={crumb.name} />
    </button>
  );
}
