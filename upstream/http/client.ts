import { timingSafeEqual } from 'node:crypto';
import { hashOf } from '../store/secrets.ts';

const same = (one: string, other: string): boolean =>
  timingSafeEqual(Buffer.from(hashOf(one)), Buffer.from(hashOf(other)));

/**
 * Where whoever stands behind a call is: as the panel says, where it shows by its secret that it is the
 * panel; anybody else is where the connection comes from (`remote`).
 */
export function clientOf(
  headers: Pick<Headers, 'get'>,
  remote: string,
  panelSecret: string | null,
): string {
  const shown = headers.get('x-cabina-panel');
  if (!panelSecret || !shown || !same(shown, panelSecret)) return remote;
  return headers.get('x-forwarded-for')?.trim() || remote;
}
