'use client';

import { memo } from 'react';
import { SearchBox } from '#components/ui/search-box.tsx';
import { FILTER_MAX, type UsersView } from '#lib/users/view.ts';

interface Props extends Pick<UsersView, 'text' | 'suspended'> {
  onChange: (change: Partial<UsersView>) => void;
}

/** The text filter and 'Mostrar suspendidas'. */
export const UsersFilters = memo(function UsersFilters({ text, suspended, onChange }: Props) {
  return (
    <search className="mb-3 flex flex-wrap items-center gap-x-5 gap-y-2">
      <SearchBox
        label="Filtrar usuarios"
        placeholder="Radio, persona, email o package"
        clearLabel="Borrar filtro"
        max={FILTER_MAX}
        value={text}
        onChange={(next) => onChange({ text: next })}
      />
      <label className="flex min-h-11 items-center gap-2.5 font-medium">
        <input
          type="checkbox"
          checked={suspended}
          onChange={(event) => onChange({ suspended: event.target.checked })}
          className="size-5"
        />
        Mostrar suspendidas
      </label>
    </search>
  );
});
