'use client';

import Check from 'lucide-react/icons/check';
import { useId, useSyncExternalStore } from 'react';
import { Checkbox } from '#components/ui/checkbox.tsx';
import { classes } from '#components/ui/classes.ts';
import { Spinner } from '#components/ui/spinner.tsx';
import type { FlagValue } from '#lib/contract/loose.ts';
import type { SubUser } from '#lib/contract/roles.ts';
import type { SubUserFlag } from '#lib/queries/role-flags.ts';
import { useFlagSaver } from '#lib/queries/roles.ts';

const nothing = () => undefined;

const STATES = {
  saving: {
    text: 'Guardando…',
    look: 'bg-surface text-accent',
    mark: <Spinner className="size-3!" />,
  },
  saved: {
    text: 'Guardado',
    look: 'bg-ok text-surface',
    mark: <Check className="size-3" strokeWidth={4} />,
  },
  failed: {
    text: 'No se guardó',
    look: 'bg-danger text-danger-ink',
    mark: <span className="text-xs leading-none font-bold">!</span>,
  },
} as const;

interface Props {
  user: SubUser;
  /** Whose box it is, to be read. */
  name: string;
  flag: SubUserFlag;
  label: string;
  onToggle: (user: SubUser, flag: SubUserFlag, value: FlagValue) => void;
}

/** One permission of one sub-user: saved at once, and says by itself how that goes. */
export function FlagBox({ user, name, flag, label, onToggle }: Props) {
  const id = useId();
  const saver = useFlagSaver();
  const box = useSyncExternalStore(saver.watch, () => saver.box(user.id, flag), nothing);
  const isOn = (box?.value ?? user[flag]) === 1;
  const says = box && STATES[box.state];
  return (
    <label
      htmlFor={id}
      className="flex min-h-11 min-w-0 items-center gap-2.5 rounded-control hover:bg-sunken @4xl:justify-center @4xl:hover:bg-page"
    >
      <span className="relative">
        <Checkbox
          id={id}
          checked={isOn}
          aria-describedby={says ? `${id}-estado` : undefined}
          onCheckedChange={(checked) => onToggle(user, flag, checked ? 1 : 0)}
          className={box?.state === 'failed' ? 'border-danger!' : undefined}
        />
        {says && (
          <span
            aria-hidden="true"
            className={classes(
              'pointer-events-none absolute -top-2 -right-2 grid size-4.5 place-items-center rounded-full shadow-card',
              says.look,
            )}
          >
            {says.mark}
          </span>
        )}
      </span>
      <span className="min-w-0 text-sm font-medium hyphens-auto @4xl:sr-only">
        {label} <span className="sr-only">de {name}</span>
      </span>
      {says && (
        <span id={`${id}-estado`} hidden>
          {says.text}
        </span>
      )}
    </label>
  );
}
