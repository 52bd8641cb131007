import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';

/** Some proxies write a port as well: each connection would be another address. */
const bare = (value: string): string =>
  value.trim().replace(/^\[([^\]]*)\](?::\d+)?$|^([\d.]+):\d+$/, '$1$2');

/**
 * Where a request comes from. X-Forwarded-For is believed only as far as our own `hops` proxies wrote
 * it: whatever stands further left anybody could have written.
 */
export function clientAddress(
  {
    socket,
    headers,
  }: { socket: Pick<IncomingMessage['socket'], 'remoteAddress'> } & Pick<
    IncomingMessage,
    'headers'
  >,
  hops: number,
): string {
  const remote = (socket.remoteAddress ?? '').replace(/^::ffff:(?=\d+\.)/, '');
  if (!hops) return remote;
  const list = String(headers['x-forwarded-for'] ?? '').split(',');
  const found = bare(list.at(-hops) ?? '');
  return isIP(found) ? found : remote;
}
