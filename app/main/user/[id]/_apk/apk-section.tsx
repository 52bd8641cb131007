'use client';

import { useQuery } from '@tanstack/react-query';
import { Card } from '#components/ui/card.tsx';
import { LatePart } from '#components/ui/late-part.tsx';
import { ProgressBar } from '#components/ui/progress-bar.tsx';
import type { User } from '#lib/contract/users.ts';
import { isUnderWay } from '#lib/contract/words.ts';
import { buildsQuery } from '#lib/queries/user-builds.ts';
import { BuildButtons } from './build-buttons.tsx';
import { Checklist } from './checklist.tsx';
import { Files } from './files.tsx';

/** Builds of the radio's app, what they need and what they left (specification §2). */
export function ApkSection({ user }: { user: User }) {
  const flavor = user.radio?.flavor ?? '';
  return (
    <Card title={<span className="text-lg">APK</span>} className="sm:p-6">
      {flavor ? (
        <Builds key={flavor} user={user} flavor={flavor} />
      ) : (
        <p className="text-ink-soft">
          {user.radio
            ? 'La radio todavía no tiene flavor: guárdalo en «Build» para compilar su app.'
            : 'Esta cuenta no tiene radio: no hay app que compilar.'}
        </p>
      )}
    </Card>
  );
}

const loadPanel = () => import('./builds-panel.tsx');

function Builds({ user, flavor }: { user: User; flavor: string }) {
  const { data: builds, dataUpdatedAt } = useQuery(buildsQuery(flavor));
  // Most radios were never built: their log and its keeping come with the first build.
  const isBuilt = builds !== undefined && builds !== null && builds.length > 0;
  const running = builds?.find(({ state }) => isUnderWay(state));
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-col gap-4">
        <BuildButtons user={user} flavor={flavor} running={running} />
        <Checklist userId={String(user.id)} />
      </div>
      {isBuilt && (
        <LatePart
          load={loadPanel}
          title="No pudimos mostrar las compilaciones."
          waiting={<ProgressBar className="rounded-full" />}
        >
          {({ BuildsPanel }) => <BuildsPanel flavor={flavor} builds={builds} at={dataUpdatedAt} />}
        </LatePart>
      )}
      <Files flavor={flavor} />
    </div>
  );
}
