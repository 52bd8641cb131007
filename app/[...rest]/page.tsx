import { redirect } from 'next/navigation';
import { FALLBACK_PAGE } from '#lib/session/pages.ts';

export const dynamic = 'force-dynamic';

/** Any unknown path (specification §2), also where the middleware is not there to send it on. */
export default function UnknownPage(): never {
  redirect(FALLBACK_PAGE);
}
