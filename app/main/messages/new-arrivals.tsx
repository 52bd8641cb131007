'use client';

import ArrowUp from 'lucide-react/icons/arrow-up';
import { useEffect, useRef, useState } from 'react';
import type { Message } from '#lib/contract/messages.ts';
import { arrivals } from '#lib/queries/merge-messages.ts';

/** So far from the top (px), new rows come in out of sight. */
const OUT_OF_SIGHT = 240;

const counted = (count: number): string =>
  count === 1 ? '1 mensaje nuevo' : `${count} mensajes nuevos`;

/** Says when messages come in, and leads to them from further down. */
export function NewArrivals({ messages }: { messages: Message[] }) {
  const before = useRef(messages);
  const [said, setSaid] = useState('');
  const [waiting, setWaiting] = useState(0);

  useEffect(() => {
    const count = arrivals(before.current, messages).length;
    before.current = messages;
    if (count === 0) return;
    setSaid(counted(count));
    if (window.scrollY > OUT_OF_SIGHT) setWaiting((old) => old + count);
  }, [messages]);

  useEffect(() => {
    if (waiting === 0) return;
    const seen = () => window.scrollY <= OUT_OF_SIGHT && setWaiting(0);
    addEventListener('scroll', seen, { passive: true });
    return () => removeEventListener('scroll', seen);
  }, [waiting]);

  return (
    <>
      <p role="status" className="sr-only">
        {said}
      </p>
      {waiting > 0 && (
        <div className="pointer-events-none sticky top-[calc(var(--toolbar)+1rem)] z-10 flex h-0 justify-center">
          <button
            type="button"
            onClick={() => window.scrollTo({ top: 0 })}
            className="pointer-events-auto flex min-h-11 animate-rise items-center gap-2 self-start rounded-full bg-accent px-5 font-semibold text-accent-ink shadow-float hover:bg-accent-strong"
          >
            <ArrowUp aria-hidden="true" className="size-4" />
            {counted(waiting)}
          </button>
        </div>
      )}
    </>
  );
}
