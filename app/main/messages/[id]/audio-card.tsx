'use client';

import { useEffect, useState } from 'react';
import { Card } from '#components/ui/card.tsx';
import { type Problem, problemOf } from '../_player/audio-format.ts';
import { PlayButton } from '../_player/play-button.tsx';
import type { Track } from '../_player/player.ts';
import { SeekBar, SpeedButton } from '../_player/player-bar.tsx';
import { usePlayerState } from '../_player/player-context.tsx';
import { DownloadAudio, PlayerProblem } from '../_player/player-problem.tsx';
import { probeFile } from '../probe-file.ts';

interface Found {
  /** Seconds; null while that is not known. */
  length: number | null;
  /** The file is gone or empty. */
  problem: Problem | null;
}

const NOTHING: Found = { length: null, problem: null };

/** What can be known of an audio before anybody plays it. */
function useAudioFile({ source, file }: Track): Found {
  const [found, setFound] = useState(NOTHING);
  useEffect(() => {
    let isLeft = false;
    const audio = new Audio();
    audio.preload = 'metadata';
    audio.onloadedmetadata = () =>
      setFound({ length: Number.isFinite(audio.duration) ? audio.duration : null, problem: null });
    audio.onerror = async () => {
      const problem = problemOf(file, await probeFile(source), (type) => audio.canPlayType(type));
      // A format that does not play is told by the player, a server that is away may be back by then.
      if (!isLeft && !problem.canDownload && !problem.canRetry) setFound({ length: null, problem });
    };
    audio.src = source;
    return () => {
      isLeft = true;
      audio.onloadedmetadata = null;
      audio.onerror = null;
      audio.removeAttribute('src');
      audio.load();
      setFound(NOTHING);
    };
  }, [source, file]);
  return found;
}

/** The controls of the room's player for this message, and the download of what can be had. */
export function AudioCard({ track }: { track: Track }) {
  const told = usePlayerState(({ track: current, problem }) =>
    current?.id === track.id ? problem : null,
  );
  const found = useAudioFile(track);
  const problem = found.problem ?? told;
  const canDownload = !problem || problem.canDownload;
  return (
    <Card title="Audio" actions={canDownload && <DownloadAudio track={track} />}>
      <div className="flex min-h-11 flex-wrap items-center gap-3">
        {problem ? (
          <PlayerProblem track={track} problem={problem} hasDownload />
        ) : (
          <>
            <PlayButton track={track} what={`audio de ${track.name}`} />
            <SeekBar track={track} length={found.length} />
            <SpeedButton />
          </>
        )}
      </div>
    </Card>
  );
}
