'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { isMissing, MissingRecord } from '#components/list/missing-record.tsx';
import { SectionUnavailable } from '#components/list/section-unavailable.tsx';
import { useLoadAlert } from '#components/list/use-load-alert.ts';
import { BackLink } from '#components/shell/back-link.tsx';
import { useLater } from '#components/shell/use-later.ts';
import type { Push } from '#lib/contract/pushs.ts';
import type { Radio } from '#lib/contract/radio.ts';
import { LIST_PATH, NEW_ID } from '#lib/pushs/paths.ts';
import { listedPush, pushQuery } from '#lib/queries/pushs.ts';
import { radioQuery } from '#lib/queries/radio.ts';
import type { RadioFace } from './phone-preview.tsx';
import { PushForm } from './push-form.tsx';

interface Props {
  /** '0' for a new one. */
  id: string;
  /** The page's own, for the first HTML; null: there is none, undefined: the screen asks. */
  initial: Push | null | undefined;
  /** Whether this account may read how its radio looks. */
  seesRadio: boolean;
  /** Where that is not known yet. */
  seesRadioLater?: Promise<boolean>;
  radio: Radio | null | undefined;
}

/** The form of a notification, new or stored. */
export function PushScreen({ id, initial, seesRadio, seesRadioLater, radio }: Props) {
  const isAllowed = useLater(seesRadioLater) ?? seesRadio;
  const asked = useQuery({ ...radioQuery, enabled: isAllowed, initialData: radio });
  const face = asked.data ?? null;
  return (
    <>
      <BackLink href={LIST_PATH}>Volver a las notificaciones</BackLink>
      {id === NEW_ID ? (
        <PushForm push={null} face={face} />
      ) : (
        <StoredPush id={id} initial={initial} face={face} />
      )}
    </>
  );
}

interface StoredProps {
  id: string;
  initial: Push | null | undefined;
  face: RadioFace | null;
}

function StoredPush({ id, initial, face }: StoredProps) {
  const client = useQueryClient();
  const query = useQuery({
    ...pushQuery(id),
    initialData: () => (initial === undefined ? listedPush(client, id) : initial),
    // What the list had is shown, and asked for again.
    initialDataUpdatedAt: initial === undefined ? 0 : undefined,
  });
  const refetch = useLoadAlert(query);
  if (query.data) return <PushForm push={query.data} face={face} />;
  if (isMissing(query)) return <MissingRecord title="Esta notificación no existe" />;
  const { error, isFetching } = query;
  return (
    <SectionUnavailable
      title="No pudimos cargar la notificación"
      isTold
      query={{ error, isFetching, refetch }}
    />
  );
}
