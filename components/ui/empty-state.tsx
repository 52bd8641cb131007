import type { ReactNode } from 'react';

interface Props {
  icon?: ReactNode;
  title: string;
  children?: ReactNode;
}

/** What a list says when there is nothing in it; children explain or offer the next step. */
export function EmptyState({ icon, title, children }: Props) {
  return (
    <div className="mx-auto flex max-w-md flex-col items-center gap-3 px-4 py-14 text-center">
      {icon && (
        <span
          aria-hidden="true"
          className="grid size-16 place-items-center rounded-full bg-accent-soft text-accent [&_svg]:size-7"
        >
          {icon}
        </span>
      )}
      <h2 className="text-lg font-semibold">{title}</h2>
      {children && <div className="text-pretty text-ink-soft">{children}</div>}
    </div>
  );
}
