import { POLL_INTERVAL_MS } from '#lib/contract/limits.ts';
import { ApiError } from './api-error.ts';

/** After a failure the next try comes sooner (ms). */
const RETRY_MS = 5_000;

/** How long until the next poll (ms); false once the session is over. */
export function pollAfter(error: Error | null): number | false {
  if (!error) return POLL_INTERVAL_MS;
  const status = error instanceof ApiError ? error.status : 0;
  if (status === 401) return false;
  // A refusal does not change by asking more often.
  return status === 403 || status === 404 ? POLL_INTERVAL_MS : RETRY_MS;
}
