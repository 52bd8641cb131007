'use client';

import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { draftsOf } from '#lib/forms/drafts.ts';
import { queryClient } from './query-client.ts';
import { followOtherTabs } from './session-ended.ts';
import { setWho } from './who.ts';

interface Props {
  /** Whom the page is made for. */
  id: string;
  /** A super admin entered as them. */
  isLent: boolean;
  children: ReactNode;
}

/** Gives the tab's query client, and follows the other tabs out when the session ends in one. */
export function QueriesProvider({ id, isLent, children }: Props) {
  const [client] = useState(() => {
    if (typeof window !== 'undefined') {
      setWho({ id, isLent });
      draftsOf(id);
    }
    return queryClient();
  });
  useEffect(followOtherTabs, []);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
