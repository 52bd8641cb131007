'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import UsersRound from 'lucide-react/icons/users-round';
import { useCallback } from 'react';
import { OfflineNotice } from '#components/list/offline-notice.tsx';
import { SectionUnavailable } from '#components/list/section-unavailable.tsx';
import { useRowRemoval } from '#components/list/use-row-removal.ts';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { PremiumPromo } from '#components/ui/premium-promo.tsx';
import type { SubUser } from '#lib/contract/roles.ts';
import { removeSubUser, subUsersQuery } from '#lib/queries/roles.ts';
import { AddUser } from './add-user.tsx';
import { nameOf, SubUserList } from './sub-user-list.tsx';
import { useFlags } from './use-flags.ts';

interface Props {
  /** The page's own, for the first HTML; null: the module is inactive, undefined: the screen asks. */
  initial: SubUser[] | null | undefined;
}

/** The sub-users of the radio and what each may see. */
export function RolesScreen({ initial }: Props) {
  const query = useQuery({ ...subUsersQuery, initialData: initial });
  const { data: users, isError } = query;
  if (users === undefined)
    return <SectionUnavailable title="No pudimos cargar los usuarios" query={query} />;
  if (users === null) return <PremiumPromo title="Crea usuarios y asigna roles" />;
  return (
    <>
      <OfflineNotice isShown={isError} />
      {users.length > 0 ? (
        <Loaded users={users} />
      ) : (
        <EmptyState icon={<UsersRound />} title="Aún no hay otros usuarios">
          <p className="mb-5">
            Crea una cuenta para cada persona de tu equipo y elige qué secciones puede ver.
          </p>
          <AddUser />
        </EmptyState>
      )}
    </>
  );
}

function Loaded({ users }: { users: SubUser[] }) {
  const client = useQueryClient();
  const remove = useCallback((user: SubUser) => removeSubUser(client, user), [client]);
  const { ask, isGoing } = useRowRemoval('Borrar usuario?', remove);
  const { toggle, said } = useFlags(nameOf);
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-end gap-x-6 gap-y-3">
        <p className="min-w-0 flex-[1_1_16rem] text-ink-soft">
          Marca las secciones que puede ver cada usuario. Cada cambio se guarda al instante.
        </p>
        <AddUser />
      </div>
      <SubUserList users={users} onToggle={toggle} onRemove={ask} isGoing={isGoing} />
      <p role="status" className="sr-only">
        {said}
      </p>
    </>
  );
}
