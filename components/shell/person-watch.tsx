'use client';

import { useEffect } from 'react';
import { followPerson, tellOtherTabs } from '#lib/queries/other-person.ts';
import { useAlert, useSnackbar } from './notices.tsx';

/** Why a super admin is back (lib/session/visit.ts). */
const RETURNED: Record<string, string> = {
  hora: 'Volviste a tu cuenta: pasó una hora desde que ingresaste como otro usuario.',
  fin: 'Volviste a tu cuenta: la sesión del usuario con el que ingresaste terminó.',
};
const PARAM = 'regreso';
const HELD =
  'En otra pestaña cambió la cuenta de este navegador. Lo que no guardaste sigue aquí: podrás guardarlo cuando vuelvas a tu cuenta.';

/** Follows the other tabs when the account changes, and tells why one is back in one's own. */
export function PersonWatch() {
  const alert = useAlert();
  const snackbar = useSnackbar();

  useEffect(() => followPerson(() => snackbar(HELD, { stays: 'asDialog' })), [snackbar]);
  useEffect(() => {
    const url = new URL(window.location.href);
    const text = RETURNED[url.searchParams.get(PARAM) ?? ''];
    if (!text) return;
    url.searchParams.delete(PARAM);
    window.history.replaceState(window.history.state, '', url);
    tellOtherTabs();
    void alert(text);
  }, [alert]);
  return null;
}
