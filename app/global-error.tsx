'use client';

import { useEffect } from 'react';
import { ErrorScreen } from '#components/shell/error-screen.tsx';
import { showKeptTheme } from '#components/shell/theme.ts';
import { figtree } from './font.ts';
import './globals.css';

/** Takes the place of the root layout when that one fails. */
export default function GlobalError({ error, retry }: { error: unknown; retry: () => void }) {
  useEffect(showKeptTheme, []);
  return (
    <html lang="es" className={figtree.variable}>
      <body className="font-sans">
        <title>Algo falló · Cabina</title>
        <ErrorScreen error={error} retry={retry} />
      </body>
    </html>
  );
}
