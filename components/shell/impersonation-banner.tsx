'use client';

import Undo2 from 'lucide-react/icons/undo-2';
import UserRoundCog from 'lucide-react/icons/user-round-cog';
import { useEffect, useState } from 'react';
import { Spinner } from '#components/ui/spinner.tsx';
import { comeBack } from '#lib/auth-calls.ts';
import { reloadAnew, startAnew } from '#lib/queries/other-person.ts';
import { useAlert } from './notices.tsx';

const MINUTE_MS = 60_000;
/** From here on it is said aloud. */
const SOON_MIN = 5;
/** The server's clock has the last word; a moment later it has said it. */
const GRACE_MS = 1_000;

interface Props {
  /** The person at the keyboard. */
  admin: string;
  /** Whom they entered as. */
  user: string;
  /** ''; that person has none. */
  radio: string;
  /** The screen that they left, path and query. */
  from: string;
  /** Until the hour is over (ms), when the page was made. */
  leftMs: number;
}

const minutesIn = (ms: number): number => Math.max(1, Math.ceil(ms / MINUTE_MS));

/** Minutes until the hour is over; then the page is made anew, and is the super admin's again. */
function useMinutesLeft(leftMs: number): number {
  const [minutes, setMinutes] = useState(minutesIn(leftMs));
  useEffect(() => {
    const end = Date.now() + leftMs + GRACE_MS;
    let timer: ReturnType<typeof setTimeout>;
    const look = () => {
      clearTimeout(timer);
      const left = end - Date.now();
      if (left <= 0) return reloadAnew();
      setMinutes(minutesIn(left - GRACE_MS));
      timer = setTimeout(look, Math.min(left, MINUTE_MS / 4));
    };
    look();
    // A machine that slept has missed its timers.
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [leftMs]);
  return minutes;
}

/** Above everything while a super admin uses the panel as somebody else (design §4). */
export function ImpersonationBanner({ admin, user, radio, from, leftMs }: Props) {
  const alert = useAlert();
  const [busy, setBusy] = useState(false);
  const minutes = useMinutesLeft(leftMs);
  const soon = minutes <= SOON_MIN;

  const goBack = async () => {
    if (busy) return;
    setBusy(true);
    const outcome = await comeBack();
    if (outcome.ok) return startAnew(from);
    setBusy(false);
    void alert(outcome.message);
  };

  return (
    <section
      aria-label="Estás usando otra cuenta"
      className="flex flex-wrap items-center gap-x-4 gap-y-1 bg-live forced-colors:border-4 forced-colors:border-[Highlight] px-4 py-1.5 text-live-ink sm:px-6"
    >
      <UserRoundCog aria-hidden="true" className="hidden size-5 shrink-0 sm:block" />
      <p className="min-w-0 flex-1 basis-64 py-1 leading-snug wrap-anywhere">
        Estás usando Cabina como{' '}
        <strong>
          {user}
          {radio && ` (${radio})`}
        </strong>
        . Eres <strong>{admin}</strong>.
      </p>
      <p role="status" className="text-sm font-medium tabular-nums">
        {soon && `Termina en ${minutes} min`}
      </p>
      <button
        type="button"
        data-leaves
        aria-disabled={busy || undefined}
        aria-busy={busy || undefined}
        onClick={goBack}
        className="inline-flex min-h-11 items-center gap-2 rounded-control border border-current px-4 font-bold outline-live-ink! hover:bg-live-ink hover:text-live"
      >
        {busy ? <Spinner /> : <Undo2 aria-hidden="true" className="size-4" />}
        Volver a mi cuenta
      </button>
    </section>
  );
}
