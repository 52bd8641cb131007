'use client';

import { useId, useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { buttonClasses } from '#components/ui/button-classes.ts';
import { Dialog } from '#components/ui/dialog.tsx';
import type { Conflict } from '#lib/forms/merge.ts';
import type { Again, Choices, FieldName } from './record-form-types.ts';
import { ShownValue } from './shown-value.tsx';

/** What a form asks. Loaded once something is typed: before that there is nothing to ask. */

const row = 'mt-6 flex flex-wrap justify-end gap-3';

interface LeaveProps {
  onStay: () => void;
  onLeave: () => void;
}

export function LeaveDialog({ onStay, onLeave }: LeaveProps) {
  const stay = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open
      kind="alertdialog"
      title="¿Salir sin guardar?"
      onClose={onStay}
      initialFocus={() => stay.current}
    >
      <p className="mt-2 text-ink-soft">Lo que cambiaste en esta pantalla se perderá.</p>
      <div className={row}>
        <Button variant="danger" onClick={onLeave}>
          Salir sin guardar
        </Button>
        <Button ref={stay} variant="primary" onClick={onStay}>
          Quedarme
        </Button>
      </div>
    </Dialog>
  );
}

interface AgainProps {
  again: Again;
  onAnswer: (yes: boolean) => void;
}

export function AgainDialog({ again, onAnswer }: AgainProps) {
  const no = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open
      kind="alertdialog"
      title={again.question}
      onClose={() => onAnswer(false)}
      initialFocus={() => no.current}
      className="max-w-md!"
    >
      <div className={row}>
        {again.look && (
          <a
            href={again.look.href}
            target="_blank"
            rel="noreferrer"
            className={buttonClasses('quiet', 'mr-auto')}
          >
            {again.look.label}
          </a>
        )}
        <Button ref={no} onClick={() => onAnswer(false)}>
          Cancelar
        </Button>
        <Button variant="primary" onClick={() => onAnswer(true)}>
          {again.yes}
        </Button>
      </div>
    </Dialog>
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
      <div className={row}>
        <Button onClick={() => onAnswer(null)}>Seguir editando</Button>
        <Button variant="primary" onClick={() => onAnswer(choices)}>
          Guardar así
        </Button>
      </div>
    </Dialog>
  );
}
