'use client';

import MailOpen from 'lucide-react/icons/mail-open';
import Link from 'next/link';
import { buttonClasses } from '#components/ui/button-classes.ts';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { LIST_PATH } from '../paths.ts';

export function MissingMessage({ query }: { query: string }) {
  return (
    <EmptyState icon={<MailOpen />} title="Este mensaje no existe">
      <p>Puede que alguien lo haya eliminado.</p>
      <Link href={LIST_PATH + query} className={buttonClasses('primary', 'mt-4')}>
        Ver todos los mensajes
      </Link>
    </EmptyState>
  );
}
