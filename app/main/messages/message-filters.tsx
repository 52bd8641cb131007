'use client';

import { classes } from '#components/ui/classes.ts';
import { SearchBox } from '#components/ui/search-box.tsx';
import { FILTERS, type FilterKey, type ListView, SEARCH_MAX, toggled } from './list-view.ts';

interface Props {
  view: ListView;
  counts: Record<FilterKey, number>;
  onChange: (view: ListView) => void;
}

/** Search and filters over what is loaded. */
export function MessageFilters({ view, counts, onChange }: Props) {
  return (
    <search className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-3">
      <SearchBox
        label="Buscar mensajes"
        placeholder="Buscar por nombre o mensaje"
        clearLabel="Borrar búsqueda"
        max={SEARCH_MAX}
        value={view.text}
        onChange={(text) => onChange({ ...view, text })}
      />
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
