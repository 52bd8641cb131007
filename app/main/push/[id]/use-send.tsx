'use client';

import { useQueryClient } from '@tanstack/react-query';
import { type BaseSyntheticEvent, type ReactNode, useRef, useState } from 'react';
import type { RecordFormState } from '#components/form/record-form-types.ts';
import { useAlert } from '#components/shell/notices.tsx';
import { useLate } from '#components/ui/use-late.ts';
import { scriptProblem } from '#lib/late-scripts.ts';
import type { PushSchema } from '#lib/pushs/form.ts';
import { resendQuestion } from '#lib/pushs/resend.ts';
import type { ApiError } from '#lib/queries/api-error.ts';
import { currentPush } from '#lib/queries/pushs.ts';

type Record = RecordFormState<PushSchema>;

/**
 * 'Enviar Ahora' and 'Reenviar': what is asked before a sending, and what is said after one that
 * nobody knows about. `form` is the record's, to be shown.
 * @param id of the stored one; null for a new one
 */
export function useSend(record: Record, id: string | null): { form: Record; dialogs: ReactNode } {
  const client = useQueryClient();
  const alert = useAlert();
  const [late, load] = useLate(() => import('./push-dialogs.tsx'));
  const [question, setQuestion] = useState<{ text: string; answer: (yes: boolean) => void }>();
  const [doubt, setDoubt] = useState<ApiError>();
  const [asking, setAsking] = useState(false);
  const busy = useRef(false);

  /** Whether somebody wants it sent once more; only where it went out lately. */
  const wanted = async (): Promise<boolean> => {
    // After a sending of which nobody knows, the form asks by itself.
    if (id === null || record.problem?.outcome === 'unknown') return true;
    // What is wrong with the form is told first.
    if (!(await record.form.trigger())) return true;
    const text = resendQuestion(await currentPush(client, id), Date.now());
    if (text === null) return true;
    if (!(await load())) {
      void alert(scriptProblem());
      return false;
    }
    return new Promise((resolve) => setQuestion({ text, answer: resolve }));
  };

  const submit = async (event?: BaseSyntheticEvent) => {
    event?.preventDefault();
    event?.stopPropagation();
    if (busy.current || record.saving) return;
    busy.current = true;
    setAsking(true);
    // What can't be asked now can't be sent either: the form tells why.
    const goOn = await wanted().catch(() => true);
    setQuestion(undefined);
    setAsking(false);
    if (goOn) await record.submit();
    busy.current = false;
  };

  const onFailed = async (error: ApiError) => {
    if (error.outcome === 'unknown' && (await load())) return setDoubt(error);
    if (!error.fields) void alert(error.message);
  };

  return {
    form: { ...record, submit, saving: record.saving || (asking && !question), onFailed },
    dialogs: late && (
      <>
        {question && <late.ResendDialog text={question.text} onAnswer={question.answer} />}
        {doubt && <late.DoubtDialog error={doubt} onClose={() => setDoubt(undefined)} />}
      </>
    ),
  };
}
