'use client';

import {
  type ChangeEvent,
  type KeyboardEvent,
  memo,
  useCallback,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { leaveList, leftUnder } from '#components/list/left-list.ts';
import { PrintedPart } from '#components/list/printed-part.tsx';
import { rowWords } from '#components/list/row-words.ts';
import { useRowKeys } from '#components/list/use-row-keys.ts';
import { useSlots } from '#components/list/use-slots.ts';
import { useWindowRows } from '#components/list/use-window-rows.ts';
import { useShell } from '#components/shell/shell-state.tsx';
import { stuckBar } from '#components/shell/stuck-bar.ts';
import { useSignInAs } from '#components/shell/use-sign-in-as.ts';
import { classes } from '#components/ui/classes.ts';
import type { Column } from '#lib/users/order.ts';
import type { UserRow } from '#lib/users/rows.ts';
import { between, type Selection, shareOf, toggleAll, withRows } from '#lib/users/selection.ts';
import { LIST_PATH, type UsersView, userPath, viewQuery } from '#lib/users/view.ts';
import { TickCell, UserCells } from './user-cells.tsx';
import { UsersHead } from './users-head.tsx';

const TOP = stuckBar('--bar-top');
const COLUMNS =
  '[--columns:2rem_auto_auto_auto_minmax(0,1fr)_2.75rem] [--row:6.75rem] @max-xs:[--columns:2rem_minmax(0,1fr)_minmax(0,1fr)_2.75rem] @max-xs:[--row:10rem] @max-[17rem]:[--columns:minmax(0,1fr)_2.75rem] @max-[17rem]:[--row:15.5rem] @3xl:[--columns:2rem_minmax(0,1fr)_6rem_7rem_5.5rem_7rem_2.75rem] @3xl:[--row:4.25rem]';
const ROW =
  'relative grid h-(--row) [contain:strict] grid-cols-(--columns) content-center items-center gap-x-2 gap-y-1 @3xl:gap-x-3 border-b border-line px-3 last:border-b-0 [&:last-child_a]:after:rounded-b-card hover:bg-sunken @3xl:px-4';

/** CSS knows how high a row is, before any script runs and at any text size. */
const rowsHigh = (rows: number): string => `calc(var(--row) * ${rows})`;

interface Props {
  /** As they are shown; at least one. */
  rows: readonly UserRow[];
  view: UsersView;
  /** The view as the address has it. */
  query: string;
  /** A row that the address came back to. */
  comeBackTo: string | null;
  selection: Selection;
  onSelect: (change: (selection: Selection) => Selection) => void;
  onSort: (column: Column) => void;
  onOpen: () => void;
}

/** The table of accounts: only the rows around the window are drawn. */
export const UsersTable = memo(function UsersTable(props: Props) {
  const { rows, view, query, comeBackTo, selection, onSelect, onSort, onOpen } = props;
  const [left] = useState(() => leftUnder(LIST_PATH, query));
  const grid = useRef<HTMLTableElement>(null);
  const anchor = useRef<string | null>(null);
  const name = useId();
  const { go, email } = useShell();
  const { signInAs, entering } = useSignInAs();

  const first = comeBackTo ?? left?.row ?? null;
  const keys = useRowKeys({ items: rows, grid, first });
  const { active, choose } = keys;
  const drawn = useWindowRows({
    count: rows.length,
    pinned: active,
    startAt: left?.scroll ?? 0,
    grid,
  });
  const slots = useSlots(
    drawn.rows.map(({ index }) => String(rows[index]?.id)),
    grid,
  );

  // By what is shown when they are called: new ones would draw every row once more.
  const now = useRef(props);
  now.current = props;
  const tick = useCallback(
    (id: string, on: boolean, isRange: boolean) => {
      const ids = isRange ? between(now.current.rows, anchor.current, id) : [id];
      anchor.current = id;
      choose(id);
      onSelect((all) => withRows(all, ids, on));
    },
    [choose, onSelect],
  );
  const onTick = useCallback(
    ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
      const id = target.closest<HTMLElement>('[data-id]')?.dataset.id;
      if (id === undefined) return;
      tick(id, target.checked, (nativeEvent as MouseEvent).shiftKey === true);
    },
    [tick],
  );
  const open = useCallback(
    (id: string) => {
      choose(id);
      leaveList(LIST_PATH, { query: now.current.query, scroll: window.scrollY, row: id });
      onOpen();
      go(userPath(id));
    },
    [choose, onOpen, go],
  );
  const sortBy = useCallback(
    (column: Column) => {
      // The row that Tab went to is somewhere else now, and would have to be drawn there.
      choose(null);
      onSort(column);
    },
    [choose, onSort],
  );
  const enter = useCallback(
    (id: string) => void signInAs(id, LIST_PATH + viewQuery(now.current.view, id)),
    [signInAs],
  );

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { target, key } = event;
    const row = target instanceof HTMLAnchorElement && target.closest<HTMLElement>('[data-id]');
    const id = row ? row.dataset.id : undefined;
    if (key !== ' ' || id === undefined) return keys.onKeyDown(event);
    // A link does nothing on Space: here it ticks the row.
    event.preventDefault();
    tick(id, !selection.has(id), event.shiftKey);
  };
  const share = useMemo(() => shareOf(rows, selection), [rows, selection]);

  return (
    <div className="@container overflow-clip rounded-card border border-line bg-surface shadow-card">
      <span id={`${name}-choose`} hidden>
        Seleccionar
      </span>
      <PrintedPart count={rows.length} />
      <table
        ref={grid}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: its arrows move the focus.
        role="grid"
        aria-label="Usuarios"
        aria-rowcount={rows.length + 1}
        aria-multiselectable="true"
        onKeyDown={onKeyDown}
        {...rowWords}
        className={classes('block [overflow-anchor:none]', COLUMNS)}
      >
        <thead ref={TOP} className="sticky top-(--toolbar) z-10 block bg-surface low:static">
          <UsersHead
            sort={view.sort}
            onPress={sortBy}
            share={share}
            onToggleAll={() => onSelect((all) => toggleAll(rows, all))}
          />
        </thead>
        <tbody
          className="flex flex-col"
          style={drawn.rest > 0 ? { paddingBottom: rowsHigh(drawn.rest) } : undefined}
        >
          {drawn.rows.map(({ index, gap }) => {
            const row = rows[index];
            if (!row) return null;
            const id = String(row.id);
            const isChosen = selection.has(id);
            const slot = slots.get(id);
            const linkId = `${name}-${slot}`;
            return (
              <tr
                key={slot}
                aria-rowindex={index + 2}
                aria-selected={isChosen}
                data-id={id}
                className={classes(
                  ROW,
                  isChosen ? 'bg-accent-soft/50' : row.suspended && 'bg-sunken/60',
                )}
                style={gap > 0 ? { marginTop: rowsHigh(gap) } : undefined}
              >
                <TickCell
                  labelledBy={`${name}-choose ${linkId}`}
                  isActive={index === active}
                  isChosen={isChosen}
                  onChange={onTick}
                />
                <UserCells
                  row={row}
                  linkId={linkId}
                  isActive={index === active}
                  mayEnter={!row.suspended && row.email !== email}
                  isEntering={entering === id}
                  onOpen={open}
                  onEnter={enter}
                />
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
});
