import type { ReactNode } from 'react';
import { currentSession } from '#lib/session/require-page.ts';
import { MessagesRoom } from './room.tsx';

export default async function MessagesLayout({ children }: { children: ReactNode }) {
  // The page below is the lock; without a session nothing around it may be drawn either.
  if (!(await currentSession())) return children;
  return <MessagesRoom>{children}</MessagesRoom>;
}
