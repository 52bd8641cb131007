'use client';

import X from 'lucide-react/icons/x';
import { memo } from 'react';
import { IconButton } from '#components/ui/icon-button.tsx';
import type { Desk } from './use-desk.ts';

const number = new Intl.NumberFormat('es-AR');
const counted = (count: number, one: string, many: string): string =>
  `${number.format(count)} ${count === 1 ? one : many}`;

interface Props {
  /** Rows that are loaded; null: there are none to count. */
  total: number | null;
  /** Of them, how many the filter shows. */
  shown: number;
  /** How many are ticked, and how many of those the filter hides. */
  chosen: number;
  hidden: number;
  report: Desk['report'];
  onDismiss: () => void;
  onClear: () => void;
}

/** How many there are and how many are ticked; and what the last action of the toolbar had to tell. */
export const SelectionBar = memo(function SelectionBar(props: Props) {
  const { total, shown, chosen, hidden, report, onDismiss, onClear } = props;
  return (
    <>
      <div className="mb-2 flex min-h-11 flex-wrap items-center gap-x-3 text-sm text-ink-soft">
        <p role="status">
          {total !== null && shown < total && `${number.format(shown)} de `}
          {total !== null && counted(total, 'usuario', 'usuarios')}
          {chosen > 0 && (
            <strong className="ml-3 text-accent-strong">
              {counted(chosen, 'seleccionado', 'seleccionados')}
              {hidden > 0 && ` (${number.format(hidden)} fuera del filtro)`}
            </strong>
          )}
        </p>
        {chosen > 0 && (
          <button
            type="button"
            onClick={onClear}
            className="min-h-11 rounded-control px-2 font-semibold text-accent hover:underline"
          >
            Quitar selección
          </button>
        )}
      </div>
      {report && (
        <section
          aria-label={report.title}
          className="mb-4 flex items-start gap-3 rounded-control bg-premium-soft py-1 pr-1 pl-4 text-premium"
        >
          <div className="min-w-0 flex-1 py-2.5">
            <p className="font-semibold">{report.title}</p>
            <ul className="mt-1 max-h-56 overflow-y-auto text-sm wrap-anywhere">
              {report.lines.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </div>
          <IconButton label="Cerrar aviso" onClick={onDismiss}>
            <X aria-hidden="true" />
          </IconButton>
        </section>
      )}
    </>
  );
});
