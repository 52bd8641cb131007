'use client';

import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useRef, useState } from 'react';
import { useAlert, useSnackbar } from '#components/shell/notices.tsx';
import { Button } from '#components/ui/button.tsx';
import { classes } from '#components/ui/classes.ts';
import { LocalTime } from '#components/ui/local-time.tsx';
import type { Build } from '#lib/contract/builds.ts';
import { isUnderWay } from '#lib/contract/words.ts';
import { ApiError } from '#lib/queries/api-error.ts';
import { askBuildsAgain, cancelBuild } from '#lib/queries/user-builds.ts';
import {
  ABOUT_BUILDS,
  type BuildMood,
  moodOf,
  stateText,
  typeText,
} from '#lib/user/build-words.ts';
import { Artefacts } from './artefacts.tsx';
import { BuildLog } from './build-log.tsx';
import { Elapsed } from './elapsed.tsx';
import { useFocusKept } from './use-focus-kept.ts';

const LOOK: Record<BuildMood, string> = {
  waiting: 'bg-sunken text-ink-soft',
  working: 'bg-accent-soft text-accent-strong',
  good: 'bg-ok-soft text-ok',
  bad: 'bg-danger-soft text-danger',
};

interface Props {
  flavor: string;
  build: Build;
  /** When it was asked for (ms). */
  at: number;
}

/** One build: where it is, for how long, its log and what it left. */
export function BuildView({ flavor, build, at }: Props) {
  const client = useQueryClient();
  const alert = useAlert();
  const snackbar = useSnackbar();
  const [cancelling, setCancelling] = useState(false);
  const isCancelling = useRef(false);
  const state = useRef<HTMLParagraphElement>(null);
  const going = isUnderWay(build.state);

  const cancel = async () => {
    if (isCancelling.current) return;
    isCancelling.current = true;
    setCancelling(true);
    try {
      const { msg, message } = await cancelBuild(build.id);
      const told = { stays: 'long', about: ABOUT_BUILDS } as const;
      snackbar(msg || message || 'Compilación cancelada.', told);
    } catch (error) {
      const isOver = error instanceof ApiError && error.status === 401;
      if (!isOver) void alert(error instanceof ApiError ? error.message : 'No se pudo cancelar.');
    }
    await askBuildsAgain(client, flavor);
    isCancelling.current = false;
    setCancelling(false);
  };
  const ask = () =>
    snackbar('Cancelar la compilación?', {
      action: { label: 'Si', onAction: () => void cancel() },
    });

  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p
          ref={state}
          role="status"
          tabIndex={-1}
          className={classes(
            'rounded-full px-3 leading-8 font-semibold',
            LOOK[moodOf(build.state)],
          )}
        >
          {stateText(build)}
        </p>
        {build.elapsed_ms !== null && (
          <Elapsed ms={build.elapsed_ms} at={at} going={going} className="font-semibold" />
        )}
        <p className="min-w-0 basis-full text-sm text-ink-soft sm:flex-1 sm:basis-0">
          {typeText(build.type)}
          {' · '}
          <LocalTime iso={build.created_at} format="detail" />
          {build.requested_by?.name && ` · ${build.requested_by.name}`}
        </p>
        {going && <Cancel busy={cancelling} onPress={ask} heir={state} />}
      </div>
      {build.reason && (
        <p
          className={classes(
            'wrap-anywhere',
            moodOf(build.state) === 'bad' ? 'font-medium text-danger' : 'text-ink-soft',
          )}
        >
          {build.reason}
        </p>
      )}
      {build.artefacts.length > 0 && <Artefacts paths={build.artefacts} />}
      <BuildLog build={build} />
    </div>
  );
}

interface CancelProps {
  busy: boolean;
  onPress: () => void;
  /** Gets the focus once there is nothing to cancel any more. */
  heir: RefObject<HTMLElement | null>;
}

function Cancel({ busy, onPress, heir }: CancelProps) {
  const button = useRef<HTMLButtonElement>(null);
  useFocusKept(button, heir);
  return (
    <Button ref={button} variant="danger" busy={busy} onClick={onPress}>
      Cancelar
    </Button>
  );
}
