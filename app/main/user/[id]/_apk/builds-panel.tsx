'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSnackbar } from '#components/shell/notices.tsx';
import { classes } from '#components/ui/classes.ts';
import { LocalTime } from '#components/ui/local-time.tsx';
import type { Build } from '#lib/contract/builds.ts';
import { isUnderWay } from '#lib/contract/words.ts';
import { askFoldersAgain } from '#lib/queries/apk.ts';
import { ABOUT_BUILDS, stateText, typeText } from '#lib/user/build-words.ts';
import { BuildView } from './build-view.tsx';

interface Props {
  flavor: string;
  /** Newest first; at least one. */
  builds: Build[];
  /** When they were asked for (ms). */
  at: number;
}

/** The newest build, or the one that was chosen among the former. */
export function BuildsPanel({ flavor, builds, at }: Props) {
  const client = useQueryClient();
  const snackbar = useSnackbar();
  const [chosen, setChosen] = useState<string | null>(null);
  const [newest] = builds;
  const shown = builds.find(({ id }) => String(id) === chosen) ?? newest;
  const newestId = newest && String(newest.id);
  const going = newest && isUnderWay(newest.state) ? newestId : null;

  // Another one was started: that one is looked at.
  const lastNewest = useRef(newestId);
  useEffect(() => {
    if (lastNewest.current !== newestId) setChosen(null);
    lastNewest.current = newestId;
  }, [newestId]);

  const wasGoing = useRef<string | null>(null);
  const tellEnd = useEffectEvent(() => {
    if (!newest) return;
    const told = { stays: 'long', about: ABOUT_BUILDS } as const;
    snackbar(`Compilación ${newest.state}.`, told);
    void askFoldersAgain(client);
  });
  useEffect(() => {
    if (wasGoing.current !== null && going === null) tellEnd();
    wasGoing.current = going ?? null;
  }, [going]);

  if (!shown) return null;
  return (
    <section aria-label="Compilaciones" className="flex flex-col gap-4">
      <BuildView key={String(shown.id)} flavor={flavor} build={shown} at={at} />
      {builds.length > 1 && (
        <details>
          <summary className="inline-flex min-h-11 items-center font-semibold text-accent">
            Todas las compilaciones ({builds.length})
          </summary>
          <ul className="mt-1 max-h-72 overflow-y-auto">
            {builds.map((build) => (
              <li key={String(build.id)}>
                <button
                  type="button"
                  data-content
                  aria-pressed={build === shown}
                  onClick={() => setChosen(String(build.id))}
                  className={classes(
                    'flex min-h-11 w-full flex-wrap items-center gap-x-4 gap-y-0.5 rounded-control px-3 py-2 text-left text-sm hover:bg-sunken',
                    build === shown && 'bg-accent-soft font-semibold',
                  )}
                >
                  <span className="min-w-32">{stateText(build)}</span>
                  <span className="text-ink-soft">{typeText(build.type)}</span>
                  <LocalTime iso={build.created_at} format="detail" className="text-ink-soft" />
                </button>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}
