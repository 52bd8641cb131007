'use client';

import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { useAlert, useSnackbar } from '#components/shell/notices.tsx';
import { useShell } from '#components/shell/shell-state.tsx';
import { classes } from '#components/ui/classes.ts';
import { useLate } from '#components/ui/use-late.ts';
import { guardLeaving } from '#lib/forms/leaving.ts';
import { discardUnsaved, firstUnsaved, watchUnsaved } from '#lib/forms/unsaved.ts';
import { scriptProblem } from '#lib/late-scripts.ts';
import { sessionHold } from '#lib/queries/session-ended.ts';
import { FormNotices } from './form-notices.tsx';
import type { RecordFormState, Schema } from './record-form-types.ts';
import { useWaitingFields } from './use-waiting-fields.ts';

interface Props<S extends Schema> {
  /** Of `useRecordForm`. */
  form: RecordFormState<S>;
  children: ReactNode;
  className?: string;
}

const loadDialogs = async () => ({
  ...(await import('./form-dialogs.tsx')),
  ...(await import('./session-dialog.tsx')),
});

/** A button can't be invalid by ARIA: a picture's says it in its own way. */
const WRONG = '[aria-invalid="true"], [data-invalid]';

/** A held Enter saves once: its repeats are not presses. */
const noRepeats = (event: KeyboardEvent) => {
  const writes = event.target instanceof HTMLTextAreaElement;
  if (event.key === 'Enter' && event.repeat && !writes) event.preventDefault();
};

/** The form itself, with all that keeps what is typed in it from being lost. */
export function RecordForm<S extends Schema>({ form, children, className }: Props<S>) {
  const { isDirty, problem, question } = form;
  const { email } = useShell();
  const alert = useAlert();
  const snackbar = useSnackbar();
  const element = useRef<HTMLFormElement>(null);
  const [dialogs, loadThem] = useLate(loadDialogs);
  const [wayOut, setWayOut] = useState<(() => void) | null>(null);
  const held = useSyncExternalStore(sessionHold.watch, sessionHold.isHeld, () => false);
  useWaitingFields(element, form.saving);

  const leave = (goOn: () => void) => {
    setWayOut(null);
    discardUnsaved();
    goOn();
  };
  const askToLeave = useEffectEvent(async (goOn: () => void) => {
    if (await loadThem()) return setWayOut(() => goOn);
    const action = { label: 'Salir sin guardar', onAction: () => leave(goOn) };
    snackbar('Hay cambios sin guardar.', { action, stays: 'asDialog' });
  });

  const { subscribe } = form.form;
  const prepare = useEffectEvent(() => {
    form.prepare();
    void loadThem();
  });
  useEffect(() => {
    let forget = watchUnsaved(isDirty);
    const stopGuarding = guardLeaving(isDirty, (goOn) => void askToLeave(goOn));
    const stopWatching = subscribe({
      formState: { values: true },
      callback: () => {
        // Also after leaving was agreed to and came to nothing.
        forget = watchUnsaved(isDirty);
        prepare();
      },
    });
    return () => {
      stopWatching();
      stopGuarding();
      forget();
    };
  }, [isDirty, subscribe]);

  const tell = useEffectEvent(() => {
    const wrong = element.current?.querySelector<HTMLElement>(WRONG);
    wrong?.focus();
    if (!problem) return;
    if (problem.error && form.onFailed) form.onFailed(problem.error);
    else if (!wrong) void alert(problem.message);
  });
  useEffect(() => {
    if (problem) tell();
  }, [problem]);

  const openDialogs = useEffectEvent(async () => {
    if ((await loadThem()) || !question) return;
    // What can't be asked is not done.
    if (question.kind === 'merge') question.answer(null);
    else question.answer(false);
    void alert(scriptProblem());
  });
  useEffect(() => {
    if (question || held) void openDialogs();
  }, [question, held]);

  return (
    <form
      ref={element}
      id={form.id}
      // Pressed before this runs, what was typed would otherwise end up in the address.
      method="post"
      noValidate
      aria-busy={form.saving || undefined}
      onSubmit={form.submit}
      onKeyDown={noRepeats}
      className={classes('flex min-w-0 flex-col gap-5', className)}
    >
      <FormNotices form={form} />
      {children}
      {dialogs && wayOut && (
        <dialogs.LeaveDialog onStay={() => setWayOut(null)} onLeave={() => leave(wayOut)} />
      )}
      {dialogs && question?.kind === 'again' && form.again && (
        <dialogs.AgainDialog again={form.again} onAnswer={question.answer} />
      )}
      {dialogs && question?.kind === 'merge' && (
        <dialogs.MergeDialog
          conflicts={form.conflicts}
          names={form.names}
          onAnswer={question.answer}
        />
      )}
      {dialogs && held && firstUnsaved() === isDirty && (
        <dialogs.SessionDialog
          email={email}
          onBack={sessionHold.back}
          onGiveUp={sessionHold.giveUp}
        />
      )}
    </form>
  );
}
