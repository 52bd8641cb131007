'use client';

import X from 'lucide-react/icons/x';
import { useRef } from 'react';
import { Dialog } from '#components/ui/dialog.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { Drawer, type DrawerProps } from './drawer.tsx';

interface Props extends DrawerProps {
  id: string;
  open: boolean;
  onClose: () => void;
  returnFocus: () => HTMLElement | null;
}

/** Where one is, or the first section. */
const first = (panel: HTMLElement | null) =>
  panel?.querySelector<HTMLElement>('[aria-current]') ?? panel?.querySelector<HTMLElement>('nav a');

/** The drawer on a small screen: over the page, until something is chosen. */
export function Sheet({ id, open, onClose, returnFocus, ...drawer }: Props) {
  const panel = useRef<HTMLDivElement>(null);
  return (
    <Dialog
      id={id}
      kind="sheet"
      title="Menú"
      titleClassName="sr-only"
      open={open}
      onClose={onClose}
      panelRef={panel}
      initialFocus={() => first(panel.current)}
      returnFocus={returnFocus}
      className="w-[min(19rem,92vw)] overflow-y-auto overscroll-contain bg-booth"
    >
      <Drawer
        {...drawer}
        corner={
          <IconButton label="Cerrar menú" variant="booth" onClick={onClose}>
            <X aria-hidden="true" />
          </IconButton>
        }
      />
    </Dialog>
  );
}
