'use client';

import type { ComponentProps, MouseEvent } from 'react';
import { type ButtonVariant, buttonClasses } from './button-classes.ts';
import { Spinner } from './spinner.tsx';

interface Props extends ComponentProps<'button'> {
  variant?: ButtonVariant;
  /** Working: shows it, keeps focus and label, and does nothing when pressed again. */
  busy?: boolean;
}

export function Button({
  variant = 'quiet',
  busy = false,
  type = 'button',
  className,
  children,
  onClick,
  'aria-disabled': off,
  ...rest
}: Props) {
  // Not `disabled`: that would throw the keyboard's focus away while we work.
  const isOff = busy || off === true || off === 'true';
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (isOff) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type}
      className={buttonClasses(variant, className)}
      aria-disabled={isOff || undefined}
      aria-busy={busy || undefined}
      onClick={press}
    >
      {busy && <Spinner />}
      {children}
    </button>
  );
}
