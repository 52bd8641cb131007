'use client';

import { type RefObject, useEffect, useRef, useState } from 'react';
import { useLate } from '#components/ui/use-late.ts';
import { scriptProblem } from '#lib/late-scripts.ts';
import type { StreamKind } from '#lib/radio/stream-address.ts';
import type { Heard } from './trial.ts';

interface Trial {
  /** What stood in the form when it was tried. */
  of: string;
  /** null: nothing heard yet. */
  heard: Heard | null;
}

const loadTrial = () => import('./trial.ts');

/** Trying what stands in a box of the form; another address in it, or leaving, ends the trial. */
export function useTrial(
  media: RefObject<HTMLMediaElement | null>,
  kind: StreamKind,
  typed: string,
) {
  const [, load] = useLate(loadTrial);
  const [trial, setTrial] = useState<Trial | null>(null);
  const stopNow = useRef(() => {});
  const trying = useRef<string | null>(null);

  const stop = () => {
    stopNow.current();
    trying.current = null;
    setTrial(null);
  };

  const start = async (address: string) => {
    stopNow.current();
    trying.current = address;
    setTrial({ of: address, heard: null });
    const parts = await load();
    const element = media.current;
    if (trying.current !== address || !element) return;
    if (!parts) {
      const verdict = { is: 'bad', text: scriptProblem() } as const;
      return setTrial({ of: address, heard: { verdict, on: false } });
    }
    stopNow.current = parts.startTrial(element, kind, address, (heard) =>
      setTrial(heard && { of: address, heard }),
    );
  };

  useEffect(() => {
    if (trying.current === typed) return;
    stopNow.current();
    trying.current = null;
  }, [typed]);
  useEffect(() => () => stopNow.current(), []);

  const mine = trial?.of === typed ? trial : null;
  return {
    /** Waiting for the first sound. */
    busy: mine !== null && mine.heard === null,
    on: mine?.heard?.on ?? false,
    verdict: mine?.heard?.verdict ?? null,
    start,
    stop,
    /** So that the press itself starts to play. */
    prepare: () => void load(),
  };
}
