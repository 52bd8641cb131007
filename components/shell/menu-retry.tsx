'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';

const AGAIN_MS = 15_000;

/** While nobody can say what this user may see, the menu is short: says so, and asks again by itself. */
export function MenuRetry() {
  const router = useRouter();
  useEffect(() => {
    const timer = setInterval(() => !document.hidden && router.refresh(), AGAIN_MS);
    return () => clearInterval(timer);
  }, [router]);
  return (
    <p className="mx-3 mt-3 rounded-control bg-booth-raised px-3 py-2.5 text-sm text-booth-soft">
      No pudimos cargar tus secciones. Lo intentamos de nuevo cada pocos segundos.
    </p>
  );
}
