import { pino } from 'pino';

/** What waits for room at most (UTF-8 bytes); later lines are lost. */
const MOST_WAITING = 64 * 1024;

/**
 * Where log lines go: stderr, which may be a file on a disk that is full. What can't be written then
 * waits, and no call fails for it.
 */
export function logDestination(fd = 2) {
  const destination = pino.destination({ dest: fd, sync: true, maxLength: MOST_WAITING });
  destination.on('error', () => {});
  return destination;
}
