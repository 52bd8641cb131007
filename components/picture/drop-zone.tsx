'use client';

import { type DragEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { classes } from '#components/ui/classes.ts';

interface Props {
  onFile: (file: File) => void;
  /** `open` asks the system for a file; `over` while one is held above. */
  children: (zone: { open: () => void; over: boolean }) => ReactNode;
  accept?: string;
  className?: string;
}

const carriesFile = (event: DragEvent | globalThis.DragEvent): boolean =>
  event.dataTransfer?.types.includes('Files') ?? false;

/** A place to choose a file or drop one; the same file can be chosen again. */
export function DropZone({ onFile, children, accept, className }: Props) {
  const input = useRef<HTMLInputElement>(null);
  /** dragenter comes for each element inside before the other's dragleave. */
  const depth = useRef(0);
  const [over, setOver] = useState(false);

  useEffect(() => {
    // Dropped beside the place, a file would replace the page, and what is typed with it.
    const refuse = (event: globalThis.DragEvent) => {
      if (carriesFile(event) && !event.defaultPrevented) {
        event.preventDefault();
        if (event.dataTransfer) event.dataTransfer.dropEffect = 'none';
      }
    };
    window.addEventListener('dragover', refuse);
    window.addEventListener('drop', refuse);
    return () => {
      window.removeEventListener('dragover', refuse);
      window.removeEventListener('drop', refuse);
    };
  }, []);

  const move = (event: DragEvent, step: number) => {
    if (!carriesFile(event)) return;
    event.preventDefault();
    depth.current = Math.max(0, depth.current + step);
    setOver(depth.current > 0);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is beside the button, never the only way.
    <div
      onDragEnter={(event) => move(event, 1)}
      onDragLeave={(event) => move(event, -1)}
      onDragOver={(event) => {
        if (carriesFile(event)) event.preventDefault();
      }}
      onDrop={(event) => {
        if (!carriesFile(event)) return;
        event.preventDefault();
        depth.current = 0;
        setOver(false);
        const [file] = event.dataTransfer.files;
        if (file) onFile(file);
      }}
      className={classes(
        'rounded-control border p-4 transition-colors',
        over ? 'border-accent bg-accent-soft' : 'border-dashed border-line-strong',
        className,
      )}
    >
      <input
        ref={input}
        type="file"
        accept={accept}
        hidden
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          // Else the same file, chosen again, would be no change.
          event.currentTarget.value = '';
          if (file) onFile(file);
        }}
      />
      {children({ open: () => input.current?.click(), over })}
    </div>
  );
}
