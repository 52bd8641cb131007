import type { Probe } from '../probe-file.ts';
import { extensionOf, isHopeless, type Problem, problemOf, unplayable } from './audio-format.ts';

export const RATES = [1, 1.5, 2] as const;
export type Rate = (typeof RATES)[number];

export interface Track {
  /** Of the message. */
  id: string;
  file: string;
  /** Address of the file. */
  source: string;
  /** Who sent it. */
  name: string;
}

export interface PlayerState {
  track: Track | null;
  status: 'loading' | 'playing' | 'paused' | 'failed';
  /** Seconds. */
  time: number;
  /** Seconds; null while nobody knows (a browser's recorder writes none). */
  duration: number | null;
  rate: Rate;
  problem: Problem | null;
}

export const IDLE: PlayerState = {
  track: null,
  status: 'paused',
  time: 0,
  duration: null,
  rate: 1,
  problem: null,
};

/** What of HTMLAudioElement the player uses. */
export type Sound = Pick<
  HTMLAudioElement,
  | 'src'
  | 'currentTime'
  | 'duration'
  | 'playbackRate'
  | 'defaultPlaybackRate'
  | 'error'
  | 'play'
  | 'pause'
  | 'load'
  | 'canPlayType'
  | 'removeAttribute'
  | 'addEventListener'
  | 'removeEventListener'
>;

const NETWORK_ERROR = 2;
/** Past any end: a browser that is sent there finds out where the end is. */
const PAST_THE_END = 1e9;
const NOTHING_CAME: Probe = { status: 0, bytes: new Uint8Array() };

/** The room's one player. `probe` asks for the first bytes of a file that would not play. */
export function createPlayer(probe: (source: string) => Promise<Probe>) {
  let state = IDLE;
  let sound: Sound | null = null;
  /** Looking for the end of a file that does not say how long it is. */
  let measuring = false;
  const listeners = new Set<() => void>();

  function set(change: Partial<PlayerState>): void {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  }

  const known = (seconds: number): number | null => (Number.isFinite(seconds) ? seconds : null);

  function play(): void {
    set({ status: 'loading', problem: null });
    sound?.play().catch((error: unknown) => {
      // Anything else is an 'error' event too, or another track that took its place.
      if (error instanceof DOMException && error.name === 'NotAllowedError')
        set({ status: 'paused' });
    });
  }

  function start(track: Track): void {
    if (!sound) return;
    measuring = false;
    sound.pause();
    set({ track, status: 'loading', time: 0, duration: null, problem: null });
    const extension = extensionOf(track.file);
    if (isHopeless(extension, (type) => sound?.canPlayType(type) ?? '')) {
      set({ status: 'failed', problem: unplayable(extension) });
      return;
    }
    sound.src = track.source;
    sound.defaultPlaybackRate = state.rate;
    sound.playbackRate = state.rate;
    play();
  }

  async function fail(): Promise<void> {
    const { track } = state;
    if (!track || !sound || state.status === 'failed') return;
    measuring = false;
    const lost = sound.error?.code === NETWORK_ERROR;
    const found = lost ? NOTHING_CAME : await probe(track.source);
    if (state.track !== track) return;
    const problem = problemOf(track.file, found, (type) => sound?.canPlayType(type) ?? '');
    set({ status: 'failed', problem });
  }

  function onDuration(): void {
    if (!sound || !state.track) return;
    const duration = known(sound.duration);
    if (measuring && duration !== null) {
      measuring = false;
      sound.currentTime = 0;
      set({ duration, time: 0 });
      play();
    } else if (!measuring) set({ duration });
  }

  const events: Record<string, () => void> = {
    loadedmetadata: () => {
      if (sound?.duration !== Number.POSITIVE_INFINITY) return;
      measuring = true;
      sound.currentTime = PAST_THE_END;
    },
    durationchange: onDuration,
    timeupdate: () => !measuring && state.track && set({ time: sound?.currentTime ?? 0 }),
    playing: () => !measuring && set({ status: 'playing' }),
    waiting: () => !measuring && set({ status: 'loading' }),
    pause: () => !measuring && state.status !== 'failed' && set({ status: 'paused' }),
    ended: () =>
      !measuring &&
      set({ status: 'paused', duration: state.duration ?? sound?.currentTime ?? null }),
    error: () => void fail(),
  };

  return {
    get: () => state,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Plays through `element` until the returned function is called. */
    attach(element: Sound): () => void {
      sound = element;
      for (const [event, handle] of Object.entries(events)) element.addEventListener(event, handle);
      return () => {
        for (const [event, handle] of Object.entries(events))
          element.removeEventListener(event, handle);
        element.pause();
        sound = null;
        set({ ...IDLE, rate: state.rate });
      };
    },
    /** Plays `track`, or pauses it when it plays; another one that plays makes room. */
    toggle(track: Track): void {
      const isSame = state.track?.id === track.id && state.track.file === track.file;
      if (!isSame || (state.status === 'failed' && state.problem?.canRetry)) start(track);
      else if (state.status === 'paused') play();
      else if (state.status !== 'failed') sound?.pause();
    },
    seek(seconds: number): void {
      if (!sound || measuring || state.duration === null) return;
      sound.currentTime = seconds;
      set({ time: seconds });
    },
    setRate(rate: Rate): void {
      if (sound) {
        sound.defaultPlaybackRate = rate;
        sound.playbackRate = rate;
      }
      set({ rate });
    },
    close(): void {
      set({ ...IDLE, rate: state.rate });
      measuring = false;
      sound?.pause();
      sound?.removeAttribute('src');
      sound?.load();
    },
  };
}

export type Player = ReturnType<typeof createPlayer>;

export const nextRate = (rate: Rate): Rate => RATES[(RATES.indexOf(rate) + 1) % RATES.length] ?? 1;

/** The length of an audio: never nothing for one that sounds. */
export const lengthClock = (seconds: number | null): string =>
  clock(seconds === null || seconds <= 0 ? seconds : Math.max(1, Math.round(seconds)));

/** 65 → '1:05'; '—' for what nobody knows. */
export function clock(seconds: number | null): string {
  if (seconds === null) return '—';
  const whole = Math.floor(seconds);
  const minutes = Math.floor(whole / 60);
  const rest = String(whole % 60).padStart(2, '0');
  return minutes < 60
    ? `${minutes}:${rest}`
    : `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}:${rest}`;
}
