'use client';

import UserPlus from 'lucide-react/icons/user-plus';
import { useState } from 'react';
import { useLate } from '#components/form/use-late.ts';
import { useAlert } from '#components/shell/notices.tsx';
import { Button } from '#components/ui/button.tsx';
import { messageOf } from '#lib/queries/api-error.ts';

/** 'Agregar usuario', and the dialog that it opens: loaded when it is asked for. */
export function AddUser() {
  const alert = useAlert();
  const [late, load] = useLate(() => import('./add-user-dialog.tsx'));
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);

  const ask = async () => {
    setBusy(true);
    const loaded = await load();
    setBusy(false);
    if (loaded) setOpen(true);
    else void alert(messageOf(0));
  };
  return (
    <>
      <Button variant="primary" busy={busy} onClick={ask} onPointerEnter={() => void load()}>
        <UserPlus aria-hidden="true" className="size-4.5" />
        Agregar usuario
      </Button>
      {open && late && <late.AddUserDialog onClose={() => setOpen(false)} />}
    </>
  );
}
