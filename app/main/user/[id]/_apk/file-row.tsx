'use client';

import Download from 'lucide-react/icons/download';
import FileIcon from 'lucide-react/icons/file';
import FileJson from 'lucide-react/icons/file-json';
import Folder from 'lucide-react/icons/folder';
import Smartphone from 'lucide-react/icons/smartphone';
import Trash2 from 'lucide-react/icons/trash-2';
import { IconButton } from '#components/ui/icon-button.tsx';
import { LocalTime } from '#components/ui/local-time.tsx';
import { Spinner } from '#components/ui/spinner.tsx';
import type { FileEntry } from '#lib/contract/builds.ts';
import { downloadOf, kindOf, mayDelete } from '#lib/user/apk-files.ts';

const ICONS = { folder: Folder, app: Smartphone, json: FileJson, other: FileIcon };

interface Props {
  entry: FileEntry;
  /** Its own, folders joined by '$'. */
  path: string;
  /** It is being deleted. */
  going: boolean;
  onOpen: () => void;
  onRemove: () => void;
}

/** A folder or file of the builds. */
export function FileRow({ entry, path, going, onOpen, onRemove }: Props) {
  const kind = kindOf(entry);
  const Icon = ICONS[kind];
  const href = kind === 'folder' ? null : downloadOf(path);
  return (
    <li className="flex min-h-14 items-center gap-3 py-1 pr-2 pl-4">
      <Icon
        aria-hidden="true"
        className={`size-5 shrink-0 ${kind === 'folder' ? 'text-accent' : 'text-ink-soft'}`}
      />
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4">
        {kind === 'folder' ? (
          <button
            type="button"
            onClick={onOpen}
            className="min-h-11 min-w-0 flex-1 basis-40 text-left font-semibold break-all hover:text-accent hover:underline"
          >
            {entry.name}
          </button>
        ) : (
          <span className="min-w-0 flex-1 basis-40 font-medium break-all">{entry.name}</span>
        )}
        <LocalTime iso={entry.date} format="detail" className="text-sm text-ink-soft" />
      </div>
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
      {mayDelete(kind) && (
        <IconButton
          label={`Borrar ${entry.name}`}
          variant="danger"
          aria-disabled={going || undefined}
          onClick={() => !going && onRemove()}
        >
          {going ? <Spinner /> : <Trash2 aria-hidden="true" />}
        </IconButton>
      )}
    </li>
  );
}
