'use client';

import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import ArrowUpDown from 'lucide-react/icons/arrow-up-down';
import { useEffect, useRef } from 'react';
import { type Column, nextSort, type Sort } from '#lib/users/order.ts';

const NAMES: Record<Column, string> = {
  radio: 'Radio',
  firebase: 'Firebase',
  rol: 'Rol',
  tipo: 'Tipo',
  creado: 'Creado',
};

interface Props {
  sort: Sort | null;
  onSort: (sort: Sort | null) => void;
  share: 'all' | 'some' | 'none';
  onToggleAll: () => void;
}

/** Select all, and the columns that sort; on a phone in two lines where one is too short. */
export function UsersHead({ sort, onSort, share, onToggleAll }: Props) {
  const all = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (all.current) all.current.indeterminate = share === 'some';
  }, [share]);

  return (
    <tr
      aria-rowindex={1}
      className="flex flex-wrap items-center justify-between border-b @md:justify-start @md:gap-x-4 border-line px-3 text-sm text-ink-soft @3xl:grid @3xl:grid-cols-(--columns) @3xl:gap-x-3 @3xl:px-4"
    >
      <th scope="col" className="shrink-0">
        <label className="-ml-3 grid size-11 place-items-center">
          <input
            ref={all}
            type="checkbox"
            aria-label="Seleccionar todo"
            checked={share === 'all'}
            onChange={onToggleAll}
            className="size-5 accent-accent"
          />
        </label>
      </th>
      {Object.entries(NAMES).map(([key, name]) => {
        const column = key as Column;
        const isOn = sort?.column === column;
        const Icon = !isOn ? ArrowUpDown : sort.isDescending ? ArrowDown : ArrowUp;
        return (
          <th
            key={column}
            scope="col"
            aria-sort={isOn ? (sort.isDescending ? 'descending' : 'ascending') : 'none'}
            className="shrink-0 text-left"
          >
            <button
              type="button"
              onClick={() => onSort(nextSort(sort, column))}
              className={`inline-flex min-h-11 items-center gap-1 rounded-control px-1 font-semibold @3xl:-ml-2 @3xl:gap-1.5 @3xl:px-2 hover:bg-sunken hover:text-ink ${isOn ? 'text-accent-strong' : ''}`}
            >
              {name}
              <Icon
                aria-hidden="true"
                className={`size-3.5 ${isOn ? '' : 'opacity-50 @max-md:hidden'}`}
              />
            </button>
          </th>
        );
      })}
      <th scope="col" className="@max-3xl:hidden">
        <span className="sr-only">Ingresar</span>
      </th>
    </tr>
  );
}
