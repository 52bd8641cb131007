'use client';

import { useQuery } from '@tanstack/react-query';
import Lock from 'lucide-react/icons/lock';
import { useEffect } from 'react';
import { isMissing, MissingRecord } from '#components/list/missing-record.tsx';
import { SectionUnavailable } from '#components/list/section-unavailable.tsx';
import { BackLink } from '#components/shell/back-link.tsx';
import { useAlert } from '#components/shell/notices.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import type { User } from '#lib/contract/users.ts';
import { NO_PERMISSION, userQuery } from '#lib/queries/user.ts';
import { ApkSection } from './_apk/apk-section.tsx';
import { LIST_PATH, NEW_ID } from './paths.ts';
import { UserForm } from './user-form.tsx';
import { Who } from './who.tsx';

interface Props {
  /** '0' for a new one. */
  id: string;
  /** The page's own, for the first HTML; undefined: the screen asks. */
  initial: User | undefined;
}

/** An account with its radio, key and app, new or stored (specification §2, 'User detail'). */
export function UserScreen({ id, initial }: Props) {
  return (
    // Room for a notice below the last of it.
    <div className="mx-auto max-w-6xl pb-16">
      <BackLink href={LIST_PATH}>Volver a los usuarios</BackLink>
      {id === NEW_ID ? <UserForm user={null} /> : <StoredUser id={id} initial={initial} />}
    </div>
  );
}

function StoredUser({ id, initial }: Props) {
  const alert = useAlert();
  const query = useQuery({ ...userQuery(id), initialData: initial });
  const isRefused = query.data === null;
  useEffect(() => {
    if (isRefused) void alert(NO_PERMISSION);
  }, [isRefused, alert]);
  if (query.data)
    return (
      <div className="flex flex-col gap-5">
        <Who user={query.data} />
        <ApkSection user={query.data} />
        <UserForm user={query.data} />
      </div>
    );
  if (isRefused)
    return (
      <EmptyState icon={<Lock />} title="Este usuario no se puede mostrar">
        <p>Vuelve a ingresar, o pide a otro Super Admin que revise tu cuenta.</p>
      </EmptyState>
    );
  if (isMissing(query)) return <MissingRecord title="Este usuario no existe" />;
  return <SectionUnavailable title="No pudimos cargar el usuario" query={query} />;
}
