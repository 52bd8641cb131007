import type { Session } from '#lib/session/seal.ts';
import { BffError } from './errors.ts';

/** Whom the page was made for that makes the call, and the mark of an answer that refuses it. */
const PAGE_OF = 'x-cabina-user';
const OTHER = { 'x-cabina-other': '1' } as const;

/** The browser's cookie is of another person than the page that calls. */
export class OtherPersonError extends BffError {
  override name = 'OtherPersonError';
  readonly headers = OTHER;
  constructor() {
    super(
      409,
      'En este navegador hay ahora otra persona: no se hizo nada. Vuelve a tu cuenta, o actualiza la página para seguir con la suya.',
    );
  }
}

/**
 * A tab whose page was made for somebody else does nothing as whoever is signed in now: after a
 * super admin entered as a user in another tab, or somebody else signed in there.
 * @throws OtherPersonError
 */
export function assertSamePerson(headers: Pick<Headers, 'get'>, session: Session): void {
  const page = headers.get(PAGE_OF);
  if (page !== null && page !== encodeURIComponent(session.id)) throw new OtherPersonError();
}
