import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
import { classes } from '#components/ui/classes.ts';

/** Something to know before signing in; stays until the page is left. */
export function Notice({ kind, children }: { kind: 'info' | 'warning'; children: ReactNode }) {
  const Icon = kind === 'info' ? Info : TriangleAlert;
  return (
    <div
      role="status"
      className={classes(
        'flex items-start gap-3 rounded-control px-4 py-3',
        kind === 'info' ? 'bg-accent-soft' : 'bg-live-soft',
      )}
    >
      <Icon
        aria-hidden="true"
        className={classes('mt-0.5 size-5 shrink-0', kind === 'info' ? 'text-accent' : 'text-live')}
      />
      <p className="min-w-0">{children}</p>
    </div>
  );
}
