'use client';

import ArrowLeft from 'lucide-react/icons/arrow-left';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import Link from 'next/link';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { buttonClasses } from '#components/ui/button-classes.ts';
import { classes } from '#components/ui/classes.ts';
import type { Message } from '#lib/contract/messages.ts';
import type { Place } from '../list-view.ts';
import { LIST_PATH } from '../paths.ts';

const PREVIOUS_KEYS = ['k', 'ArrowLeft'];
const NEXT_KEYS = ['j', 'ArrowRight'];
/** Where the same keys mean something else. */
const TAKES_KEYS = 'input, textarea, select, [contenteditable], [role="slider"]';

/** The message that a key leads to; null for a key that was meant for something else. */
function ledTo(event: KeyboardEvent, { previous, next }: Place): Message | null {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return null;
  if (event.target instanceof Element && event.target.closest(TAKES_KEYS)) return null;
  if (document.querySelector('[data-layer]')) return null;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  if (PREVIOUS_KEYS.includes(key)) return previous;
  return NEXT_KEYS.includes(key) ? next : null;
}

function Step({
  to,
  onGo,
  hint,
  children,
}: {
  to: Message | null;
  onGo: (message: Message) => void;
  hint: string;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      // Not `disabled`: at the end of the list the focus would be thrown away.
      aria-disabled={to === null || undefined}
      aria-keyshortcuts={hint}
      onClick={() => to && onGo(to)}
      className={classes(buttonClasses('quiet'), 'px-3')}
    >
      {children}
      <span
        aria-hidden="true"
        className="hidden rounded border border-line bg-sunken px-1.5 text-xs leading-5 text-ink-soft sm:pointer-fine:inline"
      >
        {hint}
      </span>
    </button>
  );
}

interface Props {
  /** null until the list is loaded, and for a message that is not in it. */
  place: Place | null;
  query: string;
  onGo: (message: Message) => void;
  /** Leaves by the browser's history where that leads to the list; false: the link leads there. */
  goBack: () => boolean;
}

/** The way back, and previous and next in the order of the list. */
export function MessageNav({ place, query, onGo, goBack }: Props) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const message = place && ledTo(event, place);
    if (!message) return;
    event.preventDefault();
    onGo(message);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);

  return (
    <nav
      aria-label="Mensajes"
      className="print:hidden mb-4 flex flex-wrap items-center gap-x-4 gap-y-2"
    >
      <Link
        href={LIST_PATH + query}
        scroll={false}
        onNavigate={(event) => goBack() && event.preventDefault()}
        className="-ml-2 inline-flex min-h-11 items-center gap-2 rounded-control px-2 font-semibold text-accent hover:text-accent-strong hover:underline"
      >
        <ArrowLeft aria-hidden="true" className="size-4" />
        Volver a los mensajes
      </Link>
      {place && (
        <div className="flex w-full flex-wrap items-center gap-2 sm:ml-auto sm:w-auto">
          <p
            role="status"
            className="mr-auto px-1 text-sm whitespace-nowrap text-ink-soft tabular-nums"
          >
            <span className="sr-only">Mensaje </span>
            {place.position} de {place.total}
          </p>
          <div className="ml-auto flex flex-wrap justify-end gap-2">
            <Step to={place.previous} onGo={onGo} hint="K">
              <ChevronUp aria-hidden="true" className="size-4 shrink-0" />
              Anterior
            </Step>
            <Step to={place.next} onGo={onGo} hint="J">
              <ChevronDown aria-hidden="true" className="size-4 shrink-0" />
              Siguiente
            </Step>
          </div>
        </div>
      )}
    </nav>
  );
}
