'use client';

import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { useId, useRef } from 'react';
import { classes } from '#components/ui/classes.ts';
import { IconButton } from '#components/ui/icon-button.tsx';
import { FILTERS, type FilterKey, type ListView, SEARCH_MAX, toggled } from './list-view.ts';

interface Props {
  view: ListView;
  counts: Record<FilterKey, number>;
  onChange: (view: ListView) => void;
}

/** Search and filters over what is loaded. */
export function MessageFilters({ view, counts, onChange }: Props) {
  const id = useId();
  const box = useRef<HTMLInputElement>(null);
  return (
    <search className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-3">
      <div className="relative min-w-0 flex-1 basis-64">
        <label htmlFor={id} className="sr-only">
          Buscar mensajes
        </label>
        <Search
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 left-3 size-4.5 -translate-y-1/2 text-ink-faint"
        />
        <input
          ref={box}
          id={id}
          type="search"
          autoComplete="off"
          maxLength={SEARCH_MAX}
          placeholder="Buscar por nombre o mensaje"
          value={view.text}
          onChange={(event) => onChange({ ...view, text: event.target.value })}
          className="min-h-11 w-full rounded-control border border-line-strong bg-surface pr-11 pl-10 placeholder:text-ink-faint [&::-webkit-search-cancel-button]:hidden"
        />
        {view.text && (
          <IconButton
            label="Borrar búsqueda"
            onClick={() => {
              onChange({ ...view, text: '' });
              box.current?.focus();
            }}
            className="absolute top-0 right-0"
          >
            <X aria-hidden="true" />
          </IconButton>
        )}
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset's legend can't stand in a row of chips. */}
      <div role="group" aria-label="Filtros" className="flex flex-wrap gap-1.5 sm:gap-2">
        {FILTERS.map(({ key, label }) => {
          const isOn = view.filters.includes(key);
          return (
            <button
              key={key}
              type="button"
              aria-pressed={isOn}
              onClick={() => onChange(toggled(view, key))}
              className={classes(
                'flex min-h-11 items-center gap-1.5 rounded-full border px-2.5 text-sm font-medium transition-colors sm:gap-2 sm:px-4 sm:text-[0.9375rem]',
                isOn
                  ? 'border-accent bg-accent text-accent-ink'
                  : 'border-line bg-surface text-ink-soft hover:border-line-strong hover:text-ink',
              )}
            >
              {label}
              <span
                className={classes(
                  'rounded-full text-center text-xs leading-5 font-semibold tabular-nums sm:min-w-6 sm:px-1.5',
                  isOn ? 'sm:bg-accent-ink/20' : 'sm:bg-sunken',
                )}
              >
                {counts[key]}
              </span>
            </button>
          );
        })}
      </div>
    </search>
  );
}
