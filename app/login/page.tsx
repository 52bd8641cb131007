import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { settings } from '#lib/env.ts';
import { safeReturn } from '#lib/session/pages.ts';
import { currentSession } from '#lib/session/require-page.ts';
import { warnOfWrongAddress } from '#lib/session/wrong-address.ts';
import { BoothArt } from './booth-art.tsx';
import { earlySubmitScript } from './early-submit.ts';
import { LoginForm } from './login-form.tsx';
import '../globals.css';

export const metadata: Metadata = { title: 'Ingresar' };

const textOf = (value: string | string[] | undefined): string | null =>
  typeof value === 'string' ? value : null;

export default async function LoginPage({ searchParams }: PageProps<'/login'>) {
  const { motivo, volver } = await searchParams;
  const next = safeReturn(textOf(volver)) ?? '/main';
  const ended = motivo === 'sesion';
  // A cookie may still open although the upstream has ended its session: whoever was sent here stays.
  if (!ended && (await currentSession())) redirect(next);
  const requestHeaders = await headers();
  warnOfWrongAddress(requestHeaders);
  const nonce = requestHeaders.get('x-nonce') ?? undefined;
  return (
    <div className="flex min-h-dvh flex-col drawer:grid drawer:grid-cols-[minmax(0,1fr)_minmax(26rem,0.8fr)]">
      <BoothArt />
      <main className="relative -mt-6 flex-1 rounded-t-3xl bg-surface px-5 py-9 drawer:mt-0 drawer:flex drawer:items-center drawer:justify-center drawer:rounded-none drawer:px-10">
        <script
          nonce={nonce}
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, nothing of anybody's.
          dangerouslySetInnerHTML={{ __html: earlySubmitScript }}
        />
        <LoginForm next={next} ended={ended} publicUrl={settings().publicUrl} />
      </main>
    </div>
  );
}
