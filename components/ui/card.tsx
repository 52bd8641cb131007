import type { ReactNode } from 'react';
import { classes } from './classes.ts';

interface Props {
  title?: ReactNode;
  /** Beside the title, at the right. */
  actions?: ReactNode;
  children: ReactNode;
  /** Without padding, for what reaches the card's edges. */
  flush?: boolean;
  className?: string;
}

export function Card({ title, actions, children, flush, className }: Props) {
  return (
    <section
      className={classes(
        'rounded-card border border-line bg-surface shadow-card',
        !flush && 'p-5',
        className,
      )}
    >
      {(title || actions) && (
        <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          {title && <h2 className="text-base font-semibold">{title}</h2>}
          {actions}
        </div>
      )}
      {children}
    </section>
  );
}
