import { settings } from '#lib/env.ts';

/** The custom header that only our own code can send: a cross-site page would need our consent (CORS). */
export const PANEL_HEADER = 'x-cabina';

/**
 * Whether a request shows that it comes from the panel (design §4): Sec-Fetch-Site says same-origin;
 * from a client that sends none, Origin is the public address; with neither, the custom header.
 */
export function comesFromPanel(
  headers: Pick<Headers, 'get'>,
  publicUrl = settings().publicUrl,
): boolean {
  const site = headers.get('sec-fetch-site');
  if (site !== null) return site === 'same-origin';
  const origin = headers.get('origin');
  if (origin !== null) return origin === publicUrl;
  return headers.get(PANEL_HEADER) === '1';
}
