'use client';

import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { useId, useRef } from 'react';
import { IconButton } from '#components/ui/icon-button.tsx';
import { FILTER_MAX, type UsersView } from '#lib/users/view.ts';

interface Props {
  view: UsersView;
  onChange: (view: UsersView) => void;
}

/** The text filter and 'Mostrar suspendidas'. */
export function UsersFilters({ view, onChange }: Props) {
  const id = useId();
  const box = useRef<HTMLInputElement>(null);
  return (
    <search className="mb-3 flex flex-wrap items-center gap-x-5 gap-y-2">
      <div className="relative min-w-0 flex-1 basis-64">
        <label htmlFor={id} className="sr-only">
          Filtrar usuarios
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
          spellCheck={false}
          maxLength={FILTER_MAX}
          placeholder="Filtrar por radio, persona, email o package"
          value={view.text}
          onChange={(event) => onChange({ ...view, text: event.target.value })}
          className="min-h-11 w-full rounded-control border border-line-strong bg-surface pr-11 pl-10 placeholder:text-ink-faint [&::-webkit-search-cancel-button]:hidden"
        />
        {view.text && (
          <IconButton
            label="Borrar filtro"
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
      <label className="flex min-h-11 items-center gap-2.5 font-medium">
        <input
          type="checkbox"
          checked={view.suspended}
          onChange={(event) => onChange({ ...view, suspended: event.target.checked })}
          className="size-5 accent-accent"
        />
        Mostrar suspendidas
      </label>
    </search>
  );
}
