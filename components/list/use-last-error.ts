'use client';

import { useState } from 'react';

/** What went wrong last, also while a retry runs and has no error yet: it stays to be read. */
export function useLastError(error: Error | null): Error | null {
  const [last, setLast] = useState(error);
  if (error && error !== last) setLast(error);
  return error ?? last;
}
