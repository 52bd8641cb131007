'use client';

import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { probeFile } from '../probe-file.ts';
import { createPlayer, IDLE, type Player, type PlayerState, RATES, type Rate } from './player.ts';

const RATE_KEY = 'cabina.audio.speed';

const PlayerContext = createContext<Player | null>(null);

/** The room's player: it goes on while list and detail come and go. */
export function PlayerProvider({ children }: { children: ReactNode }) {
  const [player] = useState(() => createPlayer(probeFile));
  const audio = useRef<HTMLAudioElement>(null);

  useEffect(() => (audio.current ? player.attach(audio.current) : undefined), [player]);
  useEffect(() => {
    try {
      const kept = RATES.find((rate) => String(rate) === localStorage.getItem(RATE_KEY));
      if (kept) player.setRate(kept);
    } catch {
      // Storage may be forbidden: then it starts at 1×.
    }
  }, [player]);

  return (
    <PlayerContext value={player}>
      {children}
      {/* biome-ignore lint/a11y/useMediaCaption: a listener's voice note has no captions. */}
      <audio ref={audio} preload="none" className="hidden" />
    </PlayerContext>
  );
}

export function usePlayer(): Player {
  const player = useContext(PlayerContext);
  if (!player) throw new Error('the player is only there below <PlayerProvider>');
  return player;
}

/** A part of the player's state; draws again when that part changes alone. */
export function usePlayerState<T>(select: (state: PlayerState) => T): T {
  const player = usePlayer();
  return useSyncExternalStore(
    player.subscribe,
    () => select(player.get()),
    () => select(IDLE),
  );
}

/** Sets the speed, and remembers it on this device. */
export function keepRate(player: Player, rate: Rate): void {
  player.setRate(rate);
  try {
    localStorage.setItem(RATE_KEY, String(rate));
  } catch {
    // It still counts for this visit.
  }
}
