import type { ReactNode } from 'react';

interface Props {
  /** Of the control that `children` hold. */
  id: string;
  label: string;
  children: ReactNode;
  help?: ReactNode;
  /** In Spanish; the control points at it with `aria-describedby={errorId(id)}`. */
  error?: string;
}

export const errorId = (id: string): string => `${id}-error`;

/** Label, control, help and error, tied by ids. */
export function Field({ id, label, children, help, error }: Props) {
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      {children}
      {help && <p className="text-sm text-ink-faint">{help}</p>}
      {error && (
        <p id={errorId(id)} className="text-sm font-medium text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
