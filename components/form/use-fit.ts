'use client';

import { type ChangeEvent, type CompositionEvent, useEffect, useRef } from 'react';
import { cutText, fitEdit } from '#lib/forms/text.ts';

type Box = HTMLInputElement | HTMLTextAreaElement;

/** A selection is only there in boxes of text: e-mail and number inputs have none. */
const caretOf = (box: Box): number => box.selectionStart ?? box.value.length;

/**
 * Keeps a box of text within `max` UTF-16 units, whole characters alone. Not the browser's own
 * `maxlength`: that one may cut an emoji in two.
 */
export function useFit(max: number | undefined, value: string, onText: (text: string) => void) {
  const box = useRef<Box>(null);

  useEffect(() => {
    const element = box.current;
    if (!element || max === undefined) return;
    // What has no room at all never gets in: so the box keeps its own undo.
    const refuse = (event: Event) => {
      const { inputType, data, isComposing } = event as InputEvent;
      if (isComposing || !data || !inputType.startsWith('insert')) return;
      const selected = (element.selectionEnd ?? 0) - (element.selectionStart ?? 0);
      if (cutText(data, Math.max(0, max - element.value.length + selected)) === '')
        event.preventDefault();
    };
    element.addEventListener('beforeinput', refuse);
    return () => element.removeEventListener('beforeinput', refuse);
  }, [max]);

  const take = (element: Box) => {
    const typed = element.value;
    if (max === undefined) return onText(typed);
    const { text, caret } = fitEdit(value, typed, max, caretOf(element));
    if (text !== typed) {
      element.value = text;
      if (element.selectionStart !== null) element.setSelectionRange(caret, caret);
    }
    onText(text);
  };

  return {
    box,
    onChange: (event: ChangeEvent<Box>) => {
      // What is still being composed is not the text yet.
      if ((event.nativeEvent as InputEvent).isComposing) onText(event.currentTarget.value);
      else take(event.currentTarget);
    },
    onCompositionEnd: (event: CompositionEvent<Box>) => {
      const element = event.currentTarget;
      if (max !== undefined && element.value.length > max) {
        element.value = cutText(element.value, max);
        onText(element.value);
      }
    },
  };
}
