'use client';

import { type KeyboardEvent, useRef } from 'react';
import { classes } from '#components/ui/classes.ts';
import { VIEWS, type ViewId } from '#lib/radio/app-look.ts';

interface Props {
  /** Of the panel, and the beginning of the tabs' own. */
  id: string;
  view: ViewId;
  onChange: (view: ViewId) => void;
}

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };

/** The app's views to choose from. */
export function ViewTabs({ id, view, onChange }: Props) {
  const list = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const at = VIEWS.findIndex((other) => other.id === view);
    const next = (at + step + VIEWS.length) % VIEWS.length;
    onChange(VIEWS[next]?.id ?? view);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus();
  };
  return (
    <div
      ref={list}
      role="tablist"
      aria-label="Partes de la app"
      onKeyDown={move}
      className="flex w-full justify-center gap-1"
    >
      {VIEWS.map(({ id: own, label }) => (
        <button
          key={own}
          type="button"
          role="tab"
          id={`${id}-${own}`}
          aria-selected={own === view}
          aria-controls={id}
          tabIndex={own === view ? 0 : -1}
          onClick={() => onChange(own)}
          className={classes(
            'min-h-11 rounded-control px-2.5 text-sm font-semibold',
            own === view ? 'bg-accent-soft text-accent' : 'text-ink-soft hover:bg-sunken',
          )}
        >
          {label}
        </button>
      ))}
    </div>
  );
}
