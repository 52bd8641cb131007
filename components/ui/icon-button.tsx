'use client';

import type { ComponentProps } from 'react';
import { classes } from './classes.ts';

interface Props extends Omit<ComponentProps<'button'>, 'aria-label'> {
  /** What it does: its accessible name and its tooltip. */
  label: string;
  variant?: 'quiet' | 'danger';
}

export function IconButton({
  label,
  variant = 'quiet',
  type = 'button',
  className,
  ...rest
}: Props) {
  return (
    <button
      title={label}
      {...rest}
      type={type}
      aria-label={label}
      className={classes(
        'inline-grid size-11 shrink-0 place-items-center rounded-control text-ink-soft transition-colors disabled:opacity-45 aria-disabled:opacity-45 [&_svg]:size-5',
        variant === 'danger'
          ? 'hover:bg-danger-soft hover:text-danger'
          : 'hover:bg-sunken hover:text-ink',
        className,
      )}
    />
  );
}
