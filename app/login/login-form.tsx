'use client';

import {
  type KeyboardEvent,
  type SubmitEvent,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { Field } from '#components/form/field.tsx';
import { inputClasses } from '#components/form/input-classes.ts';
import { PasswordInput } from '#components/form/password-input.tsx';
import { useSnackbar } from '#components/shell/notices.tsx';
import { Button } from '#components/ui/button.tsx';
import { signIn } from '#lib/auth-calls.ts';
import { reachableNotice } from '#lib/session/reachable.ts';
import { Notice } from './notice.tsx';

const MINUTE_MS = 60_000;
const never = () => () => {};

function noticeHere(publicUrl: string): string | null {
  const { protocol, host } = window.location;
  // Older browsers lack what the notice needs; they sign in all the same.
  if (!('parse' in URL)) return null;
  return reachableNotice({ protocol: protocol === 'https:' ? 'https:' : 'http:', host }, publicUrl);
}

/** Stays after the snackbar is gone: a clock time needs no counting down. */
function waitNotice(until: number): string {
  const time = new Date(Math.ceil(until / MINUTE_MS) * MINUTE_MS).toLocaleTimeString('es', {
    hour: '2-digit',
    minute: '2-digit',
  });
  return `Hubo demasiados intentos. Podrás volver a probar a las ${time}. Si ya ingresaste antes desde otro navegador o teléfono, prueba desde ahí.`;
}

/** A key that is held down is one try, not as many as there are until one has to wait. */
function ignoreHeldKey(event: KeyboardEvent): void {
  if (event.key === 'Enter' && event.repeat) event.preventDefault();
}

interface Props {
  /** Where to go afterwards: a path of this site. */
  next: string;
  /** The session had ended by itself. */
  ended: boolean;
  publicUrl: string;
}

export function LoginForm({ next, ended, publicUrl }: Props) {
  const snackbar = useSnackbar();
  const email = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const trying = useRef(false);
  const [busy, setBusy] = useState(false);
  const [waitUntil, setWaitUntil] = useState<number | null>(null);
  // Only the browser knows how it got here (C09); the server behind a proxy does not.
  const unreachable = useSyncExternalStore(
    never,
    () => noticeHere(publicUrl),
    () => null,
  );

  useEffect(() => {
    if (ended) {
      // Said once: a reload does not say it again.
      const url = new URL(window.location.href);
      url.searchParams.delete('motivo');
      window.history.replaceState(null, '', url);
    }
    const nobodyTypes = document.activeElement === document.body;
    if (nobodyTypes && matchMedia('(hover: hover)').matches) email.current?.focus();
  }, [ended]);

  // Presses from before the scripts ran are one try, with what stands there now.
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    element.dataset.ready = '';
    if (element.dataset.sent === undefined) return;
    delete element.dataset.sent;
    element.requestSubmit();
  }, []);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const [who, secret] = [email.current, password.current];
    if (trying.current || !who || !secret) return;
    trying.current = true;
    setBusy(true);
    setWaitUntil(null);
    const typed = [who.value, secret.value] as const;
    const outcome = await signIn(...typed);
    // A whole new page: nothing of whoever was here before stays in memory.
    if (outcome.ok) return window.location.replace(next);
    trying.current = false;
    setBusy(false);
    if (outcome.waitMs !== undefined) setWaitUntil(Date.now() + outcome.waitMs);
    // Whoever is typing it anew already is left alone.
    if (who.value === typed[0] && secret.value === typed[1]) {
      secret.focus();
      secret.select();
    }
    snackbar(outcome.message, { action: { label: 'OK', onAction: () => {} } });
  };

  return (
    // POST: without any script, what was typed would otherwise end up in the address.
    <form
      ref={form}
      method="post"
      onSubmit={submit}
      onKeyDown={ignoreHeldKey}
      className="group/form mx-auto flex w-full max-w-sm flex-col gap-5"
    >
      <h1 className="text-3xl font-bold tracking-tight">Ingresar</h1>
      {ended && <Notice kind="info">Tu sesión terminó. Vuelve a entrar.</Notice>}
      {unreachable && <Notice kind="warning">{unreachable}</Notice>}
      {waitUntil !== null && <Notice kind="warning">{waitNotice(waitUntil)}</Notice>}
      <Field id="email" label="Email">
        <input
          ref={email}
          id="email"
          name="email"
          type="email"
          placeholder="Email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          className={inputClasses}
        />
      </Field>
      <Field id="password" label="Contraseña">
        <PasswordInput
          ref={password}
          id="password"
          name="password"
          placeholder="Contraseña"
          autoComplete="current-password"
        />
      </Field>
      <Button
        type="submit"
        variant="primary"
        busy={busy}
        className="mt-1 min-h-12 text-base group-data-sent/form:cursor-progress group-data-sent/form:opacity-60"
      >
        continuar
      </Button>
      <div className="hidden group-data-lost/form:block group-data-ready/form:hidden">
        <Notice kind="warning">
          El panel no terminó de cargar. Revisa tu conexión y{' '}
          <a href={`/login?volver=${encodeURIComponent(next)}`} className="font-semibold underline">
            recarga la página
          </a>
          .
        </Notice>
      </div>
    </form>
  );
}
