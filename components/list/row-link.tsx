'use client';

import type { ReactNode } from 'react';
import { useShell } from '#components/shell/shell-state.tsx';
import { classes } from '#components/ui/classes.ts';
import { leaveByRow } from './left-list.ts';
import { ListLink } from './list-link.tsx';

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
    <ListLink
      href={href}
      tabIndex={tabIndex}
      aria-label={label}
      onOpen={(link) => {
        leaveByRow(link);
        go(href);
      }}
      className={classes(
        'after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent',
        className,
      )}
    >
      <span className="row-words">{children}</span>
    </ListLink>
  );
}
