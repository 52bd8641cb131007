import type { ReactNode } from 'react';
import { MessagesRoom } from './room.tsx';

export default function MessagesLayout({ children }: { children: ReactNode }) {
  return <MessagesRoom>{children}</MessagesRoom>;
}
