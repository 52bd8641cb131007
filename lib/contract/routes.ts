import { type CallName, callNames, callOf } from './calls.ts';

/** Which call an address names. The other way round: `address.ts`. */

interface Pattern {
  name: CallName;
  method: string;
  regex: RegExp;
  keys: string[];
}

const LAST_PLACE = /\/\(\[\^\/\]\+\)$/;

/** Whether the one place of a path takes nothing: the root of the builds' folders. */
const mayBeEmpty = (name: CallName, [key, ...more]: string[]): boolean =>
  key !== undefined && !more.length && callOf(name).params.safeParse({ [key]: '' }).success;

function compile(name: CallName): Pattern {
  const [method = '', path = ''] = name.split(' ');
  const keys: string[] = [];
  const source = path
    .split(/(\{\w+\*?\})/)
    .map((part) => {
      const place = /^\{(\w+)(\*?)\}$/.exec(part);
      if (!place) return part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
      keys.push(place[1] ?? '');
      return place[2] ? '(.+)' : '([^/]+)';
    })
    .join('');
  const whole = mayBeEmpty(name, keys) ? source.replace(LAST_PLACE, '(?:/([^/]*))?') : source;
  return { name, method, keys, regex: new RegExp(`^${whole}$`) };
}

// Fixed paths before those with places: '/api/programing/order' is not a programme called 'order'.
const patterns = callNames
  .map(compile)
  .sort((a, b) => a.keys.length - b.keys.length || b.name.length - a.name.length);

export interface Match {
  name: CallName;
  /** Decoded once; still to be checked by the call's `params`. */
  params: Record<string, string>;
}

/**
 * The call that `method` and the still encoded `pathname` name, or null: no such call, or an
 * address that does not decode. 'HEAD' finds what 'GET' would.
 */
export function matchCall(method: string, pathname: string): Match | null {
  const wanted = method === 'HEAD' ? 'GET' : method;
  for (const { name, method: own, regex, keys } of patterns) {
    if (own !== wanted) continue;
    const found = regex.exec(pathname);
    if (!found) continue;
    try {
      const params = keys.map((key, index) => [
        key,
        (found[index + 1] ?? '').split('/').map(decodeURIComponent).join('/'),
      ]);
      return { name, params: Object.fromEntries(params) };
    } catch {
      return null;
    }
  }
  return null;
}

/** Methods that the contract has for this address: for a 405 and its Allow. */
export const methodsAt = (pathname: string): string[] =>
  patterns.filter(({ regex }) => regex.test(pathname)).map(({ method }) => method);
