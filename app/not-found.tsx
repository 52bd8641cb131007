import { redirect } from 'next/navigation';
import { FALLBACK_PAGE } from '#lib/session/pages.ts';

/** Any unknown path (specification §2); `[...rest]` takes most of them. */
export default function NotFound(): never {
  redirect(FALLBACK_PAGE);
}
