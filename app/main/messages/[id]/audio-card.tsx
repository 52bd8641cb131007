'use client';

import { useEffect, useState } from 'react';
import { Card } from '#components/ui/card.tsx';
import { PlayButton } from '../_player/play-button.tsx';
import type { Track } from '../_player/player.ts';
import { SeekBar, SpeedButton } from '../_player/player-bar.tsx';
import { usePlayerState } from '../_player/player-context.tsx';
import { DownloadAudio, PlayerProblem } from '../_player/player-problem.tsx';

/** How long an audio is (s), before anybody plays it; null while that is not known. */
function useLength({ source }: Track): number | null {
  const [length, setLength] = useState<number | null>(null);
  useEffect(() => {
    const audio = new Audio();
    audio.preload = 'metadata';
    audio.onloadedmetadata = () =>
      setLength(Number.isFinite(audio.duration) ? audio.duration : null);
    audio.src = source;
    return () => {
      audio.onloadedmetadata = null;
      audio.removeAttribute('src');
      audio.load();
    };
  }, [source]);
  return length;
}

/** The controls of the room's player for this message, and the download. */
export function AudioCard({ track }: { track: Track }) {
  const problem = usePlayerState(({ track: current, problem }) =>
    current?.id === track.id ? problem : null,
  );
  const length = useLength(track);
  return (
    <Card title="Audio" actions={<DownloadAudio track={track} />}>
      <div className="flex min-h-11 items-center gap-3">
        {problem ? (
          <PlayerProblem track={track} problem={problem} hasDownload />
        ) : (
          <>
            <PlayButton track={track} what={`audio de ${track.name}`} />
            <SeekBar track={track} length={length} />
            <SpeedButton />
          </>
        )}
      </div>
    </Card>
  );
}
