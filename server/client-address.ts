import type { IncomingMessage } from 'node:http';

/**
 * Where a request comes from. X-Forwarded-For is believed only as far as our own `hops` proxies wrote
 * it: whatever stands further left anybody could have written.
 */
export function clientAddress(
  { socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>,
  hops: number,
): string {
  const remote = (socket.remoteAddress ?? '').replace(/^::ffff:(?=\d+\.)/, '');
  if (!hops) return remote;
  const list = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((part) => part.trim());
  return list.at(-hops) || remote;
}
