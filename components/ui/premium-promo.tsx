import Sparkles from 'lucide-react/icons/sparkles';
import type { ReactNode } from 'react';

const MODULE = 'Módulo Premium';

interface Props {
  /** What the module is good for; without it, the promo's own title. */
  title?: string;
  children?: ReactNode;
}

/** What a premium section says where its module is not in use (specification §2). */
export function PremiumPromo({ title, children }: Props) {
  return (
    <section className="mx-auto flex max-w-lg flex-col items-center gap-3 rounded-card border border-line bg-surface px-6 py-12 text-center shadow-card">
      <span
        aria-hidden="true"
        className="grid size-16 place-items-center rounded-full bg-premium-soft text-premium"
      >
        <Sparkles className="size-7" />
      </span>
      <h2 className="text-xl font-bold tracking-tight">{title ?? MODULE}</h2>
      {title && <p className="font-semibold text-premium">{MODULE}</p>}
      <p className="text-pretty text-ink-soft">Se contrata contactando un administrador</p>
      {children && <div className="mt-3">{children}</div>}
    </section>
  );
}
