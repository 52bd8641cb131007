'use client';

import { useEffect, useState, useSyncExternalStore } from 'react';
import { SectionError } from '#components/ui/section-error.tsx';
import { renew } from '#lib/forms/drafts.ts';
import { isScriptError, newVersion, noteScriptError } from '#lib/late-scripts.ts';
import { messageOf } from '#lib/queries/api-error.ts';
import { SectionLoading } from './section-loading.tsx';

const MESSAGE = 'Algo falló de nuestro lado. Tus datos están a salvo: vuelve a intentarlo.';

/** The same again this soon (ms) after a retry: only a page that is loaded anew can help. */
const AGAIN_MS = 30_000;
let triedAt = Number.NEGATIVE_INFINITY;

/** The digest names the error in the server's log; its text is for the log alone. */
const digestOf = (error: unknown): string | undefined =>
  error instanceof Error && 'digest' in error && typeof error.digest === 'string'
    ? error.digest
    : undefined;

interface Props {
  error: unknown;
  retry: () => void;
}

/** What an error boundary shows of a section. */
export function ErrorScreen({ error, retry }: Props) {
  const isNew = useSyncExternalStore(newVersion.watch, newVersion.isKnown, () => false);
  const isScript = isScriptError(error);
  const [asked, setAsked] = useState<unknown>(null);
  useEffect(() => {
    void noteScriptError(error).then(() => setAsked(error));
  }, [error]);
  const tryAgain = () => {
    // A script that did not come is not asked for again by its part.
    if (isScript || performance.now() - triedAt < AGAIN_MS) return renew();
    triedAt = performance.now();
    retry();
  };
  if (isScript && isNew)
    return (
      <SectionError
        title="Hay una versión nueva de Cabina"
        message="Con ella se abre esta sección."
        action="Abrir"
        onRetry={renew}
      />
    );
  // Said before it is known, it would be a reason that misleads.
  if (isScript && asked !== error) return <SectionLoading />;
  return (
    <SectionError
      message={isScript ? messageOf(0) : MESSAGE}
      onRetry={tryAgain}
      requestId={digestOf(error)}
    />
  );
}
