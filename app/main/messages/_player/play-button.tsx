'use client';

import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import VolumeX from 'lucide-react/icons/volume-x';
import { classes } from '#components/ui/classes.ts';
import { Spinner } from '#components/ui/spinner.tsx';
import type { Track } from './player.ts';
import { usePlayer, usePlayerState } from './player-context.tsx';

interface Props {
  track: Track;
  /** 'Reproducir audio de Ana': what follows the verb. */
  what: string;
  tabIndex?: number;
  className?: string;
}

/** Plays and pauses one audio, wherever it stands. */
export function PlayButton({ track, what, tabIndex, className }: Props) {
  const player = usePlayer();
  const status = usePlayerState((state) => (state.track?.id === track.id ? state.status : null));
  const runs = status === 'playing' || status === 'loading';
  /** It failed, and will again. */
  const isUseless = usePlayerState(
    ({ track: current, problem }) => current?.id === track.id && problem?.canRetry === false,
  );
  const label = isUseless
    ? `No se puede reproducir: ${what}`
    : `${runs ? 'Pausar' : 'Reproducir'} ${what}`;
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      tabIndex={tabIndex}
      aria-disabled={isUseless || undefined}
      data-beside
      onClick={() => player.toggle(track)}
      className={classes(
        'grid size-11 shrink-0 place-items-center rounded-full transition-colors aria-disabled:opacity-60 [&_svg]:size-4.5',
        status && status !== 'failed'
          ? 'bg-accent text-accent-ink hover:bg-accent-strong'
          : 'bg-accent-soft text-accent-strong hover:bg-accent hover:text-accent-ink',
        className,
      )}
    >
      {status === 'loading' ? (
        <Spinner className="size-5" />
      ) : isUseless ? (
        <VolumeX aria-hidden="true" />
      ) : runs ? (
        <Pause aria-hidden="true" fill="currentColor" />
      ) : (
        <Play aria-hidden="true" fill="currentColor" className="translate-x-px" />
      )}
    </button>
  );
}
