'use client';

import { useQueryClient } from '@tanstack/react-query';
import KeyRound from 'lucide-react/icons/key-round';
import { useRef, useState } from 'react';
import { useAlert } from '#components/shell/notices.tsx';
import { Button } from '#components/ui/button.tsx';
import { useLate } from '#components/ui/use-late.ts';
import type { User } from '#lib/contract/users.ts';
import { scriptProblem } from '#lib/late-scripts.ts';
import { ApiError } from '#lib/queries/api-error.ts';
import { askUserAgain, makeKey, type NewKey } from '#lib/queries/user.ts';
import { askChecklistAgain } from '#lib/queries/user-builds.ts';

/** Together, and before a key is made: what comes down once must be shown. */
const loadDialogs = async () => ({
  ...(await import('./new-key-dialog.tsx')),
  ...(await import('./replace-key-dialog.tsx')),
});

/** Has a signing key made on the server; replacing one is asked about first. */
export function MakeKey({ user }: { user: User }) {
  const client = useQueryClient();
  const alert = useAlert();
  const [dialogs, loadThem] = useLate(loadDialogs);
  const [asking, setAsking] = useState(false);
  const [making, setMaking] = useState(false);
  const [made, setMade] = useState<NewKey | null>(null);
  const isMaking = useRef(false);
  const id = String(user.id);
  const hasRadio = !!user.radio;

  const make = async (replace: boolean) => {
    setAsking(false);
    if (isMaking.current) return;
    isMaking.current = true;
    setMaking(true);
    try {
      setMade(await makeKey(id, replace ? { replace } : {}));
    } catch (error) {
      const isOver = error instanceof ApiError && error.status === 401;
      // Somebody else made one meanwhile.
      if (error instanceof ApiError && error.status === 409 && hasRadio && !replace)
        setAsking(true);
      else if (!isOver)
        void alert(error instanceof ApiError ? error.message : 'No se pudo crear la clave.');
    }
    await Promise.allSettled([askUserAgain(client, id), askChecklistAgain(client, id)]);
    isMaking.current = false;
    setMaking(false);
  };

  const press = async () => {
    if (!(await loadThem())) return void alert(scriptProblem());
    if (user.key?.storeFile) setAsking(true);
    else await make(false);
  };

  return (
    <div className="flex flex-col items-start gap-2">
      <Button busy={making} disabled={!hasRadio} onClick={() => void press()}>
        {!making && <KeyRound aria-hidden="true" className="size-4.5" />}
        Crear una clave nueva
      </Button>
      {!hasRadio && <p className="text-sm text-ink-faint">Guarda antes la radio de esta cuenta.</p>}
      {dialogs && asking && (
        <dialogs.ReplaceKeyDialog
          onAnswer={(replace) => (replace ? void make(true) : setAsking(false))}
        />
      )}
      {dialogs && made && <dialogs.NewKeyDialog made={made} onClose={() => setMade(null)} />}
    </div>
  );
}
