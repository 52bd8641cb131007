'use client';

import LogIn from 'lucide-react/icons/log-in';
import { useAlert } from '#components/shell/notices.tsx';
import { useShell } from '#components/shell/shell-state.tsx';
import { useSignInAs } from '#components/shell/use-sign-in-as.ts';
import { Button } from '#components/ui/button.tsx';
import type { User } from '#lib/contract/users.ts';

/** Signs in as the account; the way back leads here. */
export function EnterAs({ user }: { user: User }) {
  const { email } = useShell();
  const alert = useAlert();
  const { signInAs, entering } = useSignInAs();
  const why = user.suspended
    ? 'La cuenta está suspendida: no se puede ingresar con ella.'
    : user.email === email
      ? 'Es tu propia cuenta.'
      : undefined;
  return (
    <Button
      data-leaves=""
      busy={entering !== null}
      onClick={() => void (why ? alert(why) : signInAs(user.id))}
      className="@max-lg:px-3"
    >
      {entering === null && <LogIn aria-hidden="true" className="size-4.5" />}
      <span className="@max-lg:sr-only">
        Ingresar <span className="@max-2xl:sr-only">con este usuario</span>
      </span>
    </Button>
  );
}
