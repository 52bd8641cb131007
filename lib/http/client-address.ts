import { isIP, isIPv6 } from 'node:net';

const PARTS = 8;
/** Of an IPv6 address: what one customer gets is 64 bits, all of them at will. */
const OF_A_CUSTOMER = 4;

/** What of an address stands for one client: all of IPv4, the customer's part of IPv6. */
export function networkOf(address: string): string {
  if (!isIPv6(address) || address.includes('.')) return address.replace(/^::ffff:/i, '');
  const [bare = ''] = address.toLowerCase().split('%');
  const [head = '', tail] = bare.split('::');
  const first = head ? head.split(':') : [];
  const last = tail ? tail.split(':') : [];
  const middle = tail === undefined ? 0 : PARTS - first.length - last.length;
  const parts = [...first, ...Array<string>(middle).fill('0'), ...last];
  const network = parts
    .slice(0, OF_A_CUSTOMER)
    .map((part) => Number.parseInt(part, 16).toString(16));
  return `${network.join(':')}::/64`;
}

/** Some proxies write a port as well: each connection would be another address. */
const bare = (value: string): string =>
  value.trim().replace(/^\[([^\]]*)\](?::\d+)?$|^([\d.]+):\d+$/, '$1$2');

/**
 * Where a request comes from. X-Forwarded-For is believed only as far as our own `hops` proxies wrote
 * it: whatever stands further left anybody could have written.
 */
export function addressOf(
  remote: string | undefined,
  forwardedFor: string | string[] | undefined,
  hops: number,
): string {
  const connected = (remote ?? '').replace(/^::ffff:(?=\d+\.)/, '');
  if (!hops) return connected;
  const found = bare(
    String(forwardedFor ?? '')
      .split(',')
      .at(-hops) ?? '',
  );
  return isIP(found) ? found : connected;
}
