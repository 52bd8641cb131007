'use client';

import { createContext, useContext, useEffect, useState } from 'react';

type Register = (slot: HTMLElement) => () => void;

/** Who shows notices gives this: it takes a place to show them in, and the way to give it back. */
export const LayerSlots = createContext<Register>(() => () => {});

/**
 * A place for notices inside a dialog: whatever holds the focus must hold the notice too, or its
 * action could be neither seen nor reached.
 */
export function LayerSlot({ className }: { className: string }) {
  const register = useContext(LayerSlots);
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  useEffect(() => (slot ? register(slot) : undefined), [slot, register]);
  return <div ref={setSlot} role="status" aria-live="polite" className={className} />;
}
