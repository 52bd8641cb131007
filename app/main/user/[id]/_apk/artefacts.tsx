'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import { Breakable } from '#components/ui/breakable.tsx';
import { buttonClasses } from '#components/ui/button-classes.ts';
import { joinDollar } from '#lib/contract/dollar-path.ts';
import { stillThereQuery } from '#lib/queries/apk.ts';
import { downloadOf } from '#lib/user/apk-files.ts';

/** What a build left, to download; what was deleted since is said to be. `paths` are joined by '/'. */
export function Artefacts({ paths }: { paths: string[] }) {
  const client = useQueryClient();
  const { data: there } = useQuery(stillThereQuery(client, paths));
  return (
    <ul className="flex flex-wrap gap-2">
      {paths.map((path) => (
        <Artefact key={path} path={path} gone={there !== undefined && !there.includes(path)} />
      ))}
    </ul>
  );
}

function Artefact({ path, gone }: { path: string; gone: boolean }) {
  const parts = path.split('/');
  const name = parts.at(-1) ?? path;
  if (gone)
    return (
      <li className="flex min-h-11 min-w-0 items-center rounded-control border border-dashed border-line px-4 py-2 leading-tight text-ink-soft">
        <span className="min-w-0 wrap-anywhere">
          <Breakable text={name} /> ya no está
        </span>
      </li>
    );
  const href = downloadOf(joinDollar(parts));
  if (!href) return null;
  return (
    <li className="min-w-0">
      <a href={href} download className={buttonClasses('quiet', 'text-left')}>
        <Download aria-hidden="true" className="size-4.5 shrink-0" />
        <span className="min-w-0 wrap-anywhere">
          <Breakable text={name} />
        </span>
      </a>
    </li>
  );
}
