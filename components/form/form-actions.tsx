import type { ReactNode } from 'react';
import { stuckBar } from '#components/shell/stuck-bar.ts';
import type { RecordFormState, Schema } from './record-form-types.ts';
import { SaveProblem } from './save-problem.tsx';

const BOTTOM = stuckBar('--bar-bottom');

interface Props<S extends Schema> {
  /** Of `useRecordForm`. */
  form: RecordFormState<S>;
  /** The button that saves. */
  children: ReactNode;
}

/** The last row of a form: its button, in reach however long the form is, and why it was refused. */
export function FormActions<S extends Schema>({ form, children }: Props<S>) {
  return (
    <div
      ref={BOTTOM}
      className="sticky bottom-0 z-10 -mx-1 flex flex-wrap items-center justify-end gap-x-5 gap-y-3 bg-page px-1 py-3 low:static"
    >
      <SaveProblem form={form} />
      {children}
    </div>
  );
}
