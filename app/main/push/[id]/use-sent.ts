'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useSnackbar } from '#components/shell/notices.tsx';
import { useShell } from '#components/shell/shell-state.tsx';
import type { CallAnswer } from '#lib/contract/calls.ts';
import { outcomeOf } from '#lib/pushs/outcome.ts';
import { pushPath } from '#lib/pushs/paths.ts';
import { forgetPushs } from '#lib/queries/pushs.ts';

/** After a sending: says what became of it. */
export function useSent(): (answer: CallAnswer<'PUT /api/push'>) => undefined {
  const client = useQueryClient();
  const snackbar = useSnackbar();
  const { go } = useShell();
  return (answer) => {
    void forgetPushs(client);
    const { text, sent, id } = outcomeOf(answer);
    if (sent) return void snackbar(text);
    const action = id === null ? undefined : { label: 'Ver', onAction: () => go(pushPath(id)) };
    snackbar(text, { stays: 'failure', action });
  };
}
