'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { useSnackbar } from '#components/shell/notices.tsx';
import type { FlagValue } from '#lib/contract/loose.ts';
import type { SubUser } from '#lib/contract/roles.ts';
import { ApiError, messageOf } from '#lib/queries/api-error.ts';
import type { SubUserFlag } from '#lib/queries/role-flags.ts';
import { subUsersQuery, useFlagSaver } from '#lib/queries/roles.ts';
import { FLAG_COLUMNS } from './flags.ts';

/** The boxes' presses, and what is said of them to whoever doesn't see. */
export function useFlags(nameOf: (user: SubUser) => string) {
  const client = useQueryClient();
  const saver = useFlagSaver();
  const snackbar = useSnackbar();
  const [said, setSaid] = useState('');

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (saver.isWaiting()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [saver]);

  const toggle = useCallback(
    (user: SubUser, flag: SubUserFlag, value: FlagValue) => {
      const label = FLAG_COLUMNS.find((column) => column.flag === flag)?.label ?? flag;
      const what = `«${label}» de ${nameOf(user)}`;
      setSaid('');
      saver.set(user.id, flag, value, (error) => {
        if (!error) return setSaid(`${what}: guardado.`);
        const users = client.getQueryData(subUsersQuery.queryKey) ?? [];
        const isThere = users.some(({ id }) => String(id) === String(user.id));
        // Of somebody deleted meanwhile, and of a session that ended, there is nothing to say.
        const status = error instanceof ApiError ? error.status : 0;
        if (!isThere || status === 401) return;
        const why = error instanceof ApiError ? error.message : messageOf(0);
        snackbar(`No se pudo guardar ${what}. ${why}`, { stays: 'failure' });
      });
    },
    [saver, client, snackbar, nameOf],
  );
  return { toggle, said };
}
