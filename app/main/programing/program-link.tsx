'use client';

import Link from 'next/link';
import type { ReactNode } from 'react';
import { useShell } from '#components/shell/shell-state.tsx';
import type { Program } from '#lib/contract/programing.ts';
import { programPath } from './paths.ts';

interface Props {
  id: Program['id'];
  title: string;
  className: string;
  children: ReactNode;
}

/** Leads to a programme's form; a new tab or window is the browser's own. */
export function ProgramLink({ id, ...rest }: Props) {
  const { go } = useShell();
  const path = programPath(id);
  return (
    <Link
      {...rest}
      href={path}
      prefetch={false}
      draggable={false}
      onNavigate={(event) => {
        event.preventDefault();
        go(path);
      }}
    />
  );
}
