'use client';

import Monitor from 'lucide-react/icons/monitor';
import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import { useId } from 'react';
import { type ThemeChoice, useTheme } from './theme.ts';

const CHOICES: { value: ThemeChoice; label: string; Icon: typeof Sun }[] = [
  { value: 'system', label: 'Sistema', Icon: Monitor },
  { value: 'light', label: 'Claro', Icon: Sun },
  { value: 'dark', label: 'Oscuro', Icon: Moon },
];

/** Sistema, Claro or Oscuro, on the booth's ground. */
export function ThemeControl() {
  const [choice, choose] = useTheme();
  const name = useId();
  return (
    <fieldset className="flex flex-wrap rounded-control border border-booth-line p-0.5">
      <legend className="sr-only">Tema</legend>
      {CHOICES.map(({ value, label, Icon }) => (
        <label
          key={value}
          className="flex min-h-11 flex-1 cursor-pointer items-center justify-center gap-1.5 rounded-lg text-xs font-medium text-booth-soft hover:text-booth-ink has-checked:bg-booth-raised has-checked:text-booth-ink has-focus-visible:outline-2 has-focus-visible:outline-booth-accent"
        >
          <input
            type="radio"
            name={name}
            value={value}
            checked={choice === value}
            onChange={() => choose(value)}
            className="sr-only"
          />
          <Icon aria-hidden="true" className="size-4" />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
