'use client';

import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLoadAlert } from '#components/list/use-load-alert.ts';
import { useAlert } from '#components/shell/notices.tsx';
import { type UsersList, usersQuery } from '#lib/queries/users.ts';

/** The page's own, for the first HTML. */
export interface FirstUsers {
  suspended: boolean;
  list: UsersList | null;
}

const NOT_ALLOWED = 'No cuenta con los permisos nesesarios';

/** The accounts, with the specification's alerts (§8) when there are none to be had. */
export function useUsers(suspended: boolean, initial: FirstUsers | undefined) {
  const alert = useAlert();
  const first = initial?.suspended === suspended ? initial.list : undefined;
  const query = useQuery({
    ...usersQuery(suspended),
    ...(first !== undefined && {
      initialData: first,
      // Further pages are to be asked for at once.
      ...(first?.isWhole === false && { initialDataUpdatedAt: 0 }),
    }),
  });
  const retry = useLoadAlert(query);
  const mayNot = query.data === null;
  useEffect(() => {
    if (mayNot) void alert(NOT_ALLOWED);
  }, [mayNot, alert]);
  return { ...query, refetch: retry };
}
