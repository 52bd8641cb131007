'use client';

import { useRouter } from 'next/navigation';
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useMemo,
  useState,
  useTransition,
} from 'react';

interface ShellState {
  /** Who is signed in. */
  email: string;
  /** The title that a screen gave for itself; null: the address names it. */
  title: string | null;
  setTitle: (title: string | null) => void;
  /** Where a screen's own buttons go, once the toolbar is there. */
  actions: HTMLElement | null;
  setActions: (slot: HTMLElement | null) => void;
  /** Goes to `href`; `going` is that address until its screen shows. */
  go: (href: string) => void;
  going: string | null;
}

const ShellContext = createContext<ShellState | null>(null);

interface Props {
  email?: string;
  children: ReactNode;
}

export function ShellStateProvider({ email = '', children }: Props) {
  const router = useRouter();
  const [title, setTitle] = useState<string | null>(null);
  const [actions, setActions] = useState<HTMLElement | null>(null);
  const [target, setTarget] = useState<string | null>(null);
  const [pending, start] = useTransition();

  const go = useCallback(
    (href: string) => {
      setTarget(href);
      start(() => router.push(href));
    },
    [router],
  );
  const going = pending ? target : null;

  const state = useMemo(
    () => ({ email, title, setTitle, actions, setActions, go, going }),
    [email, title, actions, go, going],
  );
  return <ShellContext value={state}>{children}</ShellContext>;
}

export function useShell(): ShellState {
  const state = useContext(ShellContext);
  if (!state) throw new Error('the shell is only there below <Shell>');
  return state;
}
