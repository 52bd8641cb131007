import type { NextRequest, NextResponse } from 'next/server';
import { visitPage } from '#lib/session/visit.ts';

// Next's newer name for the file is proxy; everything around Cabina knows it by this one.
export function middleware(request: NextRequest): Promise<NextResponse> {
  return visitPage(request);
}

// The build reads what follows without running it, so the source is written out three times.
/**
 * Pages only. `/api` is guarded by its own handlers, and its bodies would be cut here at 10 MB; no
 * path is left out for looking like a file. The router's prefetch goes to the page itself, which checks as well,
 * so that only real visits count as use of the session; `rsc` tells it from a visit that claims to be one.
 */
export const config = {
  runtime: 'nodejs',
  matcher: [
    {
      source: '/((?!api/|_next/|healthz$|readyz$|icon.svg$).*)',
      missing: [{ type: 'header', key: 'next-router-prefetch' }],
    },
    {
      source: '/((?!api/|_next/|healthz$|readyz$|icon.svg$).*)',
      missing: [{ type: 'header', key: 'rsc' }],
    },
    {
      source: '/((?!api/|_next/|healthz$|readyz$|icon.svg$).*)',
      has: [{ type: 'header', key: 'next-action' }],
    },
  ],
};
