'use client';

import { useQueryClient } from '@tanstack/react-query';
import ExternalLink from 'lucide-react/icons/external-link';
import { useCallback } from 'react';
import { RecordGrid } from '#components/list/record-grid.tsx';
import { RowDelete } from '#components/list/row-delete.tsx';
import { RowLink } from '#components/list/row-link.tsx';
import { useRowRemoval } from '#components/list/use-row-removal.ts';
import { Thumbnail } from '#components/ui/thumbnail.tsx';
import type { Sponsor } from '#lib/contract/sponsors.ts';
import { removeSponsor } from '#lib/queries/sponsors.ts';
import { webAddress } from '#lib/web-address.ts';
import { sponsorPath } from './paths.ts';

/** What a row says where there is no link. */
const NO_LINK = 'Sin link';

interface CellsProps {
  sponsor: Sponsor;
  tabIndex: 0 | -1;
  isGoing: boolean;
  onRemove: () => void;
}

function SponsorCells({ sponsor, tabIndex, isGoing, onRemove }: CellsProps) {
  const { id, image, link } = sponsor;
  const text = link.trim() || NO_LINK;
  const address = webAddress(link);
  const openLabel = `Abrir ${text} en otra pestaña`;
  return (
    <>
      <td>
        <Thumbnail file={image} alt="" className="h-14 w-24 sm:w-28" />
      </td>
      <td className="min-w-0 @max-xs:col-span-2 @max-xs:row-start-2">
        <RowLink
          href={sponsorPath(id)}
          label={`Editar auspiciante: ${text}`}
          tabIndex={tabIndex}
          className={
            link.trim() ? 'line-clamp-2 font-medium wrap-anywhere' : 'text-ink-faint italic'
          }
        >
          {text}
        </RowLink>
      </td>
      <td className="relative z-[1] flex items-center justify-end @max-xs:col-start-2 @max-xs:row-start-1">
        {address && (
          <a
            href={address}
            target="_blank"
            rel="noreferrer"
            tabIndex={tabIndex}
            aria-label={openLabel}
            title={openLabel}
            className="hidden size-11 place-items-center rounded-control text-ink-soft hover:bg-page hover:text-ink print:hidden! sm:grid"
          >
            <ExternalLink aria-hidden="true" className="size-5" />
          </a>
        )}
        <RowDelete
          label={`Borrar auspiciante: ${text}`}
          tabIndex={tabIndex}
          busy={isGoing}
          onPress={onRemove}
        />
      </td>
    </>
  );
}

/** The table of sponsors, at least one. */
export function SponsorList({ sponsors }: { sponsors: Sponsor[] }) {
  const client = useQueryClient();
  const remove = useCallback((sponsor: Sponsor) => removeSponsor(client, sponsor), [client]);
  const { ask, isGoing } = useRowRemoval('Borrar auspiciante?', remove);
  return (
    <RecordGrid
      label="Auspiciantes"
      items={sponsors}
      columns="[--columns:6rem_minmax(0,1fr)_auto] [--row:5rem] @max-xs:[--columns:minmax(0,1fr)_auto]! @max-xs:[--row:7.75rem] sm:[--columns:7rem_minmax(0,1fr)_5.5rem]"
      isGoing={isGoing}
      head={
        <>
          <th scope="col">Imagen</th>
          <th scope="col">Link</th>
          <th scope="col">
            <span className="sr-only">Acciones</span>
          </th>
        </>
      }
    >
      {(sponsor, tabIndex) => (
        <SponsorCells
          sponsor={sponsor}
          tabIndex={tabIndex}
          isGoing={isGoing(sponsor)}
          onRemove={() => ask(sponsor)}
        />
      )}
    </RecordGrid>
  );
}
