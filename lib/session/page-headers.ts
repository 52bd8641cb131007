/**
 * Scripts of ours alone, by nonce; nothing from elsewhere, nothing framed (trust: headers). But for
 * sound and video: the operator tries out streams of any server.
 * @param secure people reach the panel over https; then a browser plays nothing else
 */
export function contentSecurityPolicy(nonce: string, secure: boolean): string {
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'`,
    // Drag and drop, dialogs and widths are style attributes and elements made by libraries.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    `media-src 'self' blob: https:${secure ? '' : ' http:'}`,
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ].join('; ');
}

/** From now on over https alone (a year). */
export const HSTS = { 'strict-transport-security': 'max-age=31536000' } as const;

/** The headers of every page; `secure`: people reach it over https. */
export const pageHeaders = (policy: string, secure: boolean): Record<string, string> => ({
  'content-security-policy': policy,
  'cache-control': 'private, no-store',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  ...(secure && HSTS),
});
