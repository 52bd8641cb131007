'use client';

import * as Radix from '@radix-ui/react-dialog';
import { type ReactNode, type Ref, useRef } from 'react';
import { classes } from './classes.ts';
import { LayerSlot } from './layer-slot.tsx';

interface Props {
  open: boolean;
  /** Asked to close: Esc, a press outside. Alerts are closed by their buttons and Esc alone. */
  onClose: () => void;
  title: string;
  /** 'sr-only' for a title that is read but not seen. */
  titleClassName?: string;
  kind?: 'dialog' | 'alertdialog' | 'sheet';
  children: ReactNode;
  /** Of the panel. */
  className?: string;
  id?: string;
  /** What gets the focus first; without it, the first control. */
  initialFocus?: () => HTMLElement | null | undefined;
  /** Where the focus goes when it closes; without it, where it was (Safari focuses no pressed button). */
  returnFocus?: () => HTMLElement | null | undefined;
  panelRef?: Ref<HTMLDivElement>;
}

const PLACE = {
  dialog: 'grid content-center-safe justify-items-center p-4',
  alertdialog: 'grid content-center-safe justify-items-center p-4',
  sheet: '',
};

/** Above the panel, and over the backdrop; what floats floats from there as well. */
const SLOT = {
  dialog: 'pointer-events-none relative z-[1] order-first w-full',
  alertdialog: 'pointer-events-none relative z-[1] order-first w-full',
  sheet: 'fixed [&>:not(.fixed)]:hidden',
};

const PANEL = {
  dialog:
    'relative w-full max-w-md animate-rise rounded-card border border-line bg-raised p-6 shadow-float',
  alertdialog:
    'relative w-full max-w-sm animate-rise rounded-card border border-line bg-raised p-6 shadow-float',
  sheet: 'fixed inset-y-0 left-0 animate-slide shadow-float',
};

/**
 * Holds the page still. The place of a scroll bar that goes with it is kept, so that nothing jumps
 * sideways; one that takes no place, or isn't there, leaves none.
 */
function markLayer(element: HTMLElement | null): void {
  if (!element) return;
  const takesPlace = window.innerWidth > document.documentElement.clientWidth;
  element.dataset.layer = takesPlace ? 'gutter' : '';
}

/**
 * Radix's dialog without its overlay: that one writes a style element, which our policy refuses.
 * The content covers the window and carries backdrop, panel and the place for notices.
 */
export function Dialog({
  open,
  onClose,
  title,
  titleClassName = 'mb-4 text-lg font-semibold',
  kind = 'dialog',
  children,
  className,
  id,
  initialFocus,
  returnFocus,
  panelRef,
}: Props) {
  const before = useRef<Element | null>(null);
  return (
    <Radix.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Radix.Portal>
        <Radix.Content
          ref={markLayer}
          id={id}
          role={kind === 'alertdialog' ? 'alertdialog' : 'dialog'}
          aria-modal="true"
          className={classes(
            'fixed inset-0 z-40 scroll-pb-24 overflow-y-auto outline-none',
            PLACE[kind],
          )}
          onEscapeKeyDown={(event) => {
            // Esc on a notice is the notice's own.
            if (event.target instanceof Element && event.target.closest('[role="status"]'))
              event.preventDefault();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            const back = returnFocus?.() ?? before.current;
            if (back instanceof HTMLElement) back.focus();
          }}
          onOpenAutoFocus={(event) => {
            before.current = document.activeElement;
            const first = initialFocus?.();
            if (!first) return;
            event.preventDefault();
            first.focus();
          }}
        >
          <div
            aria-hidden="true"
            className="fixed inset-0 animate-appear bg-black/50"
            // A press beside the panel must not take the focus out of it.
            onMouseDown={(event) => event.preventDefault()}
            onClick={kind === 'alertdialog' ? undefined : onClose}
          />
          <div ref={panelRef} className={classes(PANEL[kind], className)}>
            <Radix.Title className={titleClassName}>{title}</Radix.Title>
            {children}
          </div>
          <LayerSlot className={SLOT[kind]} />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
