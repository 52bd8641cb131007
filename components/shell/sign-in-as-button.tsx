'use client';

import LogIn from 'lucide-react/icons/log-in';
import { Button } from '#components/ui/button.tsx';
import type { Id } from '#lib/contract/loose.ts';
import { useSignInAs } from './use-sign-in-as.ts';

/** 'Ingresar con este usuario' (specification §2). */
export function SignInAsButton({ user, className }: { user: Id; className?: string }) {
  const { signInAs, entering } = useSignInAs();
  return (
    <Button
      data-leaves
      busy={entering !== null}
      onClick={() => void signInAs(user)}
      className={className}
    >
      {entering === null && <LogIn aria-hidden="true" className="size-4.5" />}
      Ingresar con este usuario
    </Button>
  );
}
