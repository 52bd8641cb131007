'use client';

import { SectionError } from '#components/ui/section-error.tsx';

const MESSAGE = 'Algo falló de nuestro lado. Tus datos están a salvo: vuelve a intentarlo.';

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
  return <SectionError message={MESSAGE} onRetry={retry} requestId={digestOf(error)} />;
}
