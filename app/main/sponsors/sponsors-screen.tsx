'use client';

import { useQuery } from '@tanstack/react-query';
import Info from 'lucide-react/icons/info';
import Plus from 'lucide-react/icons/plus';
import { OfflineNotice } from '#components/list/offline-notice.tsx';
import { SectionUnavailable } from '#components/list/section-unavailable.tsx';
import { useShell } from '#components/shell/shell-state.tsx';
import { Button } from '#components/ui/button.tsx';
import { PremiumPromo } from '#components/ui/premium-promo.tsx';
import type { Sponsor } from '#lib/contract/sponsors.ts';
import { sponsorsQuery } from '#lib/queries/sponsors.ts';
import { NEW_ID, sponsorPath } from './paths.ts';
import { SponsorList } from './sponsor-list.tsx';

function AddSponsor() {
  const { go } = useShell();
  return (
    <Button variant="primary" onClick={() => go(sponsorPath(NEW_ID))}>
      <Plus aria-hidden="true" className="size-4.5" />
      Agregar Auspiciante
    </Button>
  );
}

/** The sponsors; `initial` is the page's own, for the first HTML. */
export function SponsorsScreen({ initial }: { initial: Sponsor[] | undefined }) {
  const query = useQuery({ ...sponsorsQuery, initialData: initial });
  const { data: sponsors, isError } = query;
  if (!sponsors)
    return <SectionUnavailable title="No pudimos cargar los auspiciantes" query={query} />;
  return (
    <>
      <OfflineNotice isShown={isError} />
      {sponsors.length === 0 ? (
        <PremiumPromo>
          <AddSponsor />
        </PremiumPromo>
      ) : (
        <>
          <div className="mb-4 flex flex-wrap items-center justify-end gap-x-6 gap-y-3">
            <p className="flex min-w-0 flex-[1_1_16rem] items-start gap-2 text-ink-soft">
              <Info aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
              Para que este servicio se muestre en la App debes contactar a soporte.
            </p>
            <AddSponsor />
          </div>
          <SponsorList sponsors={sponsors} />
        </>
      )}
    </>
  );
}
