import { settings } from '#lib/env.ts';
import { warnRarely } from '#lib/log.ts';

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
  const [site, origin] = [headers.get('sec-fetch-site'), headers.get('origin')];
  const isOurs =
    site === null && origin === null
      ? headers.get(PANEL_HEADER) === '1'
      : site === null
        ? origin === publicUrl
        : site === 'same-origin';
  // The person is sent to the public address: it may be the setting that is wrong.
  if (!isOurs) warnRarely({ site, origin, publicUrl }, 'a call does not come from PUBLIC_URL');
  return isOurs;
}
