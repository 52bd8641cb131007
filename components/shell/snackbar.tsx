'use client';

import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { Snack } from '#lib/snackbar-queue.ts';

/** A press this soon after a question took another's place was meant for the other. */
const SETTLE_MS = 500;

interface Props {
  snack: Snack;
  onDone: () => void;
}

/** One notice. Time only ever takes it away: an action happens by a press alone. */
export function Snackbar({ snack, onDone }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const action = useRef<HTMLButtonElement>(null);
  const goAway = useEffectEvent(onDone);
  const shownAt = useRef(0);

  // Two seconds are too few to tab here: whoever asked by keyboard gets the focus with the question,
  // and gets it back; a layout effect ends while the notice is still there to be asked.
  useLayoutEffect(() => {
    const element = box.current;
    const asker = document.activeElement;
    if (asker?.matches(':is(button, a, [role]):focus-visible')) action.current?.focus();
    return () => {
      const hadFocus = element?.contains(document.activeElement);
      if (hadFocus && asker instanceof HTMLElement && asker.isConnected) asker.focus();
    };
  }, []);

  useEffect(() => {
    const element = box.current;
    if (!element) return;
    shownAt.current = performance.now();
    let left = snack.duration;
    let since = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const held = () => element.matches(':hover') || element.contains(document.activeElement);
    const run = () => {
      if (timer !== undefined || held()) return;
      since = performance.now();
      timer = setTimeout(() => goAway(), left);
    };
    const hold = () => {
      if (timer === undefined) return;
      clearTimeout(timer);
      timer = undefined;
      // Whoever was reading gets a moment more after looking away.
      left = Math.max(left - (performance.now() - since), 1_000);
    };
    const letGo = () => queueMicrotask(run);
    element.addEventListener('pointerenter', hold);
    element.addEventListener('focusin', hold);
    element.addEventListener('pointerleave', letGo);
    element.addEventListener('focusout', letGo);
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && goAway();
    element.addEventListener('keydown', onKey);
    run();
    return () => {
      clearTimeout(timer);
      element.removeEventListener('pointerenter', hold);
      element.removeEventListener('focusin', hold);
      element.removeEventListener('pointerleave', letGo);
      element.removeEventListener('focusout', letGo);
      element.removeEventListener('keydown', onKey);
    };
  }, [snack.duration]);

  const press = () => {
    if (snack.replaced && performance.now() - shownAt.current < SETTLE_MS) return;
    onDone();
    snack.action?.onAction();
  };

  return (
    <div className="pointer-events-none fixed inset-x-0 bottom-0 z-50 flex justify-center p-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:p-5">
      <div
        ref={box}
        data-booth
        className="pointer-events-auto flex min-h-12 w-full max-w-md animate-rise items-center gap-3 rounded-control border border-booth-line bg-booth px-4 text-booth-ink shadow-float"
      >
        <p className="min-w-0 flex-1 py-2.5">{snack.text}</p>
        {snack.action && (
          <button
            ref={action}
            type="button"
            className="-mr-2 min-h-11 min-w-11 shrink-0 rounded-control px-3 font-bold text-booth-accent hover:bg-booth-raised"
            onKeyDown={(event) => {
              // The key that asked the question, still held down, must not answer it.
              if (event.repeat) event.preventDefault();
            }}
            onClick={press}
          >
            {snack.action.label}
          </button>
        )}
      </div>
    </div>
  );
}
