import { type SensorAPI, useMouseSensor } from '@hello-pangea/dnd';
import { useEffect, useMemo } from 'react';

/** As far as the library lets a press move before it is a drag (px). */
const PRESS_PX = 5;

const isOnWords = ({ target }: Event): boolean =>
  target instanceof Element && target.closest('.row-words') !== null;

/**
 * The library's mouse, except on words: there a press that moves sideways selects, and one that moves
 * up or down drags the row. The library would refuse the selection at the press already, so it is told
 * of the press once it is a drag.
 */
export function useMouseDrag(api: SensorAPI): void {
  const { findClosestDraggableId } = api;
  const offWords = useMemo<SensorAPI>(
    () => ({
      ...api,
      findClosestDraggableId: (event) =>
        event.isTrusted && isOnWords(event) ? null : findClosestDraggableId(event),
    }),
    [api, findClosestDraggableId],
  );
  useMouseSensor(offWords);

  useEffect(() => {
    let pressed: MouseEvent | null = null;
    const onDown = (event: MouseEvent) => {
      if (event.isTrusted) pressed = event.button === 0 && isOnWords(event) ? event : null;
    };
    const onMove = ({ clientX, clientY, buttons }: MouseEvent) => {
      if (!pressed) return;
      const { target, clientX: x, clientY: y } = pressed;
      const [across, along] = [Math.abs(clientX - x), Math.abs(clientY - y)];
      if (buttons === 1 && across < PRESS_PX && along < PRESS_PX) return;
      pressed = null;
      if (buttons !== 1 || across > along) return;
      window.getSelection()?.removeAllRanges();
      const init = { bubbles: true, clientX: x, clientY: y };
      target?.dispatchEvent(new MouseEvent('mousedown', init));
    };
    window.addEventListener('mousedown', onDown, true);
    window.addEventListener('mousemove', onMove, true);
    return () => {
      window.removeEventListener('mousedown', onDown, true);
      window.removeEventListener('mousemove', onMove, true);
    };
  }, []);
}
