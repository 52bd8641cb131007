import CircleAlert from 'lucide-react/icons/circle-alert';
import type { RecordFormState, Schema } from './record-form-types.ts';

/** Why the last save was refused, beside the button; what a field says by itself is not repeated. */
export function SaveProblem<S extends Schema>({ form }: { form: RecordFormState<S> }) {
  const { problem, saving } = form;
  if (saving || problem?.kind !== 'failed' || problem.outcome === 'unknown') return null;
  if (Object.values(problem.error?.fields ?? {}).includes(problem.message)) return null;
  return (
    <p role="status" className="flex min-w-0 items-start gap-2 font-medium text-danger">
      <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      {problem.message}
    </p>
  );
}
