import { type StreamKind, streamAddress, type Verdict } from '#lib/radio/stream-address.ts';
import { isOn, tryStream, verdictOf } from '#lib/radio/stream-trial.ts';
import { answers } from './answers.ts';

/** Trying a stream out, in this page. Loaded when it is asked for. */

export interface Heard {
  verdict: Verdict;
  /** Still playing. */
  on: boolean;
}

/** Takes the trial that plays off the air, and tells its own. */
let interrupt: (() => void) | null = null;

/**
 * Tries what stands in the form; `tell` hears null when another trial takes its place. Gives the way
 * to stop.
 */
export function startTrial(
  media: HTMLMediaElement,
  kind: StreamKind,
  typed: string,
  tell: (heard: Heard | null) => void,
): () => void {
  interrupt?.();
  const found = streamAddress(kind, typed, window.location.protocol === 'https:');
  if (found.verdict) {
    tell({ verdict: found.verdict, on: false });
    return () => {};
  }
  const { address } = found;
  const takeOff = () => {
    stop();
    tell(null);
  };
  const over = () => {
    if (interrupt === takeOff) interrupt = null;
  };
  const stopTrying = tryStream(media, {
    kind,
    address,
    answers,
    report: (outcome) => {
      const on = isOn(outcome);
      if (!on) over();
      tell({ verdict: verdictOf(outcome, kind, address), on });
    },
  });
  const stop = () => {
    over();
    stopTrying();
  };
  interrupt = takeOff;
  return stop;
}
