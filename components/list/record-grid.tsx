'use client';

import { usePathname } from 'next/navigation';
import { type ReactNode, useRef } from 'react';
import { classes } from '#components/ui/classes.ts';
import type { Id } from '#lib/contract/loose.ts';
import { useLeftList } from './left-list.ts';
import { PrintedPart } from './printed-part.tsx';
import { rowWords } from './row-words.ts';
import { useRowKeys } from './use-row-keys.ts';
import { useWindowRows } from './use-window-rows.ts';

/** CSS knows how high a row is, before any script runs and at any text size. */
const rowsHigh = (rows: number): string => `calc(var(--row) * ${rows})`;

interface Props<T> {
  label: string;
  /** At least one. */
  items: readonly T[];
  /** The `th`s. */
  head: ReactNode;
  /** Columns of head and rows, and `--row`, how high a row is. */
  columns: string;
  /** The `td`s of a row, its link among them; only the active one's controls take Tab. */
  children: (item: T, tabIndex: 0 | -1, isPrinting: boolean) => ReactNode;
  /** On its way out. */
  isGoing?: (item: T) => boolean;
}

/** A table whose rows open something: only the rows around the window are drawn. */
export function RecordGrid<T extends { id: Id }>({
  label,
  items,
  head,
  columns,
  children,
  isGoing,
}: Props<T>) {
  const grid = useRef<HTMLTableElement>(null);
  const path = usePathname() ?? '';
  const left = useLeftList(path);
  const { active, choose, onKeyDown } = useRowKeys({ items, grid, first: left?.row ?? null });
  const { rows, rest, isPrinting } = useWindowRows({
    count: items.length,
    pinned: active,
    startAt: left?.scroll ?? 0,
    grid,
  });

  return (
    <div className="@container overflow-clip rounded-card border border-line bg-surface shadow-card">
      <PrintedPart count={items.length} />
      <table
        ref={grid}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: its arrows move the focus.
        role="grid"
        aria-label={label}
        aria-rowcount={items.length + 1}
        onKeyDown={onKeyDown}
        {...rowWords}
        className={classes('block [overflow-anchor:none]', columns)}
      >
        <thead className="block">
          <tr
            aria-rowindex={1}
            className="sr-only text-left @2xl:not-sr-only @2xl:grid @2xl:grid-cols-(--columns) @2xl:gap-x-4 @2xl:border-b @2xl:border-line @2xl:px-4 @2xl:py-2.5 @2xl:text-sm @2xl:font-semibold @2xl:text-ink-soft"
          >
            {head}
          </tr>
        </thead>
        <tbody
          className="flex flex-col"
          style={rest > 0 ? { paddingBottom: rowsHigh(rest) } : undefined}
        >
          {rows.map(({ index, gap }) => {
            const item = items[index];
            if (!item) return null;
            const id = String(item.id);
            const busy = isGoing?.(item);
            return (
              <tr
                key={id}
                aria-rowindex={index + 2}
                aria-busy={busy || undefined}
                data-id={id}
                onClickCapture={() => choose(id)}
                onFocus={() => choose(id)}
                className={classes(
                  'relative grid h-(--row) grid-cols-(--columns) items-center gap-x-3 border-b border-line px-3 last:border-b-0 hover:bg-sunken @2xl:gap-x-4 @2xl:px-4',
                  busy && 'opacity-50',
                )}
                style={gap > 0 ? { marginTop: rowsHigh(gap) } : undefined}
              >
                {children(item, index === active ? 0 : -1, isPrinting)}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
