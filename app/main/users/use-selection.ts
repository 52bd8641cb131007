import { useQueryClient } from '@tanstack/react-query';
import { type Dispatch, type SetStateAction, useEffect, useState } from 'react';
import { NOTHING, type Selection } from '#lib/users/selection.ts';

const KEY = ['users-selection'];

/** The ticked rows; whoever looks into one of them, or at the log, finds them again. A reload forgets them. */
export function useSelection(): [Selection, Dispatch<SetStateAction<Selection>>] {
  const client = useQueryClient();
  const [selection, setSelection] = useState(() => client.getQueryData<Selection>(KEY) ?? NOTHING);
  useEffect(
    () => () => {
      client.setQueryDefaults(KEY, { gcTime: Number.POSITIVE_INFINITY });
      client.setQueryData(KEY, selection);
    },
    [client, selection],
  );
  return [selection, setSelection];
}
