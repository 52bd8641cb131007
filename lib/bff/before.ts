import { BffError } from './errors.ts';

/**
 * What `work` gives, if it is there before `moment` (ms since 1970); it goes on all the same.
 * @throws BffError 504 when it is not, or as `work` does.
 */
export function before<T>(moment: number, work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const left = Math.max(0, moment - Date.now());
  const timer = setTimeout(() => reject(new BffError(504)), left);
  return Promise.race([work, promise]).finally(() => clearTimeout(timer));
}
