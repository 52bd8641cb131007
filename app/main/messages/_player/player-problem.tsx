'use client';

import Download from 'lucide-react/icons/download';
import RotateCw from 'lucide-react/icons/rotate-cw';
import { Button } from '#components/ui/button.tsx';
import { buttonClasses } from '#components/ui/button-classes.ts';
import type { Problem } from './audio-format.ts';
import type { Track } from './player.ts';
import { usePlayer } from './player-context.tsx';

export function DownloadAudio({ track }: { track: Track }) {
  return (
    <a href={track.source} download className={buttonClasses('quiet')}>
      <Download aria-hidden="true" className="size-4" />
      Descargar audio
    </a>
  );
}

interface Props {
  track: Track;
  problem: Problem;
  /** Where a download link stands beside it already. */
  hasDownload?: boolean;
}

/** Why an audio does not play, and what can be done about it. */
export function PlayerProblem({ track, problem, hasDownload }: Props) {
  const player = usePlayer();
  return (
    <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-2">
      <p role="alert" className="min-w-0 flex-1 basis-48 text-sm font-medium text-danger">
        {problem.message}
      </p>
      {problem.canRetry && (
        <Button onClick={() => player.toggle(track)}>
          <RotateCw aria-hidden="true" className="size-4" />
          Reintentar
        </Button>
      )}
      {problem.canDownload && !hasDownload && <DownloadAudio track={track} />}
    </div>
  );
}
