'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { isMissing, MissingRecord } from '#components/list/missing-record.tsx';
import { SectionUnavailable } from '#components/list/section-unavailable.tsx';
import { BackLink } from '#components/shell/back-link.tsx';
import type { Sponsor } from '#lib/contract/sponsors.ts';
import { listedSponsor, sponsorQuery } from '#lib/queries/sponsors.ts';
import { LIST_PATH, NEW_ID } from '../paths.ts';
import { SponsorForm } from './sponsor-form.tsx';

const BACK = 'Volver a los auspiciantes';

interface Props {
  /** '0' for a new one. */
  id: string;
  /** The page's own, for the first HTML; null: there is none, undefined: the screen asks. */
  initial: Sponsor | null | undefined;
}

/** The form of a sponsor, new or stored. */
export function SponsorScreen({ id, initial }: Props) {
  return (
    <>
      <BackLink href={LIST_PATH}>{BACK}</BackLink>
      {id === NEW_ID ? <SponsorForm sponsor={null} /> : <StoredSponsor id={id} initial={initial} />}
    </>
  );
}

function StoredSponsor({ id, initial }: Props) {
  const client = useQueryClient();
  const query = useQuery({
    ...sponsorQuery(id),
    initialData: () => (initial === undefined ? listedSponsor(client, id) : initial),
    // What the list had is shown, and asked for again.
    initialDataUpdatedAt: initial === undefined ? 0 : undefined,
  });
  if (query.data) return <SponsorForm sponsor={query.data} />;
  if (isMissing(query)) return <MissingRecord title="Este auspiciante no existe" />;
  return <SectionUnavailable title="No pudimos cargar el auspiciante" query={query} />;
}
