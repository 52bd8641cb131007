'use client';

import { useSearchParams } from 'next/navigation';
import { useCallback, useEffect, useRef, useState } from 'react';
import { writeLater } from '#components/list/write-later.ts';
import { logPath, personIn } from '#lib/users/view.ts';

/** Typing is not asked for at each key (ms). */
const ASK_AFTER_MS = 300;
const NONE = new URLSearchParams();

/** Whom the log is about: what is typed, and what the address asks for by now. */
export function useLogPerson() {
  const asked = personIn(useSearchParams() ?? NONE);
  const [text, setText] = useState(asked);
  const written = useRef(asked);

  // The address changed by other hands: the menu, or Back.
  useEffect(() => {
    if (asked === written.current) return;
    written.current = asked;
    setText(asked);
  }, [asked]);

  const write = useCallback((person: string) => {
    if (person.trim() === written.current) return;
    written.current = person.trim();
    window.history.replaceState(null, '', logPath(person));
  }, []);

  useEffect(() => writeLater(() => write(text), ASK_AFTER_MS), [text, write]);

  return {
    text,
    setText,
    asked,
    /** At once: somebody was pressed. */
    choose: useCallback(
      (person: string) => {
        setText(person);
        write(person);
      },
      [write],
    ),
  };
}
