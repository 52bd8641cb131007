'use client';

import { clock, lengthClock, nextRate, type Track } from './player.ts';
import { keepRate, usePlayer, usePlayerState } from './player-context.tsx';

interface Props {
  track: Track;
  /** Its length (s), for before the player knows. */
  length?: number | null;
}

/** Where it is and how far it goes; moving it moves the audio. */
export function SeekBar({ track, length = null }: Props) {
  const player = usePlayer();
  const isMine = usePlayerState((state) => state.track?.id === track.id);
  const time = usePlayerState((state) => (isMine ? state.time : 0));
  const duration = usePlayerState((state) => (isMine ? state.duration : null));
  const end = lengthClock(duration ?? length);
  const at = duration !== null && time >= duration ? end : clock(time);
  return (
    <span className="flex min-w-0 flex-[1_1_7.5rem] items-center gap-2 text-[0.8125rem] text-ink-soft tabular-nums">
      <span className="print:hidden">{at}</span>
      <input
        type="range"
        aria-label="Posición"
        aria-valuetext={`${at} de ${end}`}
        min={0}
        max={duration ?? 1}
        step={0.1}
        value={duration === null ? 0 : Math.min(time, duration)}
        disabled={duration === null}
        onChange={(event) => player.seek(Number(event.target.value))}
        className="h-11 min-w-0 flex-1 cursor-pointer accent-accent disabled:cursor-default"
      />
      <span>{end}</span>
    </span>
  );
}

/** 1×, 1.5×, 2× and around. */
export function SpeedButton() {
  const player = usePlayer();
  const rate = usePlayerState((state) => state.rate);
  const speed = `${String(rate).replace('.', ',')}×`;
  return (
    <button
      type="button"
      title={`Velocidad ${speed}`}
      aria-label={`Velocidad ${speed}`}
      onClick={() => keepRate(player, nextRate(rate))}
      className="min-h-11 min-w-12 shrink-0 rounded-control border border-line px-2 text-sm font-semibold tabular-nums hover:border-line-strong hover:bg-sunken"
    >
      {speed}
    </button>
  );
}
