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
import { lastLeft } from '#components/list/left-list.ts';

/** What lasts as long as the shell: whoever reads it is not drawn again for it. */
interface Shell {
  /** Who is signed in. */
  email: string;
  setTitle: (title: string | null) => void;
  setActions: (slot: HTMLElement | null) => void;
  /** Goes to `href`. */
  go: (href: string) => void;
}

interface ShellNow {
  /** The title that a screen gave for itself; null: the address names it. */
  title: string | null;
  /** Where a screen's own buttons go, once the toolbar is there. */
  actions: HTMLElement | null;
  /** The address that somebody goes to, until its screen shows. */
  going: string | null;
}

const ShellContext = createContext<Shell | null>(null);
const NowContext = createContext<ShellNow>({ title: null, actions: null, going: null });

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
      // A list that a row was opened in shows that row again, not its top.
      start(() => router.push(href, { scroll: !lastLeft(href)?.row }));
    },
    [router],
  );
  const going = pending ? target : null;

  const shell = useMemo(() => ({ email, setTitle, setActions, go }), [email, go]);
  const now = useMemo(() => ({ title, actions, going }), [title, actions, going]);
  return (
    <ShellContext value={shell}>
      <NowContext value={now}>{children}</NowContext>
    </ShellContext>
  );
}

export const useShellNow = (): ShellNow => useContext(NowContext);

export function useShell(): Shell {
  const state = useContext(ShellContext);
  if (!state) throw new Error('the shell is only there below <Shell>');
  return state;
}
