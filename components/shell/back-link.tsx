'use client';

import ArrowLeft from 'lucide-react/icons/arrow-left';
import Link from 'next/link';
import { useRouter } from 'next/navigation';
import type { ReactNode } from 'react';
import { lastLeft } from '#components/list/left-list.ts';

/** The way from a record back to its list, as that was left. */
export function BackLink({ href, children }: { href: string; children: ReactNode }) {
  const router = useRouter();
  return (
    <Link
      href={href}
      prefetch={false}
      onNavigate={(event) => {
        const left = lastLeft(href);
        if (!left) return;
        event.preventDefault();
        // The list scrolls to where it was left, not to its top.
        router.push(href + left.query, { scroll: false });
      }}
      className="print:hidden mb-3 -ml-2 inline-flex min-h-11 items-center gap-2 rounded-control px-2 font-semibold text-accent hover:text-accent-strong hover:underline"
    >
      <ArrowLeft aria-hidden="true" className="size-4" />
      {children}
    </Link>
  );
}
