'use client';

import { useQuery } from '@tanstack/react-query';
import Info from 'lucide-react/icons/info';
import UserRound from 'lucide-react/icons/user-round';
import { useLastError } from '#components/list/use-last-error.ts';
import { SectionLoading } from '#components/shell/section-loading.tsx';
import { Card } from '#components/ui/card.tsx';
import { SectionError } from '#components/ui/section-error.tsx';
import { ROLE } from '#lib/contract/access.ts';
import type { CallAnswer } from '#lib/contract/calls.ts';
import { codeOf } from '#lib/queries/api-error.ts';
import { accountQuery } from './account-query.ts';

const ROLE_NAMES: Record<number, string> = {
  [ROLE.admin]: 'Administrador',
  [ROLE.superAdmin]: 'Super Admin',
  [ROLE.subUser]: 'Subusuario',
};

/** The server says that there is none, although somebody is signed in. */
const NO_ACCOUNT =
  'El servidor de la radio no encuentra tu cuenta. Vuelve a intentarlo; si sigue igual, avisa a soporte.';

interface Props {
  id: string;
  /** The page's own, for the first HTML; without it the screen asks. */
  initial: CallAnswer<'GET /api/user/{id}'> | undefined;
}

export function AccountScreen({ id, initial }: Props) {
  const { data, error, isFetching, refetch } = useQuery({
    ...accountQuery(id),
    initialData: initial,
  });
  const last = useLastError(error);
  if (!data) {
    if (data === undefined && !last) return <SectionLoading />;
    return (
      <SectionError
        title="No pudimos cargar tu cuenta"
        message={last?.message ?? NO_ACCOUNT}
        requestId={last ? codeOf(last) : undefined}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  const role = ROLE_NAMES[data.role ?? -1];
  return (
    <div className="max-w-2xl">
      <Card flush>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-4 p-5 sm:p-6">
          <span
            aria-hidden="true"
            className="grid size-16 shrink-0 place-items-center rounded-full bg-accent-soft text-accent"
          >
            <UserRound className="size-8" />
          </span>
          <div className="min-w-0 flex-1 basis-56">
            <h2 className="text-xl font-bold tracking-tight break-words">
              {data.name || 'Sin nombre'}
            </h2>
            <p className="break-words text-ink-soft">{data.email}</p>
          </div>
          {role && (
            <span className="rounded-full bg-accent-soft px-3 text-sm leading-8 font-semibold text-accent-strong">
              {role}
            </span>
          )}
        </div>
        <p className="flex items-start gap-3 rounded-b-card border-t border-line bg-sunken px-5 py-4 text-ink-soft sm:px-6">
          <Info aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
          Para realizar cambios en su cuenta contacte a soporte.
        </p>
      </Card>
    </div>
  );
}
