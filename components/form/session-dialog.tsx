'use client';

import { type SubmitEvent, useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { signIn } from '#lib/auth-calls.ts';
import { described, Field } from './field.tsx';
import { inputClasses } from './input-classes.ts';
import { PasswordInput } from './password-input.tsx';

interface Props {
  /** Whose form it is: nobody else signs in over it. */
  email: string;
  onBack: () => void;
  onGiveUp: () => void;
}

/** Signs in again over a form that holds something (design §6, C02). Nothing but an answer closes it. */
export function SessionDialog({ email, onBack, onGiveUp }: Props) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const [other, setOther] = useState(false);
  const password = useRef<HTMLInputElement>(null);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    event.stopPropagation();
    if (busy) return;
    setBusy(true);
    const outcome = await signIn(email, password.current?.value ?? '');
    if (outcome.ok) return onBack();
    setBusy(false);
    setError(outcome.message);
    password.current?.focus();
    password.current?.select();
  };

  if (other)
    return (
      <Dialog
        open
        kind="alertdialog"
        title="¿Entrar con otra cuenta?"
        onClose={() => setOther(false)}
      >
        <p className="mt-2 text-ink-soft">
          Lo que no guardaste es de <strong className="wrap-anywhere">{email}</strong> y se perderá.
        </p>
        <div className="mt-6 flex flex-wrap justify-end gap-3">
          <Button variant="danger" onClick={onGiveUp}>
            Salir sin guardar
          </Button>
          <Button variant="primary" onClick={() => setOther(false)}>
            Volver
          </Button>
        </div>
      </Dialog>
    );

  return (
    <Dialog
      open
      kind="alertdialog"
      title="Tu sesión terminó"
      onClose={() => {}}
      initialFocus={() => password.current}
    >
      <form method="post" onSubmit={submit}>
        <p className="mt-2 text-ink-soft">
          Lo que escribiste sigue aquí. Ingresa de nuevo para no perderlo.
        </p>
        <div className="mt-5 flex flex-col gap-4">
          <Field id="sesion-email" label="Email">
            <input
              id="sesion-email"
              name="email"
              type="email"
              value={email}
              readOnly
              autoComplete="username"
              className={`${inputClasses} bg-sunken! text-ink-soft`}
            />
          </Field>
          <Field id="sesion-clave" label="Contraseña" error={error}>
            <PasswordInput
              {...described('sesion-clave', { error })}
              ref={password}
              id="sesion-clave"
              name="password"
              autoComplete="current-password"
            />
          </Field>
        </div>
        <div className="mt-6 flex flex-col-reverse justify-between gap-3 sm:flex-row">
          <Button onClick={() => setOther(true)}>Entrar con otra cuenta</Button>
          <Button type="submit" variant="primary" busy={busy} className="min-w-28">
            Ingresar
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
