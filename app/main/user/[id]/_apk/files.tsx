'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { useLastError } from '#components/list/use-last-error.ts';
import { useAlert, useSnackbar } from '#components/shell/notices.tsx';
import { Button } from '#components/ui/button.tsx';
import { ProgressBar } from '#components/ui/progress-bar.tsx';
import { SectionError } from '#components/ui/section-error.tsx';
import { pathBelow, rootPath, splitDollar } from '#lib/contract/dollar-path.ts';
import { ApiError, codeOf } from '#lib/queries/api-error.ts';
import { deleteFile, folderQuery } from '#lib/queries/apk.ts';
import { folderAfter, inOrder } from '#lib/user/apk-files.ts';
import { Breadcrumb } from './breadcrumb.tsx';
import { FileRow } from './file-row.tsx';
import { useFolder } from './use-folder.ts';

const isNotThere = (error: Error | null): boolean =>
  error instanceof ApiError && error.status === 404;

/** The folders that builds left, from the radio's own on. */
export function Files({ flavor }: { flavor: string }) {
  const root = rootPath(flavor);
  if (root !== null) return <FilesFrom root={root} />;
  return (
    <p className="text-ink-soft">
      El panel no puede llegar a los archivos de esta radio: su flavor tiene signos que no caben en
      una dirección.
    </p>
  );
}

function FilesFrom({ root }: { root: string }) {
  const id = useId();
  const client = useQueryClient();
  const alert = useAlert();
  const snackbar = useSnackbar();
  const { path, open } = useFolder(root);
  const here = useRef<HTMLSpanElement>(null);
  const [going, setGoing] = useState<ReadonlySet<string>>(new Set());
  const { data, error, isFetching, refetch } = useQuery(folderQuery(path));
  const last = useLastError(error);
  const isGone = path !== root && isNotThere(error);

  const now = useRef(path);
  useEffect(() => {
    now.current = path;
  }, [path]);

  const remove = async (file: string) => {
    setGoing((all) => new Set(all).add(file));
    try {
      const backTo = await deleteFile(client, file);
      if (now.current === path) open(folderAfter(root, path, backTo));
    } catch (failure) {
      const isOver = failure instanceof ApiError && failure.status === 401;
      if (!isOver)
        void alert(failure instanceof ApiError ? failure.message : 'No se pudo borrar el archivo.');
      void client.invalidateQueries(folderQuery(path));
    }
    setGoing((all) => new Set([...all].filter((other) => other !== file)));
  };
  const ask = (file: string) =>
    snackbar('Borrar archivo?', {
      detail: splitDollar(file).at(-1),
      action: { label: 'Si', onAction: () => void remove(file) },
      stays: 'long',
    });

  return (
    <section aria-labelledby={id} className="min-w-0">
      <h3 id={id} className="font-semibold">
        Archivos
      </h3>
      <Breadcrumb path={path} here={here} onOpen={open} />
      <div className="relative min-h-[3.625rem] rounded-control border border-line">
        {isFetching && !data && <ProgressBar className="absolute inset-x-0 top-0" />}
        {isGone && (
          <div className="flex flex-col items-center gap-3 p-5 text-center">
            <p className="text-ink-soft">Esta carpeta ya no está.</p>
            <Button onClick={() => open(root)}>Ver los archivos de la radio</Button>
          </div>
        )}
        {!data && last && !isGone && (
          <SectionError
            title="No pudimos abrir la carpeta"
            message={last.message}
            requestId={codeOf(last)}
            busy={isFetching}
            onRetry={() => void refetch({ cancelRefetch: false })}
          />
        )}
        {data?.files.length === 0 && <p className="p-5 text-center text-ink-soft">Sin contenido</p>}
        {data && !isGone && data.files.length > 0 && (
          <ul className="max-h-128 divide-y divide-line overflow-y-auto">
            {inOrder(data.files).map((entry) => {
              const own = pathBelow(path, entry.name, entry.next);
              return (
                <FileRow
                  key={own ?? `$${entry.name}`}
                  entry={entry}
                  path={own}
                  going={own !== null && going.has(own)}
                  heir={here}
                  onOpen={open}
                  onRemove={ask}
                />
              );
            })}
          </ul>
        )}
      </div>
    </section>
  );
}
