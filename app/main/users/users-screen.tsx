'use client';

import SearchX from 'lucide-react/icons/search-x';
import ShieldX from 'lucide-react/icons/shield-x';
import UsersIcon from 'lucide-react/icons/users';
import { useCallback, useDeferredValue, useEffect, useMemo, useRef } from 'react';
import { leaveList } from '#components/list/left-list.ts';
import { OfflineNotice } from '#components/list/offline-notice.tsx';
import { SectionUnavailable } from '#components/list/section-unavailable.tsx';
import { useViewInAddress } from '#components/list/use-view-in-address.ts';
import { SectionLoading } from '#components/shell/section-loading.tsx';
import { Button } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { type Column, filterRows, nextSort, prepareNames, sortRows } from '#lib/users/order.ts';
import type { UserRow } from '#lib/users/rows.ts';
import { chosenOf, hiddenIn, NOTHING } from '#lib/users/selection.ts';
import { LIST_PATH, parseView, rowIn, type UsersView, viewQuery } from '#lib/users/view.ts';
import { whenIdle } from '#lib/when-idle.ts';
import { DeskToolbar } from './desk-toolbar.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { useDesk } from './use-desk.ts';
import { useSelection } from './use-selection.ts';
import { type FirstUsers, useUsers } from './use-users.ts';
import { UsersFilters } from './users-filters.tsx';
import { UsersTable } from './users-table.tsx';

const IN_ADDRESS = { path: LIST_PATH, parse: parseView, queryOf: viewQuery, moreIn: rowIn };
const NO_ROWS: readonly UserRow[] = [];

/** The accounts and what is done with them; `initial` is the page's own, for the first HTML. */
export function UsersScreen({ initial }: { initial: FirstUsers | undefined }) {
  const { view, setView, more: row, keepInAddress } = useViewInAddress(IN_ADDRESS);
  const change = useCallback(
    (part: Partial<UsersView>) => setView((now) => ({ ...now, ...part })),
    [setView],
  );
  const users = useUsers(view.suspended, initial);
  const rows = users.data?.rows ?? NO_ROWS;
  const [selection, setSelection] = useSelection();
  const chosen = useMemo(() => chosenOf(rows, selection), [rows, selection]);
  const desk = useDesk(chosen);

  // Typing never waits for the list; all of it needs no search and is shown at once.
  const found = useDeferredValue(view.text);
  const text = view.text === '' ? '' : found;
  const { sort, suspended } = view;
  const shownView = useMemo(() => ({ text, sort, suspended }), [text, sort, suspended]);
  const sorted = useMemo(() => sortRows(rows, sort), [rows, sort]);
  const shown = useMemo(() => filterRows(sorted, text), [sorted, text]);
  const hidden = useMemo(() => hiddenIn(chosen, shown), [chosen, shown]);
  useEffect(() => whenIdle(() => prepareNames(rows)), [rows]);
  const sortBy = useCallback(
    (column: Column) => setView((now) => ({ ...now, sort: nextSort(now.sort, column) })),
    [setView],
  );
  const now = useRef(view);
  now.current = view;
  const leave = useCallback(() => {
    leaveList(LIST_PATH, { query: viewQuery(now.current), scroll: window.scrollY, row: null });
    keepInAddress();
  }, [keepInAddress]);
  const clear = useCallback(() => setSelection(NOTHING), [setSelection]);

  const list = () => {
    if (users.data === undefined)
      return <SectionUnavailable title="No pudimos cargar los usuarios" isTold query={users} />;
    if (users.data === null)
      return (
        <EmptyState icon={<ShieldX />} title="No cuenta con los permisos nesesarios">
          <Button className="mt-4" busy={users.isFetching} onClick={() => void users.refetch()}>
            Reintentar
          </Button>
        </EmptyState>
      );
    if (shown.length > 0)
      return (
        <UsersTable
          rows={shown}
          view={shownView}
          query={viewQuery(shownView)}
          comeBackTo={row}
          selection={selection}
          onSelect={setSelection}
          onSort={sortBy}
          onOpen={keepInAddress}
        />
      );
    if (rows.length === 0) return <EmptyState icon={<UsersIcon />} title="Aún no hay usuarios" />;
    return (
      <EmptyState icon={<SearchX />} title="Ningún usuario coincide con el filtro">
        <p>Prueba con otras palabras{suspended ? '.' : ', o muestra también las suspendidas.'}</p>
        <Button className="mt-4" onClick={() => change({ text: '' })}>
          Quitar el filtro
        </Button>
      </EmptyState>
    );
  };

  return (
    <>
      {(users.isPlaceholderData || users.data?.isWhole === false) && !users.isError && (
        <SectionLoading />
      )}
      <DeskToolbar running={desk.running} start={desk.start} onLeave={leave} />
      <OfflineNotice isShown={users.isError && users.data !== undefined} />
      <UsersFilters text={view.text} suspended={suspended} onChange={change} />
      <SelectionBar
        total={users.data ? rows.length : null}
        shown={shown.length}
        chosen={chosen.length}
        hidden={hidden}
        report={desk.report}
        onDismiss={desk.dismiss}
        onClear={clear}
      />
      {list()}
    </>
  );
}
