'use client';

import { useQueryClient } from '@tanstack/react-query';
import Hammer from 'lucide-react/icons/hammer';
import Store from 'lucide-react/icons/store';
import { useRef, useState } from 'react';
import { useAlert, useSnackbar } from '#components/shell/notices.tsx';
import { Button } from '#components/ui/button.tsx';
import { useLate } from '#components/ui/use-late.ts';
import type { Build, BuildType } from '#lib/contract/builds.ts';
import type { User } from '#lib/contract/users.ts';
import { scriptProblem } from '#lib/late-scripts.ts';
import { ApiError } from '#lib/queries/api-error.ts';
import {
  askBuildsAgain,
  askChecklistAgain,
  checklistQuery,
  startBuild,
} from '#lib/queries/user-builds.ts';
import { ABOUT_BUILDS, lackingFor } from '#lib/user/build-words.ts';

interface Props {
  user: User;
  flavor: string;
  /** The radio's build that waits or runs. */
  running: Build | undefined;
}

const KINDS = [
  { type: 'debug', label: 'Crear Apk', Icon: Hammer },
  { type: 'publish', label: 'Publicar en PlayStore', Icon: Store },
] as const;

/** Asks for a build; one of a radio at a time. */
export function BuildButtons({ user, flavor, running }: Props) {
  const client = useQueryClient();
  const alert = useAlert();
  const snackbar = useSnackbar();
  const [asked, setAsked] = useState<BuildType | null>(null);
  const [late, loadDialog] = useLate(() => import('./publish-dialog.tsx'));
  /** Where the publication that is asked about goes; null: none is. */
  const [place, setPlace] = useState<string | null>(null);
  const isAsking = useRef(false);
  const id = String(user.id);

  const once = async (type: BuildType, task: () => Promise<unknown>) => {
    if (isAsking.current) return;
    isAsking.current = true;
    setAsked(type);
    await task();
    isAsking.current = false;
    setAsked(null);
  };

  const start = async (type: BuildType) => {
    try {
      const said = await startBuild(type, flavor, user.id);
      snackbar(said, { stays: 'long', about: ABOUT_BUILDS });
    } catch (error) {
      const isOver = error instanceof ApiError && error.status === 401;
      if (!isOver)
        void alert(error instanceof ApiError ? error.message : 'No se pudo pedir la compilación.');
    }
    // Refused or not, what is shown may be older than what is.
    await Promise.allSettled([askBuildsAgain(client, flavor), askChecklistAgain(client, id)]);
  };

  /** Nothing is asked about what would be refused anyway. */
  const askToPublish = async () => {
    // An upstream that tells nothing of it, or not now, answers for itself later.
    const items = await client.fetchQuery(checklistQuery(id)).catch(() => null);
    const missing = lackingFor('publish', items ?? []);
    if (missing) return alert(missing);
    if (!(await loadDialog())) return alert(scriptProblem());
    setPlace(items?.find((item) => item.id === 'play')?.detail ?? '');
  };

  return (
    <div className="flex flex-col items-start gap-3">
      <div className="flex flex-wrap gap-3">
        {KINDS.map(({ type, label, Icon }) => (
          <Button
            key={type}
            variant={type === 'debug' ? 'primary' : 'quiet'}
            busy={asked === type}
            // Not `disabled`: the focus stays on what was pressed.
            aria-disabled={running !== undefined || (asked !== null && asked !== type)}
            onClick={() =>
              void once(type, () => (type === 'publish' ? askToPublish() : start(type)))
            }
          >
            {asked !== type && <Icon aria-hidden="true" className="size-4.5" />}
            {label}
          </Button>
        ))}
      </div>
      <p className="text-sm text-ink-faint">
        {running
          ? `Hay una compilación de esta radio${running.requested_by?.name ? `: la pidió ${running.requested_by.name}` : ''}. Espera a que termine o cancélala.`
          : `Se compila ${user.radio?.is_apk ? 'un APK' : 'un Bundle'} con lo que está guardado.`}
      </p>
      {late && place !== null && (
        <late.PublishDialog
          user={user}
          place={place}
          onAnswer={(publish) => {
            setPlace(null);
            if (publish) void once('publish', () => start('publish'));
          }}
        />
      )}
    </div>
  );
}
