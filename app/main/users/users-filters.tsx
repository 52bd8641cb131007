'use client';

import { SearchBox } from '#components/ui/search-box.tsx';
import { FILTER_MAX, type UsersView } from '#lib/users/view.ts';

interface Props {
  view: UsersView;
  onChange: (view: UsersView) => void;
}

/** The text filter and 'Mostrar suspendidas'. */
export function UsersFilters({ view, onChange }: Props) {
  return (
    <search className="mb-3 flex flex-wrap items-center gap-x-5 gap-y-2">
      <SearchBox
        label="Filtrar usuarios"
        placeholder="Radio, persona, email o package"
        clearLabel="Borrar filtro"
        max={FILTER_MAX}
        value={view.text}
        onChange={(text) => onChange({ ...view, text })}
      />
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
