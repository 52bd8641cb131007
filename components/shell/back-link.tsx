'use client';

import ArrowLeft from 'lucide-react/icons/arrow-left';
import Link from 'next/link';
import type { ReactNode } from 'react';

/** The way from a record back to its list. */
export function BackLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link
      href={href}
      prefetch={false}
      className="mb-3 -ml-2 inline-flex min-h-11 items-center gap-2 rounded-control px-2 font-semibold text-accent hover:text-accent-strong hover:underline"
    >
      <ArrowLeft aria-hidden="true" className="size-4" />
      {children}
    </Link>
  );
}
