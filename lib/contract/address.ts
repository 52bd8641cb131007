import type { CallName } from './calls.ts';

// Apart from `routes.ts` and with types alone, so that browser code carries no schemas.

const PLACE = /\{(\w+)(\*?)\}/g;

/** An address as it may be told: whoever signs in by it is left out. */
export const withoutUser = (address: string): string => address.replace(/\/\/[^/?#\s]*@/, '//…@');

function encodePart(value: string): string {
  // No encoding saves these: every URL parser reads '%2e%2e' as '..'.
  if (value === '.' || value === '..') throw new RangeError('a path part may not be a dot folder');
  return encodeURIComponent(value);
}

/**
 * `{method, path}` of a call, each part encoded by itself, so that none can leave its place.
 * @throws RangeError when a part is '.' or '..', URIError when it is no Unicode.
 */
export function addressOf(
  name: CallName,
  params: Record<string, string | number> = {},
  query: Record<string, string | undefined> = {},
): { method: string; path: string } {
  const [method = '', template = ''] = name.split(' ');
  const path = template.replace(PLACE, (_, key: string, rest: string) => {
    const value = String(params[key] ?? '');
    return rest ? value.split('/').map(encodePart).join('/') : encodePart(value);
  });
  const search = Object.entries(query)
    .filter((entry): entry is [string, string] => entry[1] !== undefined)
    .map(([key, value]) => `${key}=${encodeURIComponent(value.toWellFormed())}`)
    .join('&');
  return { method, path: search ? `${path}?${search}` : path };
}
