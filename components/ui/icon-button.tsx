'use client';

import type { ComponentProps } from 'react';
import { classes } from './classes.ts';

const LOOK = {
  quiet: 'text-ink-soft hover:bg-sunken hover:text-ink',
  danger: 'text-ink-soft hover:bg-danger-soft hover:text-danger',
  booth: 'text-booth-soft hover:bg-booth-raised hover:text-booth-ink',
};

interface Props extends Omit<ComponentProps<'button'>, 'aria-label' | 'title'> {
  /** What it does: its accessible name and its tooltip. */
  label: string;
  /** 'booth' on the drawer's dark ground. */
  variant?: keyof typeof LOOK;
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
        'inline-grid size-11 shrink-0 place-items-center rounded-control transition-colors disabled:opacity-45 aria-disabled:opacity-45 [&_svg]:size-5',
        LOOK[variant],
        className,
      )}
    />
  );
}
