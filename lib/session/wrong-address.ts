import { settings } from '#lib/env.ts';
import { warnRarely } from '#lib/log.ts';
import { reachableNotice } from './reachable.ts';

/** The sign-in page tells the person; this tells the log. A browser's scheme is not known here. */
export function warnOfWrongAddress(headers: Pick<Headers, 'get'>): void {
  const host = headers.get('host');
  const { publicUrl } = settings();
  if (host && reachableNotice({ protocol: null, host }, publicUrl))
    warnRarely({ host, publicUrl }, 'nobody can sign in at this address: is PUBLIC_URL right?');
}
