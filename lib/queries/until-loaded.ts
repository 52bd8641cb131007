import { pollAfter } from './poll-after.ts';

interface Asked {
  state: { data: unknown; error: Error | null };
}

/** `refetchInterval` of what is asked for once: it gets well by itself after a failure. */
export const untilLoaded = ({ state }: Asked): number | false =>
  state.data === undefined && state.error ? pollAfter(state.error) : false;
