'use client';

import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { queryClient } from './query-client.ts';
import { followOtherTabs } from './session-ended.ts';

/** Gives the tab's query client, and follows the other tabs out when the session ends in one. */
export function QueriesProvider({ children }: { children: ReactNode }) {
  const [client] = useState(queryClient);
  useEffect(followOtherTabs, []);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
