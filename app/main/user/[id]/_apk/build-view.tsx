'use client';

import { useQueryClient } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import { useRef, useState } from 'react';
import { useAlert, useSnackbar } from '#components/shell/notices.tsx';
import { Button } from '#components/ui/button.tsx';
import { buttonClasses } from '#components/ui/button-classes.ts';
import { classes } from '#components/ui/classes.ts';
import { LocalTime } from '#components/ui/local-time.tsx';
import type { Build } from '#lib/contract/builds.ts';
import { joinDollar } from '#lib/contract/dollar-path.ts';
import { SNACKBAR_LONG_MS } from '#lib/contract/limits.ts';
import { isUnderWay } from '#lib/contract/words.ts';
import { ApiError } from '#lib/queries/api-error.ts';
import { askBuildsAgain, cancelBuild } from '#lib/queries/user-builds.ts';
import { downloadOf } from '#lib/user/apk-files.ts';
import { type BuildMood, moodOf, stateText, typeText } from '#lib/user/build-words.ts';
import { BuildLog } from './build-log.tsx';
import { Elapsed } from './elapsed.tsx';

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
  const going = isUnderWay(build.state);

  const cancel = async () => {
    if (isCancelling.current) return;
    isCancelling.current = true;
    setCancelling(true);
    try {
      const { msg, message } = await cancelBuild(build.id);
      snackbar(msg || message || 'Compilación cancelada.', { duration: SNACKBAR_LONG_MS });
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
      duration: SNACKBAR_LONG_MS,
    });

  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p
          role="status"
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
        <p className="min-w-0 flex-1 text-sm text-ink-soft">
          {typeText(build.type)}
          {' · '}
          <LocalTime iso={build.created_at} format="detail" />
          {build.requested_by?.name && ` · ${build.requested_by.name}`}
        </p>
        {going && (
          <Button variant="danger" busy={cancelling} onClick={ask}>
            Cancelar
          </Button>
        )}
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
      {build.artefacts.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {build.artefacts.map((path) => (
            <Artefact key={path} path={path} />
          ))}
        </ul>
      )}
      <BuildLog build={build} />
    </div>
  );
}

function Artefact({ path }: { path: string }) {
  const parts = path.split('/');
  const href = downloadOf(joinDollar(parts));
  if (!href) return null;
  return (
    <li className="min-w-0">
      <a href={href} download className={buttonClasses('quiet', 'text-left break-all')}>
        <Download aria-hidden="true" className="size-4.5 shrink-0" />
        {parts.at(-1)}
      </a>
    </li>
  );
}
