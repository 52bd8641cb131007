'use client';

import { useCallback, useRef, useState } from 'react';
import { PrintedPart } from '#components/list/printed-part.tsx';
import { rowWords } from '#components/list/row-words.ts';
import { useRowKeys } from '#components/list/use-row-keys.ts';
import { useWindowRows } from '#components/list/use-window-rows.ts';
import { useShell } from '#components/shell/shell-state.tsx';
import { useIsomorphicLayoutEffect } from '#components/ui/use-isomorphic-layout-effect.ts';
import type { Message } from '#lib/contract/messages.ts';
import { useMarkRead } from '#lib/queries/messages.ts';
import { MessageCells } from './message-row.tsx';
import { messagePath } from './paths.ts';
import { useRoomMemory } from './room.tsx';
import { useRowMarks } from './use-row-marks.ts';
import { useSteadyScroll } from './use-steady-scroll.ts';

const ROW =
  'relative grid h-(--row) grid-cols-[1.25rem_minmax(0,1fr)_auto] grid-rows-[auto_minmax(0,1fr)] @max-2xs:grid-rows-[auto_minmax(0,1fr)_auto] gap-x-2 border-b border-line px-3 py-2.5 last:border-b-0 hover:bg-sunken @2xl:grid-cols-[1.25rem_13rem_minmax(0,1fr)_auto] @2xl:grid-rows-1 @2xl:items-center @2xl:gap-x-4 @2xl:px-4';
const HEAD =
  'sr-only text-left @2xl:not-sr-only @2xl:grid @2xl:grid-cols-[1.25rem_13rem_minmax(0,1fr)_6rem] @2xl:gap-x-4 @2xl:border-b @2xl:border-line @2xl:px-4 @2xl:py-2.5 @2xl:text-[0.8125rem] @2xl:font-semibold @2xl:text-ink-soft';

/** CSS knows how high a row is, before any script runs and at any text size. */
const rowsHigh = (rows: number): string => `calc(var(--row) * ${rows})`;

interface Props {
  /** At least one. */
  messages: Message[];
  /** The view that they are shown under, as the address has it. */
  query: string;
  onOpen: () => void;
}

/** The table of messages: only the rows around the window are drawn. */
export function MessageList({ messages, query, onOpen }: Props) {
  const memory = useRoomMemory();
  const [left] = useState(() => (memory.left?.query === query ? memory.left : null));
  const grid = useRef<HTMLTableElement>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  const markRead = useMarkRead();

  const { active, choose, onKeyDown } = useRowKeys({
    items: messages,
    grid,
    first: left?.active ?? null,
  });
  const { rows, rest, rowHeight, isPrinting } = useWindowRows({
    count: messages.length,
    pinned: active,
    startAt: left?.scroll ?? 0,
    grid,
  });
  useSteadyScroll(messages, query, rowHeight, body);
  const marks = useRowMarks(messages, (id) => {
    const message = messages.find((item) => String(item.id) === id);
    if (message) void markRead(message);
  });

  const { go } = useShell();
  const open = useCallback(
    (id: string) => {
      choose(id);
      memory.left = { query, scroll: window.scrollY, active: id };
      memory.cameFromList = true;
      onOpen();
      go(messagePath(id) + query);
    },
    [choose, memory, query, onOpen, go],
  );
  useIsomorphicLayoutEffect(() => {
    memory.left = null;
    memory.cameFromList = false;
  }, [memory]);

  return (
    <div className="@container overflow-clip rounded-card border border-line bg-surface shadow-card">
      <PrintedPart count={messages.length} />
      <table
        ref={grid}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: its arrows move the focus.
        role="grid"
        aria-label="Mensajes"
        aria-rowcount={messages.length + 1}
        onKeyDown={onKeyDown}
        {...marks}
        {...rowWords}
        className="block [overflow-anchor:none]"
      >
        <thead className="block">
          <tr aria-rowindex={1} className={HEAD}>
            <th scope="col">
              <span className="sr-only">Estado</span>
            </th>
            <th scope="col">Nombre</th>
            <th scope="col">Mensaje</th>
            <th scope="col" className="text-right">
              Adjuntos
            </th>
          </tr>
        </thead>
        <tbody
          ref={body}
          className="flex flex-col [--row:6rem] @max-xs:[--row:7.25rem] @max-2xs:[--row:9.75rem] @2xl:[--row:4.75rem]"
          style={rest > 0 ? { paddingBottom: rowsHigh(rest) } : undefined}
        >
          {rows.map(({ index, gap }) => {
            const message = messages[index];
            if (!message) return null;
            return (
              <tr
                key={String(message.id)}
                aria-rowindex={index + 2}
                data-id={String(message.id)}
                className={ROW}
                style={gap > 0 ? { marginTop: rowsHigh(gap) } : undefined}
              >
                <MessageCells
                  message={message}
                  query={query}
                  isActive={index === active}
                  onOpen={open}
                  isWhole={isPrinting}
                />
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
