'use client';

import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { useId, useRef } from 'react';
import { IconButton } from './icon-button.tsx';

interface Props {
  /** What it is for; read aloud, not shown. */
  label: string;
  placeholder: string;
  /** The button that empties it. */
  clearLabel: string;
  /** UTF-16 units. */
  max: number;
  value: string;
  onChange: (text: string) => void;
}

/** Text that narrows a list, and a button that empties it. */
export function SearchBox({ label, placeholder, clearLabel, max, value, onChange }: Props) {
  const id = useId();
  const box = useRef<HTMLInputElement>(null);
  return (
    <div className="relative min-w-0 flex-1 basis-64">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-3 size-4.5 -translate-y-1/2 text-ink-faint"
      />
      <input
        ref={box}
        id={id}
        type="search"
        autoComplete="off"
        spellCheck={false}
        maxLength={max}
        placeholder={placeholder}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="min-h-11 w-full rounded-control border border-line-strong bg-surface pr-11 pl-10 placeholder:text-ink-faint [&::-webkit-search-cancel-button]:hidden"
      />
      {value && (
        <IconButton
          label={clearLabel}
          onClick={() => {
            onChange('');
            box.current?.focus();
          }}
          className="absolute top-0 right-0"
        >
          <X aria-hidden="true" />
        </IconButton>
      )}
    </div>
  );
}
