import { type ReactNode, useId } from 'react';
import { classes } from '#components/ui/classes.ts';

interface Props {
  title: string;
  hint?: ReactNode;
  children: ReactNode;
  /** Two columns where there is room. */
  columns?: boolean;
  className?: string;
}

/** A part of a form, with its title: a group, so that a field's label need not repeat it. */
export function FormSection({ title, hint, children, columns, className }: Props) {
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a legend can't be laid out like the other cards' titles.
    <div
      role="group"
      aria-labelledby={id}
      className={classes(
        'rounded-card border border-line bg-surface p-5 shadow-card sm:p-6',
        className,
      )}
    >
      <div className="mb-4">
        <h2 id={id} className="text-lg font-semibold">
          {title}
        </h2>
        {hint && <p className="mt-0.5 text-ink-soft">{hint}</p>}
      </div>
      <div className={classes('grid gap-5', columns && 'md:grid-cols-2')}>{children}</div>
    </div>
  );
}
