import Hourglass from 'lucide-react/icons/hourglass';
import type { ReactNode } from 'react';
import { EmptyState } from '#components/ui/empty-state.tsx';

/** A section that this version does not have yet; `meanwhile` says what can be done until then. */
export function NotHereYet({ meanwhile }: { meanwhile?: ReactNode }) {
  return (
    <EmptyState icon={<Hourglass />} title="Esta sección todavía no está disponible">
      <p>
        La estamos terminando y llegará con una próxima versión de Cabina.{' '}
        {meanwhile ?? 'Si necesitas un cambio ahora, pídelo a soporte y lo haremos por ti.'}
      </p>
    </EmptyState>
  );
}
