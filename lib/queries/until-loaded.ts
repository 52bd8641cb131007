import { pollAfter } from './poll-after.ts';

interface Asked {
  state: { data: unknown; error: Error | null };
}

/** `refetchInterval` of what is asked for once: it gets well by itself after a failure. */
export const untilLoaded = ({ state }: Asked): number | false =>
  state.data === undefined && state.error ? pollAfter(state.error) : false;

const isNothing = (data: unknown): boolean => {
  if (typeof data !== 'object') return false;
  if (data === null) return true;
  const rows = 'rows' in data ? data.rows : data;
  return Array.isArray(rows) && rows.length === 0;
};

/**
 * `refetchOnWindowFocus` of lists: what is stale is asked for anew, and an empty one in any case, for
 * some upstreams fail that way.
 */
export const onReturn = ({ state: { data } }: Asked): true | 'always' =>
  isNothing(data) ? 'always' : true;
