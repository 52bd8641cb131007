'use client';

import Download from 'lucide-react/icons/download';
import FileIcon from 'lucide-react/icons/file';
import FileJson from 'lucide-react/icons/file-json';
import Folder from 'lucide-react/icons/folder';
import Smartphone from 'lucide-react/icons/smartphone';
import Trash2 from 'lucide-react/icons/trash-2';
import { type RefObject, useRef } from 'react';
import { Breakable } from '#components/ui/breakable.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { LocalTime } from '#components/ui/local-time.tsx';
import { Spinner } from '#components/ui/spinner.tsx';
import type { FileEntry } from '#lib/contract/builds.ts';
import { downloadOf, kindOf, mayDelete } from '#lib/user/apk-files.ts';
import { useFocusKept } from './use-focus-kept.ts';

const ICONS = { folder: Folder, app: Smartphone, json: FileJson, other: FileIcon };

interface Props {
  entry: FileEntry;
  /** Its own, folders joined by '$'; null: none leads there. */
  path: string | null;
  /** It is being deleted. */
  going: boolean;
  /** Gets the focus when this row goes and none is beside it. */
  heir: RefObject<HTMLElement | null>;
  onOpen: (path: string) => void;
  onRemove: (path: string) => void;
}

/** A folder or file of the builds. */
export function FileRow({ entry, path, going, heir, onOpen, onRemove }: Props) {
  const row = useRef<HTMLLIElement>(null);
  useFocusKept(row, heir);
  const kind = kindOf(entry);
  const Icon = ICONS[kind];
  const href = kind === 'folder' || path === null ? null : downloadOf(path);
  const name = <Breakable text={entry.name} />;
  return (
    <li
      ref={row}
      // On a phone the date and the buttons have a line of their own: the name is what tells files apart.
      className="grid min-h-14 grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 py-1 pr-2 pl-4 sm:grid-cols-[auto_minmax(0,1fr)_auto_auto]"
    >
      <Icon
        aria-hidden="true"
        className={`size-5 ${kind === 'folder' ? 'text-accent' : 'text-ink-soft'}`}
      />
      {kind === 'folder' && path !== null ? (
        <button
          type="button"
          data-content
          onClick={() => onOpen(path)}
          className="col-span-2 min-h-11 text-left font-semibold wrap-anywhere hover:text-accent hover:underline sm:col-span-1"
        >
          {name}
        </button>
      ) : (
        <span className="col-span-2 py-1 font-medium wrap-anywhere sm:col-span-1">
          {name}
          {path === null && (
            <span className="block text-sm font-normal text-ink-soft">
              El panel no puede llegar hasta aquí: el nombre tiene signos que no caben en una
              dirección.
            </span>
          )}
        </span>
      )}
      <LocalTime
        iso={entry.date}
        format="detail"
        className="col-start-2 text-sm whitespace-nowrap text-ink-soft sm:col-start-auto"
      />
      <div className="flex empty:hidden sm:gap-1">
        {href && (
          <a
            href={href}
            download
            title={`Descargar ${entry.name}`}
            aria-label={`Descargar ${entry.name}`}
            className="inline-grid size-11 shrink-0 place-items-center rounded-control text-ink-soft hover:bg-sunken hover:text-ink"
          >
            <Download aria-hidden="true" className="size-5" />
          </a>
        )}
        {mayDelete(kind) && path !== null && (
          <IconButton
            label={`Borrar ${entry.name}`}
            variant="danger"
            aria-disabled={going || undefined}
            onClick={() => !going && onRemove(path)}
          >
            {going ? <Spinner /> : <Trash2 aria-hidden="true" />}
          </IconButton>
        )}
      </div>
    </li>
  );
}
