import { useEffect, useLayoutEffect } from 'react';

/** A layout effect; on the server, where there is no layout, nothing is said about it. */
export const useIsomorphicLayoutEffect =
  typeof window === 'undefined' ? useEffect : useLayoutEffect;
