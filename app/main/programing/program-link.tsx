'use client';

import type { ReactNode } from 'react';
import { leaveByRow } from '#components/list/left-list.ts';
import { ListLink } from '#components/list/list-link.tsx';
import { useShell } from '#components/shell/shell-state.tsx';
import type { Program } from '#lib/contract/programing.ts';
import { programPath } from './paths.ts';

interface Props {
  id: Program['id'];
  title: string;
  className: string;
  children: ReactNode;
}

/** Leads to a programme's form. */
export function ProgramLink({ id, ...rest }: Props) {
  const { go } = useShell();
  const path = programPath(id);
  return (
    <ListLink
      {...rest}
      href={path}
      onOpen={(link) => {
        leaveByRow(link);
        go(path);
      }}
    />
  );
}
