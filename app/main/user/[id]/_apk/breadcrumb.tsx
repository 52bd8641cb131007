'use client';

import ChevronRight from 'lucide-react/icons/chevron-right';
import { crumbsOf } from '#lib/user/apk-files.ts';

interface Props {
  path: string;
  onOpen: (path: string) => void;
}

/** The folders that lead to the one that is open. */
export function Breadcrumb({ path, onOpen }: Props) {
  const crumbs = crumbsOf(path);
  return (
    <nav aria-label="Carpetas">
      <ol className="flex flex-wrap items-center">
        {crumbs.map((crumb, at) => (
          <li key={crumb.path} className="flex min-w-0 items-center">
            {at > 0 && (
              <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-ink-faint" />
            )}
            {at === crumbs.length - 1 ? (
              <span
                aria-current="location"
                className="inline-flex min-h-11 items-center px-2 font-semibold break-all"
              >
                {crumb.name}
              </span>
            ) : (
              <button
                type="button"
                onClick={() => onOpen(crumb.path)}
                className="inline-flex min-h-11 items-center rounded-control px-2 font-semibold break-all text-accent hover:underline"
              >
                {crumb.name}
              </button>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
