'use client';

import LogOut from 'lucide-react/icons/log-out';
import { useState } from 'react';
import { classes } from '#components/ui/classes.ts';
import { Spinner } from '#components/ui/spinner.tsx';
import { signOut } from '#lib/auth-calls.ts';
import { signedOut } from '#lib/queries/session-ended.ts';
import { menuRow } from './menu-row.ts';
import { useSnackbar } from './notices.tsx';

/** 'Salir': only the server can end the session, so nothing is forgotten until it has. */
export function SignOutButton() {
  const snackbar = useSnackbar();
  const [busy, setBusy] = useState(false);
  const leave = async () => {
    if (busy) return;
    setBusy(true);
    const outcome = await signOut();
    if (outcome.ok) return signedOut();
    setBusy(false);
    snackbar(outcome.message, { stays: 'failure' });
  };
  return (
    <button
      type="button"
      data-leaves
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={leave}
      className={classes(menuRow, 'text-booth-soft hover:bg-booth-raised hover:text-booth-ink')}
    >
      {busy ? (
        <Spinner className="size-5" />
      ) : (
        <LogOut aria-hidden="true" className="size-5 shrink-0" />
      )}
      Salir
    </button>
  );
}
