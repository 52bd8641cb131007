'use client';

import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import ArrowUpDown from 'lucide-react/icons/arrow-up-down';
import { memo, type ReactNode, useEffect, useRef } from 'react';
import { COLUMNS, type Column, type Sort } from '#lib/users/order.ts';

const NAMES: Record<Column, string> = {
  radio: 'Radio',
  firebase: 'Firebase',
  rol: 'Rol',
  tipo: 'Tipo',
  creado: 'Creado',
};

type State = 'ascending' | 'descending' | 'none';

const stateOf = (sort: Sort | null, column: Column): State => {
  if (sort?.column !== column) return 'none';
  return sort.isDescending ? 'descending' : 'ascending';
};

// Made once: the same element is not drawn again.
const ICONS: Record<State, ReactNode> = {
  ascending: <ArrowUp aria-hidden="true" className="size-3.5" />,
  descending: <ArrowDown aria-hidden="true" className="size-3.5" />,
  none: <ArrowUpDown aria-hidden="true" className="size-3.5 opacity-50 @max-md:hidden" />,
};

interface ColumnProps {
  column: Column;
  state: State;
  onPress: (column: Column) => void;
}

const ColumnHead = memo(function ColumnHead({ column, state, onPress }: ColumnProps) {
  return (
    <th scope="col" aria-sort={state} className="shrink-0 text-left">
      <button
        type="button"
        onClick={() => onPress(column)}
        className={`inline-flex min-h-11 items-center gap-1 rounded-control px-1 font-semibold @3xl:-ml-2 @3xl:gap-1.5 @3xl:px-2 hover:bg-sunken focus-visible:-outline-offset-2 ${state === 'none' ? '' : 'text-accent-strong'}`}
      >
        {NAMES[column]}
        {ICONS[state]}
      </button>
    </th>
  );
});

interface Props {
  sort: Sort | null;
  /** A column's header was pressed. */
  onPress: (column: Column) => void;
  share: 'all' | 'some' | 'none';
  onToggleAll: () => void;
}

/** Select all, and the columns that sort; on a phone in two lines where one is too short. */
export function UsersHead({ sort, onPress, share, onToggleAll }: Props) {
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
            className="size-5"
          />
        </label>
      </th>
      {COLUMNS.map((column) => (
        <ColumnHead key={column} column={column} state={stateOf(sort, column)} onPress={onPress} />
      ))}
      <th scope="col" className="@max-3xl:hidden">
        <span className="sr-only">Ingresar</span>
      </th>
    </tr>
  );
}
