import type { ReactNode } from 'react';
import { classes } from '#components/ui/classes.ts';
import { roomText } from '#lib/forms/text.ts';

export const errorId = (id: string): string => `${id}-error`;
const helpId = (id: string): string => `${id}-ayuda`;
const countId = (id: string): string => `${id}-cuenta`;

interface Parts {
  help?: ReactNode;
  /** In Spanish. */
  error?: string;
  count?: { length: number; max: number };
}

/** The `aria-*` that tie a control to what its field says below it. */
export function described(id: string, { help, error, count }: Parts) {
  const ids = [error ? errorId(id) : help && helpId(id), count && countId(id)].filter(Boolean);
  return {
    'aria-invalid': error ? true : undefined,
    'aria-describedby': ids.length ? ids.join(' ') : undefined,
  } as const;
}

interface Props extends Parts {
  /** Of the control that `children` hold, which takes `described(id, …)`. */
  id: string;
  label: string;
  /** Beside the label, at its right. */
  aside?: ReactNode;
  children: ReactNode;
  className?: string;
}

/** Label, control, counter, and help or, in its place, the error; tied by ids. */
export function Field({ id, label, aside, children, help, error, count, className }: Props) {
  const full = count !== undefined && count.length >= count.max;
  return (
    <div className={classes('flex min-w-0 flex-col gap-1.5', className)}>
      <div className="flex items-baseline justify-between gap-3">
        <label htmlFor={id} className="font-semibold">
          {label}
        </label>
        {aside}
      </div>
      {children}
      {(help || error || count) && (
        <div className="flex items-start justify-between gap-3 text-sm">
          <div className="min-w-0">
            {error ? (
              <p id={errorId(id)} className="font-medium text-danger">
                {error}
              </p>
            ) : (
              help && (
                <p id={helpId(id)} className="text-ink-faint">
                  {help}
                </p>
              )
            )}
          </div>
          {count && (
            <p
              id={countId(id)}
              className={classes(
                'shrink-0 tabular-nums',
                count.length > count.max
                  ? 'font-semibold text-danger'
                  : full
                    ? 'font-semibold text-ink'
                    : 'text-ink-faint',
              )}
            >
              {count.length}/{count.max}
            </p>
          )}
          {count && (
            <p role="status" className="sr-only">
              {roomText(count.length, count.max)}
            </p>
          )}
        </div>
      )}
    </div>
  );
}
