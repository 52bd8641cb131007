'use client';

import { usePathname } from 'next/navigation';
import {
  type ComponentProps,
  type ComponentType,
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useMemo,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { LayerSlots } from '#components/ui/layer-slot.tsx';
import { SNACKBAR_LONG_MS, SNACKBAR_MS } from '#lib/contract/limits.ts';
import { loadScript, NEW_VERSION } from '#lib/late-scripts.ts';
import { drop, leavePage, put, type Queue, withdraw } from '#lib/snackbar-queue.ts';
import type { AlertDialog } from './alert-dialog.tsx';
import { Snackbar } from './snackbar.tsx';
import { UpdateNotice } from './update-notice.tsx';

/** What stays longer than 2 s, in milliseconds. */
const STAYS = {
  /** The result of a build and the deletion of a file (specification §9). */
  long: SNACKBAR_LONG_MS,
  /** A failure with its reason, which has to be read. */
  failure: SNACKBAR_LONG_MS,
  /** It stands for a dialog whose script did not come, or explains what to do. */
  asDialog: 2 * SNACKBAR_LONG_MS,
};

const UPDATE_IN_DIALOG =
  'pointer-events-auto mx-auto mb-4 max-w-lg animate-rise rounded-control border border-booth-soft/60 shadow-float';

export interface SnackbarOptions {
  action?: { label: string; onAction: () => void };
  /** Under the text, as which one a question is about. */
  detail?: string;
  /** Left out: 2 s. */
  stays?: keyof typeof STAYS;
  /** What `withdraw` takes it back by. */
  about?: string;
}

interface Notices {
  alert: (text: string) => Promise<void>;
  snackbar: (text: string, options?: SnackbarOptions) => void;
  withdraw: (about: string) => void;
}

interface Alert {
  text: string;
  resolve: () => void;
  View: ComponentType<ComponentProps<typeof AlertDialog>>;
}

const NoticesContext = createContext<Notices | null>(null);

/** Where alerts and snackbars show, above everything and inside an open dialog alike. */
export function NoticesProvider({ children }: { children: ReactNode }) {
  const [alerts, setAlerts] = useState<readonly Alert[]>([]);
  const [queue, setQueue] = useState<Queue>([]);
  const [base, setBase] = useState<HTMLElement | null>(null);
  const [slots, setSlots] = useState<readonly HTMLElement[]>([]);
  const lastId = useRef(0);
  const pathname = usePathname();
  const [page, setPage] = useState(pathname);
  if (page !== pathname) {
    setPage(pathname);
    setQueue(leavePage(queue));
  }

  const register = useCallback((slot: HTMLElement) => {
    setSlots((all) => [...all, slot]);
    return () => setSlots((all) => all.filter((other) => other !== slot));
  }, []);

  const notices = useMemo<Notices>(() => {
    const snackbar: Notices['snackbar'] = (text, { stays, ...more } = {}) => {
      lastId.current += 1;
      const id = lastId.current;
      const duration = stays ? STAYS[stays] : SNACKBAR_MS;
      setQueue((all) => put(all, { id, text, duration, ...more }));
    };
    const alert: Notices['alert'] = async (text) => {
      // Said by its own notice, which has the way on.
      if (text === NEW_VERSION) return;
      const view = await loadScript(() => import('./alert-dialog.tsx')).catch(() => null);
      if (!view) {
        // The dialog's script did not come, as when the network is what failed.
        const action = { label: 'Aceptar', onAction: () => {} };
        return snackbar(text, { action, stays: 'asDialog' });
      }
      return new Promise<void>((resolve) => {
        const alert = { text, resolve, View: view.AlertDialog };
        // The same text twice is said once, and answers both.
        setAlerts((all) => {
          const same = all.find((other) => other.text === text);
          if (!same) return [...all, alert];
          const both = () => {
            same.resolve();
            resolve();
          };
          return all.map((other) => (other === same ? { ...same, resolve: both } : other));
        });
      });
    };
    return { alert, snackbar, withdraw: (about) => setQueue((all) => withdraw(all, about)) };
  }, []);

  const [shown] = queue;
  const [open] = alerts;
  const dialog = slots.at(-1);
  const slot = dialog ?? base;

  return (
    <NoticesContext value={notices}>
      <LayerSlots value={register}>
        {children}
        {open && (
          <open.View
            key={open.text}
            text={open.text}
            onClose={() => {
              setAlerts((all) => all.filter((other) => other !== open));
              open.resolve();
            }}
          />
        )}
      </LayerSlots>
      <div ref={setBase} role="status" aria-live="polite" />
      {dialog && createPortal(<UpdateNotice className={UPDATE_IN_DIALOG} />, dialog)}
      {slot &&
        shown &&
        createPortal(
          <Snackbar
            key={shown.id}
            snack={shown}
            onDone={() => setQueue((all) => drop(all, shown.id))}
          />,
          slot,
        )}
    </NoticesContext>
  );
}

function useNotices(): Notices {
  const notices = useContext(NoticesContext);
  if (!notices) throw new Error('notices are only given below <NoticesProvider>');
  return notices;
}

/** An in-page alert dialog with the text and 'Aceptar'; resolves once it is closed. */
export const useAlert = (): Notices['alert'] => useNotices().alert;

/** A notice at the foot; its action is only ever done by a press. */
export const useSnackbar = (): Notices['snackbar'] => useNotices().snackbar;

/** Takes back the notices about something of which new ones are to come. */
export const useWithdraw = (): Notices['withdraw'] => useNotices().withdraw;
