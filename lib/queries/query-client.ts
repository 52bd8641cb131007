import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

/** The upstream had all the time there is: to wait once more before anything is said is too long. */
const TOO_SLOW = 504;

/** One more try for a GET that nobody answered; never for a refusal. */
const retry = (failures: number, error: Error): boolean =>
  failures < 1 &&
  error instanceof ApiError &&
  (error.status === 0 || (error.status >= 502 && error.status !== TOO_SLOW));

const makeQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      // 'always': navigator.onLine knows nothing of a studio's own network.
      queries: { networkMode: 'always', staleTime: 30_000, retry, refetchOnWindowFocus: false },
      mutations: { networkMode: 'always', retry: false },
    },
  });

let inBrowser: QueryClient | undefined;

/** The tab's only client in the browser; on the server a new one each time, so that no two users share one. */
export function queryClient(): QueryClient {
  if (typeof window === 'undefined') return makeQueryClient();
  inBrowser ??= makeQueryClient();
  return inBrowser;
}
