'use client';

import Link from 'next/link';
import type { ReactNode } from 'react';
import { useShell } from '#components/shell/shell-state.tsx';
import { classes } from '#components/ui/classes.ts';

interface Props {
  href: string;
  /** Where the text alone does not tell: it begins or ends with the text. */
  label?: string;
  tabIndex: 0 | -1;
  children: ReactNode;
  className?: string;
}

/** The link of a row, which reaches over the whole of it; its row is `relative`. */
export function RowLink({ href, label, tabIndex, children, className }: Props) {
  const { go } = useShell();
  return (
    <Link
      href={href}
      prefetch={false}
      tabIndex={tabIndex}
      aria-label={label}
      onNavigate={(event) => {
        event.preventDefault();
        go(href);
      }}
      className={classes(
        'after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent',
        className,
      )}
    >
      {children}
    </Link>
  );
}
