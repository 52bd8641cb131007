import type { Told } from '../http.ts';
import { hold } from '../suite.ts';

/** What every answer has to carry, and what none may. */

export type Secrets = Record<string, string>;

export function assertKept(text: string, secrets: Secrets, where: string): void {
  const found = Object.entries(secrets).find(([, secret]) => text.includes(secret));
  hold(!found, `${where} holds ${found?.[0]}`);
}

export type Kind = 'data' | 'page' | 'static';

/** What a header has to say, by kind of answer; a static file may be kept by anybody. */
const RULES: Record<string, (kind: Kind) => RegExp> = {
  'strict-transport-security': () => /^max-age=\d{8,}/,
  'x-content-type-options': () => /^nosniff$/,
  'referrer-policy': () => /^(?:same-origin|no-referrer|strict-origin)$/,
  'content-security-policy': (kind) =>
    kind === 'page'
      ? /(?=.*default-src 'none')(?=.*script-src 'self' 'nonce-[\w+/=]+')(?=.*frame-ancestors 'none')(?=.*object-src 'none')(?=.*base-uri 'none')/
      : /(?=.*default-src 'none')(?=.*frame-ancestors 'none')/,
  'cache-control': (kind) => (kind === 'static' ? /\S/ : /no-store/),
};

export function assertDressed({ status, headers }: Told, kind: Kind): void {
  for (const [name, rule] of Object.entries(RULES)) {
    const value = String(headers[name] ?? '');
    hold(rule(kind).test(value), `${status} with ${name}: '${value}'`);
  }
  const told = ['x-powered-by', 'server', 'x-nextjs-stale-time'].find((name) => headers[name]);
  hold(!told || told === 'x-nextjs-stale-time', `${told}: ${headers[told ?? '']}`);
  const inline = /script-src[^;]*'unsafe-(?:inline|eval)'/.test(
    String(headers['content-security-policy']),
  );
  hold(!inline, 'its scripts may be inline');
}
