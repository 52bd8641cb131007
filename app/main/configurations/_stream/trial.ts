import { type StreamKind, streamAddress, type Verdict } from '#lib/radio/stream-address.ts';
import { isOn, tryStream, verdictOf } from '#lib/radio/stream-trial.ts';
import { answers } from './answers.ts';

/** Trying a stream out, in this page. Loaded when it is asked for. */

export interface Heard {
  verdict: Verdict;
  /** Still playing. */
  on: boolean;
}

let stopOther = () => {};

/** Tries what stands in the form; one at a time. Gives the way to stop. */
export function startTrial(
  media: HTMLMediaElement,
  kind: StreamKind,
  typed: string,
  tell: (heard: Heard) => void,
): () => void {
  stopOther();
  const found = streamAddress(kind, typed, window.location.protocol === 'https:');
  if (found.verdict) {
    tell({ verdict: found.verdict, on: false });
    return () => {};
  }
  const { address } = found;
  const stop = tryStream(media, {
    kind,
    address,
    answers,
    report: (outcome) => tell({ verdict: verdictOf(outcome, kind, address), on: isOn(outcome) }),
  });
  stopOther = stop;
  return stop;
}
