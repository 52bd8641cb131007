'use client';

import {
  DragDropContext,
  type DraggableProvided,
  type DraggableRubric,
  type DraggableStateSnapshot,
  Droppable,
  useKeyboardSensor,
  useTouchSensor,
} from '@hello-pangea/dnd';
import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react';
import { useLeftList } from '#components/list/left-list.ts';
import { rowWords } from '#components/list/row-words.ts';
import { isFocusFree } from '#components/shell/free-focus.ts';
import { useIsomorphicLayoutEffect } from '#components/ui/use-isomorphic-layout-effect.ts';
import type { Program } from '#lib/contract/programing.ts';
import { DRAG_INSTRUCTIONS } from '#lib/programing/drag-words.ts';
import { LIST_PATH } from './paths.ts';
import { DraggableRow, ProgramRow } from './program-row.tsx';
import { useMouseDrag } from './use-mouse-drag.ts';
import { useReorder } from './use-reorder.ts';
import { useRowActions } from './use-row-actions.ts';
import { useRowsInView } from './use-rows-in-view.ts';
import { useTouchRelay } from './use-touch-relay.ts';

/** What picks a row up. */
const SENSORS = [useMouseDrag, useKeyboardSensor, useTouchSensor];

const rowOf = (id: string) => `[data-id="${CSS.escape(id)}"]`;

interface Props {
  /** At least one, in their order. */
  programs: readonly Program[];
}

/** The programmes, to be put in order by dragging; only those around the window are drawn. */
export function ProgramList({ programs }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const left = useLeftList(LIST_PATH)?.row ?? null;
  const [focused, setFocused] = useState<string | null>(left);
  // Back from the form: the focus goes on where it was.
  const toFocus = useRef<{ id: string; part: string } | null>(
    left ? { id: left, part: 'a' } : null,
  );
  const isBack = useRef(left !== null);
  const pinned = Math.max(
    0,
    programs.findIndex(({ id }) => String(id) === focused),
  );
  useTouchRelay(list);
  const places = useRowsInView(programs.length, pinned, list);

  const { handlers, undo } = useReorder(programs, (id) => {
    toFocus.current = { id, part: '[data-grip]' };
    setFocused(id);
  });
  const { actions, busy } = useRowActions((id) => {
    // The row goes, and the focus with it: it goes on in the one that takes its place.
    if (!list.current?.querySelector(rowOf(id))?.contains(document.activeElement)) return;
    const at = programs.findIndex((program) => String(program.id) === id);
    const beside = programs[at + 1] ?? programs[at - 1];
    if (beside) toFocus.current = { id: String(beside.id), part: 'a' };
  });

  useIsomorphicLayoutEffect(() => {
    const wasBack = isBack.current;
    isBack.current = false;
    if (!toFocus.current) return;
    const { id, part } = toFocus.current;
    const target = list.current?.querySelector<HTMLElement>(`${rowOf(id)} ${part}`);
    if (!target) return;
    toFocus.current = null;
    // Not taken from where somebody has put it meanwhile.
    if (wasBack && !isFocusFree()) return;
    target.focus({ preventScroll: true });
    target.scrollIntoView({ block: 'nearest' });
  });

  const onFocus = ({ target }: FocusEvent) => {
    setFocused(target.closest<HTMLElement>('[data-id]')?.dataset.id ?? null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'z' || event.shiftKey || event.altKey) return;
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    undo();
  };

  const clone = (
    provided: DraggableProvided,
    _: DraggableStateSnapshot,
    { source }: DraggableRubric,
  ) => {
    const program = programs[source.index];
    return program ? (
      <ProgramRow
        program={program}
        provided={provided}
        isDragging
        isBusy={false}
        actions={actions}
      />
    ) : (
      <li ref={provided.innerRef} {...provided.draggableProps} />
    );
  };

  return (
    // The library takes rows that come and go from what can scroll alone: this can, and never does.
    <div className="overflow-y-auto rounded-card border border-line bg-surface shadow-card">
      <DragDropContext
        dragHandleUsageInstructions={DRAG_INSTRUCTIONS}
        enableDefaultSensors={false}
        sensors={SENSORS}
        {...handlers}
      >
        <Droppable
          droppableId="programas"
          mode="virtual"
          renderClone={clone}
          getContainerForClone={() => list.current ?? document.body}
        >
          {(provided) => (
            <ul
              {...provided.droppableProps}
              ref={(element) => {
                list.current = element;
                provided.innerRef(element);
              }}
              aria-label="Programas, en el orden en que los ven tus oyentes"
              onFocus={onFocus}
              onKeyDown={onKeyDown}
              {...rowWords}
              style={{ height: `calc(var(--row) * ${programs.length})` }}
              className="relative print:h-auto! [--row:6.75rem] max-[22rem]:[--row:8.5rem] max-[18rem]:[--row:10.5rem] drawer:max-[46rem]:[--row:8.5rem]! [overflow-anchor:none] sm:[--row:5.5rem] min-[68.75rem]:[--row:6.5rem] min-[94rem]:[--row:5.5rem] [&>li:last-child]:border-b-0"
            >
              {places.map((index) => {
                const program = programs[index];
                if (!program) return null;
                const id = String(program.id);
                return (
                  <DraggableRow
                    key={id}
                    program={program}
                    index={index}
                    isBusy={busy.has(id)}
                    actions={actions}
                  />
                );
              })}
            </ul>
          )}
        </Droppable>
      </DragDropContext>
    </div>
  );
}
