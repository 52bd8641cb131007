'use client';

import type { ComponentProps, MouseEvent } from 'react';
import { hasSelected } from './row-words.ts';

interface Props extends Omit<ComponentProps<'a'>, 'onClick'> {
  href: string;
  /** Goes there; a new tab or window is the browser's own. */
  onOpen: (link: HTMLElement) => void;
}

const isOurs = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/** The link of one of many rows: next/link does for each what none of them needs, to prefetch. */
export function ListLink({ href, onOpen, ...rest }: Props) {
  return (
    <a
      {...rest}
      href={href}
      // A drag selects the words.
      draggable={false}
      onClick={(event) => {
        if (event.defaultPrevented || !isOurs(event)) return;
        event.preventDefault();
        if (!hasSelected(event)) onOpen(event.currentTarget);
      }}
    />
  );
}
