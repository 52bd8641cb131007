'use client';

import UserPlus from 'lucide-react/icons/user-plus';
import { useEffect, useEffectEvent, useState } from 'react';
import { useAlert } from '#components/shell/notices.tsx';
import { Button } from '#components/ui/button.tsx';
import { useLate } from '#components/ui/use-late.ts';
import { hasDraft } from '#lib/forms/drafts.ts';
import { scriptProblem } from '#lib/late-scripts.ts';

/** As the dialog's form calls itself (draft-values.ts). */
const DRAFT = 'email,name,password';

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
    else void alert(scriptProblem());
  };
  const reopen = useEffectEvent(() => hasDraft(DRAFT) && void ask());
  useEffect(() => {
    reopen();
  }, []);
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
