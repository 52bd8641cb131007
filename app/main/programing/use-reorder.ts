'use client';

import type { DragStart, DragUpdate, DropResult, ResponderProvided } from '@hello-pangea/dnd';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useAlert, useSnackbar } from '#components/shell/notices.tsx';
import { useIsomorphicLayoutEffect } from '#components/ui/use-isomorphic-layout-effect.ts';
import type { Program } from '#lib/contract/programing.ts';
import { dropped, lifted, movedOver, putBack } from '#lib/programing/drag-words.ts';
import { nameOf } from '#lib/programing/name.ts';
import { moved, type Order, orderOf } from '#lib/programing/order.ts';
import { ApiError } from '#lib/queries/api-error.ts';
import { programOrder } from '#lib/queries/programing-order.ts';

/**
 * Dragging a programme to another place: what is shown meanwhile, what is said, one order call a
 * drop, and the way back. @param onDropped by keyboard: the focus is wanted there
 */
export function useReorder(programs: readonly Program[], onDropped: (id: string) => void) {
  const keeper = programOrder(useQueryClient());
  const alert = useAlert();
  const snackbar = useSnackbar();
  const before = useRef<Order | null>(null);
  const latest = useRef({ programs, onDropped });
  useIsomorphicLayoutEffect(() => {
    latest.current = { programs, onDropped };
  });

  // Left in the middle of a drag.
  useEffect(() => () => keeper.letGo(), [keeper]);

  const put = useCallback(
    (order: Order) =>
      keeper.put(order, (error) => {
        before.current = null;
        if (error instanceof ApiError && error.status === 401) return;
        const reason = error instanceof Error ? error.message : '';
        void alert(`No se pudo guardar el orden. ${reason}`.trim());
      }),
    [keeper, alert],
  );

  const undo = useCallback(() => {
    const order = before.current;
    before.current = null;
    if (!order || keeper.view().held) return;
    put(order);
    snackbar('Volvió el orden anterior.');
  }, [keeper, put, snackbar]);

  const handlers = useMemo(() => {
    const name = (index: number) => {
      const program = latest.current.programs[index];
      return program ? nameOf(program) : '';
    };
    const total = () => latest.current.programs.length;
    return {
      onBeforeCapture: () => keeper.hold(latest.current.programs),
      onDragStart: ({ source }: DragStart, { announce }: ResponderProvided) =>
        announce(lifted(name(source.index), source.index + 1, total())),
      onDragUpdate: ({ source, destination }: DragUpdate, { announce }: ResponderProvided) =>
        announce(movedOver(name(source.index), destination && destination.index + 1, total())),
      onDragEnd: (result: DropResult, { announce }: ResponderProvided) => {
        const { source, destination, draggableId, mode } = result;
        const who = name(source.index);
        if (!destination || destination.index === source.index) {
          announce(putBack(who, source.index + 1));
          keeper.letGo();
        } else {
          const order = orderOf(latest.current.programs);
          announce(dropped(who, source.index + 1, destination.index + 1, total()));
          put(moved(order, source.index, destination.index));
          before.current = order;
          const action = { label: 'Deshacer', onAction: undo };
          // At once, so that it does not take the focus from the row that is about to get it.
          flushSync(() => snackbar('Cambiaste el orden.', { action }));
        }
        if (mode === 'SNAP') latest.current.onDropped(draggableId);
      },
    };
  }, [keeper, put, undo, snackbar]);

  return { handlers, undo };
}
