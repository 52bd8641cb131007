'use client';

import { useId, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { buttonClasses } from '#components/ui/button-classes.ts';
import { Dialog } from '#components/ui/dialog.tsx';
import { QuestionDialog } from '#components/ui/question-dialog.tsx';
import type { Conflict } from '#lib/forms/merge.ts';
import type { Again, Choices, FieldName } from './record-form-types.ts';
import { ShownValue } from './shown-value.tsx';

/** What a form asks. Loaded once something is typed: before that there is nothing to ask. */

interface LeaveProps {
  onStay: () => void;
  onLeave: () => void;
}

export function LeaveDialog({ onStay, onLeave }: LeaveProps) {
  return (
    <QuestionDialog
      title="¿Salir sin guardar?"
      yes="Salir sin guardar"
      no="Quedarme"
      danger
      onAnswer={(leave) => (leave ? onLeave() : onStay())}
    >
      <p className="mt-2 text-ink-soft">Lo que cambiaste en esta pantalla se perderá.</p>
    </QuestionDialog>
  );
}

interface AgainProps {
  again: Again;
  onAnswer: (yes: boolean) => void;
}

export function AgainDialog({ again, onAnswer }: AgainProps) {
  const look = again.look && (
    <a
      href={again.look.href}
      target="_blank"
      rel="noreferrer"
      className={buttonClasses('quiet', 'mr-auto')}
    >
      {again.look.label}
    </a>
  );
  return (
    <QuestionDialog title={again.question} yes={again.yes} wide aside={look} onAnswer={onAnswer} />
  );
}

interface MergeProps {
  conflicts: readonly Conflict[];
  names: Record<string, FieldName>;
  onAnswer: (choices: Choices | null) => void;
}

const SIDES = [
  ['mine', 'Lo tuyo'],
  ['theirs', 'Lo guardado'],
] as const;

/** Field by field, whose version stays. */
export function MergeDialog({ conflicts, names, onAnswer }: MergeProps) {
  const id = useId();
  const [choices, setChoices] = useState<Choices>(() =>
    Object.fromEntries(conflicts.map(({ path }) => [path, 'mine'] as const)),
  );
  return (
    <Dialog
      open
      title="Alguien cambió esto mientras tanto"
      onClose={() => onAnswer(null)}
      className="max-w-xl!"
    >
      <p className="mt-2 text-ink-soft">Elige qué queda. Lo demás ya está al día.</p>
      <div className="mt-4 flex flex-col gap-5">
        {conflicts.map((conflict) => {
          const name = names[conflict.path] ?? conflict.path;
          const field = `${id}-${conflict.path}`;
          return (
            <fieldset key={conflict.path} className="min-w-0">
              <legend className="mb-1.5 font-semibold">
                {typeof name === 'string' ? name : name.label}
              </legend>
              <div className="grid gap-2 sm:grid-cols-2">
                {SIDES.map(([side, label]) => (
                  <label
                    key={side}
                    className="flex min-w-0 cursor-pointer items-start gap-3 rounded-control border border-line p-3 has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
                  >
                    <input
                      type="radio"
                      name={field}
                      checked={choices[conflict.path] === side}
                      onChange={() => setChoices({ ...choices, [conflict.path]: side })}
                      className="mt-1 size-4 shrink-0 accent-(--accent) outline-none"
                    />
                    <span className="min-w-0">
                      <span className="block text-sm font-semibold">{label}</span>
                      <ShownValue value={conflict[side]} name={name} />
                    </span>
                  </label>
                ))}
              </div>
            </fieldset>
          );
        })}
      </div>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button onClick={() => onAnswer(null)}>Seguir editando</Button>
        <Button variant="primary" onClick={() => onAnswer(choices)}>
          Guardar así
        </Button>
      </div>
    </Dialog>
  );
}
