'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLastError } from '#components/list/use-last-error.ts';
import { useAlert, useSnackbar } from '#components/shell/notices.tsx';
import { ProgressBar } from '#components/ui/progress-bar.tsx';
import { SectionError } from '#components/ui/section-error.tsx';
import { joinDollar } from '#lib/contract/dollar-path.ts';
import { SNACKBAR_LONG_MS } from '#lib/contract/limits.ts';
import { ApiError, codeOf } from '#lib/queries/api-error.ts';
import { deleteFile, folderQuery } from '#lib/queries/apk.ts';
import { pathOf } from '#lib/user/apk-files.ts';
import { Breadcrumb } from './breadcrumb.tsx';
import { FileRow } from './file-row.tsx';

/** The folders that builds left, from the radio's own on. */
export function Files({ flavor }: { flavor: string }) {
  const root = joinDollar([flavor]);
  const client = useQueryClient();
  const alert = useAlert();
  const snackbar = useSnackbar();
  const [path, setPath] = useState(root);
  const [going, setGoing] = useState<ReadonlySet<string>>(new Set());
  const { data, error, isFetching, refetch } = useQuery(folderQuery(path));
  const last = useLastError(error);

  const remove = async (file: string) => {
    setGoing((all) => new Set(all).add(file));
    try {
      const backTo = await deleteFile(client, file);
      setPath((now) => (now === path ? backTo || root : now));
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
      action: { label: 'Si', onAction: () => void remove(file) },
      duration: SNACKBAR_LONG_MS,
    });

  return (
    <section aria-label="Archivos" className="min-w-0">
      <Breadcrumb path={path} onOpen={setPath} />
      <div className="relative mt-1 min-h-16 rounded-control border border-line">
        {isFetching && !data && <ProgressBar className="absolute inset-x-0 top-0" />}
        {!data && last && (
          <SectionError
            title="No pudimos abrir la carpeta"
            message={last.message}
            requestId={codeOf(last)}
            busy={isFetching}
            onRetry={() => void refetch({ cancelRefetch: false })}
          />
        )}
        {data?.files.length === 0 && <p className="p-5 text-center text-ink-soft">Sin contenido</p>}
        {data && data.files.length > 0 && (
          <ul className="max-h-128 divide-y divide-line overflow-y-auto">
            {data.files.map((entry) => {
              const own = pathOf(path, entry);
              return (
                <FileRow
                  key={own}
                  entry={entry}
                  path={own}
                  going={going.has(own)}
                  onOpen={() => setPath(own)}
                  onRemove={() => ask(own)}
                />
              );
            })}
          </ul>
        )}
      </div>
    </section>
  );
}
