import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
import type { RecordFormState, Schema } from './record-form-types.ts';

function Notice({ children }: { children: ReactNode }) {
  return (
    <div role="status" className="flex items-start gap-3 rounded-control bg-live-soft px-4 py-3">
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-live" />
      <div className="min-w-0">{children}</div>
    </div>
  );
}

/** What there is to know before the next save, for as long as it is so. */
export function FormNotices<S extends Schema>({ form }: { form: RecordFormState<S> }) {
  const { problem, conflicts, names, again, missing } = form;
  const labelOf = (path: string): string => {
    const name = names[path] ?? path;
    return typeof name === 'string' ? name : name.label;
  };
  const changed = conflicts.map(({ path }) => labelOf(path));
  return (
    <>
      {missing && (
        <Notice>
          <p>
            Cabina se actualizó. Lo que escribiste sigue aquí, sin guardar.
            {missing.length > 0 &&
              ` Falta que vuelvas a poner: ${missing.map(labelOf).join(', ')}.`}
          </p>
        </Notice>
      )}
      {problem?.outcome === 'unknown' && (
        <Notice>
          <p>{problem.message}</p>
          {again?.look && (
            <a
              href={again.look.href}
              target="_blank"
              rel="noreferrer"
              className="inline-block py-1 font-semibold text-accent underline"
            >
              {again.look.label}
            </a>
          )}
        </Notice>
      )}
      {changed.length > 0 && (
        <Notice>
          <p>
            Alguien guardó otra versión mientras editabas. Al guardar podrás elegir qué queda en:{' '}
            <strong>{changed.join(', ')}</strong>
          </p>
        </Notice>
      )}
    </>
  );
}
