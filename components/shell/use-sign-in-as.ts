'use client';

import { useCallback, useRef, useState } from 'react';
import { enterAs } from '#lib/auth-calls.ts';
import type { Id } from '#lib/contract/loose.ts';
import { startAnew } from '#lib/queries/other-person.ts';
import { useAlert } from './notices.tsx';

/** Where a user's day begins; whoever may not see messages is led on from there. */
const THEIR_START = '/main/messages';

const here = (): string => window.location.pathname + window.location.search;

/**
 * 'Ingresar con este usuario': the whole browser becomes that user's, until the banner brings the
 * super admin back to `from` (path and query; this screen when left out). What stands in the way is
 * told in an alert. `entering` is the id that is being entered as. Buttons for it carry `data-leaves`.
 */
export function useSignInAs() {
  const alert = useAlert();
  const [entering, setEntering] = useState<string | null>(null);
  const busy = useRef(false);

  const signInAs = useCallback(
    async (user: Id, from: string = here()) => {
      if (busy.current) return;
      busy.current = true;
      setEntering(String(user));
      const outcome = await enterAs(String(user), from);
      if (outcome.ok) return startAnew(THEIR_START);
      busy.current = false;
      setEntering(null);
      await alert(outcome.message);
    },
    [alert],
  );
  return { signInAs, entering };
}
