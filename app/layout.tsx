import type { Metadata, Viewport } from 'next';
import { headers } from 'next/headers';
import type { ReactNode } from 'react';
import { firstPaintScript } from '#components/shell/first-paint.ts';
import { Hydrated } from '#components/shell/hydrated.tsx';
import { NoticesProvider } from '#components/shell/notices.tsx';
import { RouteAnnouncer } from '#components/shell/route-announcer.tsx';
import { figtree } from './font.ts';

export const metadata: Metadata = {
  title: { default: 'Cabina', template: '%s · Cabina' },
  description: 'El panel de tu radio: mensajes, notificaciones, programación y más.',
  applicationName: 'Cabina',
  robots: { index: false, follow: false },
  formatDetection: { telephone: false, email: false, address: false },
};

export const viewport: Viewport = { themeColor: '#10201f', colorScheme: 'light dark' };

/** Every page is made at its request: the policy's nonce is new each time. */
export default async function RootLayout({ children }: { children: ReactNode }) {
  const nonce = (await headers()).get('x-nonce') ?? undefined;
  return (
    // The first script sets theme and drawer on <html> before React is there.
    <html lang="es" className={figtree.variable} suppressHydrationWarning>
      <head>
        <script
          nonce={nonce}
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, nothing of anybody's.
          dangerouslySetInnerHTML={{ __html: firstPaintScript }}
        />
      </head>
      <body className="font-sans">
        <noscript>
          <p className="bg-live p-4 text-center font-semibold text-live-ink">
            Cabina necesita JavaScript. Actívalo en tu navegador y recarga la página.
          </p>
        </noscript>
        <NoticesProvider>{children}</NoticesProvider>
        <RouteAnnouncer />
        <Hydrated />
      </body>
    </html>
  );
}
