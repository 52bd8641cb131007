'use client';

import X from 'lucide-react/icons/x';
import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef } from 'react';
import { classes } from '#components/ui/classes.ts';
import { IconButton } from '#components/ui/icon-button.tsx';
import { isQuestion, type Snack } from '#lib/snackbar-queue.ts';
import { stuckBar } from './stuck-bar.ts';

const NOTICE = stuckBar('--notice');

/** Between what a question is about and the question (px). */
const GAP_PX = 16;

/** What a question was asked by, or has the keyboard's focus, must not lie under a notice. */
function bringIntoSight(asker: Element | null, box: Element | null): void {
  if (!asker || !box || asker === document.body) return;
  const [about, notice] = [asker.getBoundingClientRect(), box.getBoundingClientRect()];
  const covered = about.bottom + GAP_PX - notice.top;
  if (covered > 0 && about.top < notice.bottom) window.scrollBy(0, covered);
}

/** A press this soon after a question took another's place was meant for the other. */
const SETTLE_MS = 500;

/** A press and what it asks are that close to each other (ms). */
const PRESS_MS = 1_000;
const NEVER = Number.NEGATIVE_INFINITY;
/** The last press by mouse or touch; never, where a key was pressed since. */
let lastPress = NEVER;
if (typeof document !== 'undefined')
  for (const type of ['pointerdown', 'keydown'])
    document.addEventListener(
      type,
      ({ isTrusted }) => {
        if (isTrusted) lastPress = type === 'keydown' ? NEVER : performance.now();
      },
      { capture: true, passive: true },
    );

/** Whether it was asked by mouse or touch; a screen reader presses without a pointer. */
const isPointerInUse = (): boolean => performance.now() - lastPress < PRESS_MS;

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
  const asks = isQuestion(snack);
  const textId = useId();

  // Two seconds are too few to tab here: whoever asked by keyboard or screen reader gets the focus
  // with the question, and gets it back; a layout effect ends while the notice is still there to be asked.
  useLayoutEffect(() => {
    const element = box.current;
    const asker = document.activeElement;
    // Firefox calls a button :focus-visible that the mouse pressed after a key was used.
    const isPointer = isPointerInUse();
    const byKeyboard = !isPointer && asker?.matches(':is(button, a, [role]):focus-visible');
    if (asks || asker?.matches(':focus-visible')) bringIntoSight(asker, element);
    if (byKeyboard || (asks && !isPointer)) action.current?.focus();
    return () => {
      const hadFocus = element?.contains(document.activeElement);
      if (hadFocus && asker instanceof HTMLElement && asker.isConnected) asker.focus();
    };
  }, [asks]);

  // Whoever asked by mouse has the focus elsewhere; an open dialog takes its own Esc, and marks it.
  useEffect(() => {
    if (!asks) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) goAway();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [asks]);

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
    <div
      ref={NOTICE}
      className="print:hidden pointer-events-none fixed inset-x-0 bottom-(--bar-bottom) z-50 flex justify-center p-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:p-5"
    >
      <div
        ref={box}
        data-booth
        className="pointer-events-auto flex min-h-12 w-full max-w-md animate-rise flex-wrap items-center gap-x-3 rounded-control border border-booth-soft/60 bg-booth px-4 text-booth-ink shadow-float"
      >
        <div className="min-w-0 flex-[1_1_6rem] py-2.5">
          <p id={textId}>{snack.text}</p>
          {snack.detail && <p className="text-sm wrap-anywhere text-booth-soft">{snack.detail}</p>}
        </div>
        <div className="ml-auto flex items-center gap-3 empty:hidden">
          {snack.action && (
            <button
              ref={action}
              type="button"
              // With the focus on it, a screen reader says what is asked.
              aria-describedby={textId}
              className={classes(
                'min-h-11 min-w-11 shrink-0 rounded-control px-3 font-bold text-booth-accent hover:bg-booth-raised',
                !asks && '-mr-2',
              )}
              onKeyDown={(event) => {
                // The key that asked the question, still held down, must not answer it.
                if (event.repeat) event.preventDefault();
              }}
              onClick={press}
            >
              {snack.action.label}
            </button>
          )}
          {asks && (
            <IconButton label="No" variant="booth" onClick={onDone} className="-mr-2 -ml-3">
              <X aria-hidden="true" />
            </IconButton>
          )}
        </div>
      </div>
    </div>
  );
}
