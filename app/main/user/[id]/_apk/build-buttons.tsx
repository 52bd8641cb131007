'use client';

import { useQueryClient } from '@tanstack/react-query';
import Hammer from 'lucide-react/icons/hammer';
import Store from 'lucide-react/icons/store';
import { useRef, useState } from 'react';
import { useAlert, useSnackbar } from '#components/shell/notices.tsx';
import { Button } from '#components/ui/button.tsx';
import type { Build, BuildType } from '#lib/contract/builds.ts';
import { SNACKBAR_LONG_MS } from '#lib/contract/limits.ts';
import type { User } from '#lib/contract/users.ts';
import { ApiError } from '#lib/queries/api-error.ts';
import { askBuildsAgain, askChecklistAgain, startBuild } from '#lib/queries/user-builds.ts';

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
  const isAsking = useRef(false);

  const start = async (type: BuildType) => {
    if (isAsking.current) return;
    isAsking.current = true;
    setAsked(type);
    try {
      snackbar(await startBuild(type, flavor, user.id), { duration: SNACKBAR_LONG_MS });
    } catch (error) {
      const isOver = error instanceof ApiError && error.status === 401;
      if (!isOver)
        void alert(error instanceof ApiError ? error.message : 'No se pudo pedir la compilación.');
    }
    // Refused or not, what is shown may be older than what is.
    const id = String(user.id);
    await Promise.allSettled([askBuildsAgain(client, flavor), askChecklistAgain(client, id)]);
    isAsking.current = false;
    setAsked(null);
  };

  return (
    <div className="flex flex-col items-start gap-3">
      <div className="flex flex-wrap gap-3">
        {KINDS.map(({ type, label, Icon }) => (
          <Button
            key={type}
            variant={type === 'debug' ? 'primary' : 'quiet'}
            busy={asked === type}
            disabled={running !== undefined || (asked !== null && asked !== type)}
            onClick={() => void start(type)}
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
    </div>
  );
}
